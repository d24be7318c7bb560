import { z } from 'zod';
import { Email } from '@forecourt/contracts/api/form-fields';

/** Body of `POST` to `priceAlertPaths.create`. */
export const PriceAlertForm = z.object({ car_id: z.string().min(1).max(200), email: Email });
export type PriceAlertForm = z.infer<typeof PriceAlertForm>;
