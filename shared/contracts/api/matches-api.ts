import { z } from 'zod';

/** Which of these vehicles searches find on a site, as its search pages would; asked by servers only. */
export const matchesApi = '/api/search/matches';

const VehicleKey = z.object({ tenant: z.string().max(200), id: z.string().max(200) });

export const MatchQuestion = z.object({
  /** Addresses of search pages. */
  searches: z.array(z.string().max(2_000)).max(100),
  vehicles: z.array(VehicleKey).max(20_000),
});
export type VehicleKey = z.infer<typeof VehicleKey>;
export type MatchQuestion = z.infer<typeof MatchQuestion>;

/** In the order of the searches; a vehicle that is sold or no longer shown is in none. */
export const MatchAnswer = z.object({
  matches: z.array(z.array(VehicleKey)),
});
export type MatchAnswer = z.infer<typeof MatchAnswer>;
