import { z } from 'zod';

/** Internal: calls between servers alone. */
export const holdsApi = { change: '/api/vehicle/holds' } as const;

/** `held` while a shopper is at the checkout, `paid` once the deposit is there, null to free the vehicle. */
export const HoldChange = z.object({
  car_id: z.string().min(1).max(200),
  reservation_id: z.uuid(),
  hold: z.enum(['held', 'paid']).nullable(),
});
export type HoldChange = z.infer<typeof HoldChange>;

/** `held`: another reservation has it. `not_reservable`: sold, hidden, without a price, or the site takes no reservations. */
export const HoldOutcome = z.object({
  changed: z.boolean(),
  refusal: z.enum(['held', 'not_reservable', 'unknown_vehicle']).nullable(),
});
export type HoldOutcome = z.infer<typeof HoldOutcome>;
