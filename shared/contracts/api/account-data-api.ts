import { z } from 'zod';
import { reservationStates } from '../reservations/reservation-state.ts';

/** What the leads domain has of the signed-in shopper at the site that is asked. */
export const accountDataApi = {
  /** `GET`: `AccountOverview`. */
  overview: '/api/leads/account',
  /** `GET`: all of it, for the shopper to take along. */
  data: '/api/leads/account/data',
  /** `POST`: deletes it; 409 `still_open` while a booking or reservation is to come. */
  forget: '/api/leads/account/forget',
} as const;

/** Times are ISO 8601; newest first, a booking that comes next first. */
export const AccountOverview = z.object({
  enquiries: z.array(
    z.object({
      reference: z.string(),
      /** Make and model; empty for an enquiry about no vehicle. */
      vehicle: z.string(),
      sent_at: z.iso.datetime(),
    }),
  ),
  bookings: z.array(
    z.object({
      kind: z.enum(['test-drive', 'service']),
      starts_at: z.iso.datetime(),
      is_cancelled: z.boolean(),
      /** Where it is changed or cancelled. */
      path: z.string(),
    }),
  ),
  reservations: z.array(
    z.object({
      reference: z.string(),
      vehicle: z.string(),
      state: z.enum(reservationStates),
      reserved_at: z.iso.datetime(),
      path: z.string(),
    }),
  ),
});
export type AccountOverview = z.infer<typeof AccountOverview>;
