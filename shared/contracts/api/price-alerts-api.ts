import { z } from 'zod';

/** Body of `POST` to `priceAlertPaths.create`. */
export const PriceAlertForm = z.object({
  car_id: z.string().min(1).max(200),
  email: z.email('Please enter an e-mail address such as name@example.com.').max(254),
});
export type PriceAlertForm = z.infer<typeof PriceAlertForm>;
