import { z } from 'zod';
import { reservationStates } from '../reservations/reservation-state.ts';

/** Data that the leads domain stores about the signed-in shopper at the requested site. */
export const accountDataApi = {
  /** `GET`: `AccountOverview`. */
  overview: '/api/leads/account',
  /** `GET`: a full export of the shopper's data. */
  data: '/api/leads/account/data',
  /**
   * `POST` `ForgetRequest`: deletes the data and returns a `DeletionReceipt`; 409 `still_open` while there is
   * an upcoming booking or an open reservation.
   */
  erase: '/api/leads/account/erase',
  /** `?key=…`: the page of an email's link, by which an address's owner deletes what it has. */
  eraseAddress: '/api/leads/account/address',
} as const;

export const ForgetRequest = z.object({
  /** What is open with the shopper's number stays for whoever made it, without the number. */
  keep_open: z.boolean().default(false),
});

/** Times are ISO 8601. Enquiries and reservations are sorted newest first, upcoming bookings next first. */
export const AccountOverview = z.object({
  enquiries: z.array(
    z.object({
      reference: z.string(),
      /** Make and model; empty for an enquiry without a vehicle. */
      vehicle: z.string(),
      sent_at: z.iso.datetime(),
    }),
  ),
  bookings: z.array(
    z.object({
      kind: z.enum(['test-drive', 'service']),
      starts_at: z.iso.datetime(),
      is_cancelled: z.boolean(),
      /** Page on which the booking is changed or cancelled. */
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
