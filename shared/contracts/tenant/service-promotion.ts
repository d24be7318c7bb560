import { z } from 'zod';

/**
 * The service promotion of each season: its name, the months (1 to 12) in which it runs, and its terms. In a
 * month of none, the service page shows no promotion.
 */
export const ServicePromotion = z.object({
  season: z.string().min(1),
  months: z.array(z.number().int().min(1).max(12)).min(1),
  terms: z.string().min(1),
});
export type ServicePromotion = z.infer<typeof ServicePromotion>;
