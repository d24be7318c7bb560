import { z } from 'zod';
import { ErrorResponse } from '@forecourt/contracts/api/errors';
import type { LeadPayload, LeadSubmission } from '@forecourt/contracts/api/leads-api';
import { BookingKind, type Booking } from './booking.ts';

export const bookingsApi = {
  slots: '/api/leads/bookings/slots',
  book: '/api/leads/bookings',
  manage: '/api/leads/bookings/manage',
  calendar: '/api/leads/bookings/calendar.ics',
} as const;

/** A bookable time; `date` and `time` are in the time zone of the location. */
export const Slot = z.object({ startsAt: z.string(), date: z.string(), time: z.string() });
export type Slot = z.infer<typeof Slot>;

/** A day at the location: its free slots, and whether a loan car is available. */
export const SlotDay = z.object({ date: z.string(), slots: z.array(Slot), loanCar: z.boolean() });
export type SlotDay = z.infer<typeof SlotDay>;

export const SlotQuery = z.object({
  kind: BookingKind,
  location: z.string().min(1).max(200),
  car_id: z.string().min(1).max(200).optional(),
});

/** `days` has every bookable day, including days without a free slot. */
export const SlotList = z.object({ timeZone: z.string(), days: z.array(SlotDay) });
export type SlotList = z.infer<typeof SlotList>;

/**
 * `POST /api/leads/bookings` with the header `idempotency-key`: a lead with its booking. The lead and its
 * slot are stored in one transaction.
 */
export type BookingSubmission = Pick<LeadSubmission, 'check'> & { userData: LeadPayload; booking: Booking };

/** `link` is the signed link to manage the booking; null for a booking without a time. */
export const BookingResponse = z.object({
  lead_id: z.string(),
  link: z.string().nullable(),
  error: z.string().nullable(),
});
export type BookingResponse = z.infer<typeof BookingResponse>;

/** Response 409: the slot or the loan car is already taken; `next` has the next free slots. */
export const SlotTaken = ErrorResponse.extend({ next: z.array(Slot) });
export type SlotTaken = z.infer<typeof SlotTaken>;

/** A booking as shown by its signed link. */
export const BookingView = z.object({
  kind: BookingKind,
  status: z.enum(['booked', 'cancelled', 'past']),
  reference: z.string(),
  startsAt: z.string(),
  date: z.string(),
  time: z.string(),
  timeZone: z.string(),
  location: z.object({ id: z.string(), name: z.string(), address: z.string(), phone: z.string().nullable() }),
  atHome: z.boolean(),
  about: z.string().nullable(),
  serviceType: z.string().nullable(),
  loanCar: z.boolean(),
  /** Days with slots that the booking can be moved to. */
  days: z.array(SlotDay),
});
export type BookingView = z.infer<typeof BookingView>;

export const BookingChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('change'), link: z.string().max(400), starts_at: z.iso.datetime() }),
  z.object({ action: z.literal('cancel'), link: z.string().max(400) }),
]);
