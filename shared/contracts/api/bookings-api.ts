import { z } from 'zod';
import { BookingKind, type Booking } from '../bookings/booking.ts';
import { ErrorResponse } from './errors.ts';
import type { LeadPayload, LeadSubmission } from './leads-api.ts';

export const bookingsApi = {
  slots: '/api/leads/bookings/slots',
  book: '/api/leads/bookings',
  manage: '/api/leads/bookings/manage',
  calendar: '/api/leads/bookings/calendar.ics',
} as const;

/** A time that can be booked; `date` and `time` are what the clock of the location shows. */
export const Slot = z.object({ startsAt: z.string(), date: z.string(), time: z.string() });
export type Slot = z.infer<typeof Slot>;

/** A day of the location: its free times, and whether a loan car is free. */
export const SlotDay = z.object({ date: z.string(), slots: z.array(Slot), loanCar: z.boolean() });
export type SlotDay = z.infer<typeof SlotDay>;

export const SlotQuery = z.object({
  kind: BookingKind,
  location: z.string().min(1).max(200),
  car_id: z.string().min(1).max(200).optional(),
});

/** `days` are all days that can be booked ahead, also those without a free time. */
export const SlotList = z.object({ timeZone: z.string(), days: z.array(SlotDay) });
export type SlotList = z.infer<typeof SlotList>;

/**
 * `POST /api/leads/bookings` with the header `idempotency-key`: as `LeadSubmission`, with what is booked. The lead and its slot are
 * stored together, or neither.
 */
export type BookingSubmission = Pick<LeadSubmission, 'check'> & { userData: LeadPayload; booking: Booking };

/** `link` is the signed link of a booking with a time. */
export const BookingResponse = z.object({
  lead_id: z.string(),
  link: z.string().nullable(),
  error: z.string().nullable(),
});
export type BookingResponse = z.infer<typeof BookingResponse>;

/** The answer 409: somebody else has the slot or the loan car; `next` are the free times that follow. */
export const SlotTaken = ErrorResponse.extend({ next: z.array(Slot) });
export type SlotTaken = z.infer<typeof SlotTaken>;

/** A booking as its signed link shows it. */
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
  /** Times that it can be moved to. */
  days: z.array(SlotDay),
});
export type BookingView = z.infer<typeof BookingView>;

export const BookingChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('change'), link: z.string().max(400), starts_at: z.iso.datetime() }),
  z.object({ action: z.literal('cancel'), link: z.string().max(400) }),
]);
