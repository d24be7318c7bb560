import { z } from 'zod';

/** Internal: called by servers only. */
export const holdsApi = { change: '/api/vehicle/holds' } as const;

/** `hold` is `held` during the checkout, `paid` once the deposit is paid, and null to release the vehicle. */
export const HoldChange = z.object({
  car_id: z.string().min(1).max(200),
  reservation_id: z.uuid(),
  hold: z.enum(['held', 'paid']).nullable(),
});
export type HoldChange = z.infer<typeof HoldChange>;

/** `held`: another reservation has the vehicle. `not_reservable`: it cannot be reserved. */
export const HoldOutcome = z.object({
  changed: z.boolean(),
  refusal: z.enum(['held', 'not_reservable', 'unknown_vehicle']).nullable(),
});
export type HoldOutcome = z.infer<typeof HoldOutcome>;
