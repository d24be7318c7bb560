import { z } from 'zod';

/** Internal: returns which of the given vehicles each search finds, as the site's search pages would. */
export const matchesApi = '/api/search/matches';

const VehicleKey = z.object({ tenant: z.string().max(200), id: z.string().max(200) });

export const MatchQuestion = z.object({
  /** Addresses of search pages. */
  searches: z.array(z.string().max(2_000)).max(100),
  vehicles: z.array(VehicleKey).max(20_000),
});
export type VehicleKey = z.infer<typeof VehicleKey>;
export type MatchQuestion = z.infer<typeof MatchQuestion>;

/**
 * Matching vehicles per search, in the order of the searches, as places in the list of vehicles; none that is
 * sold or hidden.
 */
export const MatchAnswer = z.object({ matches: z.array(z.array(z.int().min(0))) });
export type MatchAnswer = z.infer<typeof MatchAnswer>;
