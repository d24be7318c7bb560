import { clockIn } from '@forecourt/contracts/locations/clock';
import type { Booking } from '../../model/bookings/booking.ts';
import { slotText } from '../../model/bookings/slot-text.ts';
import type { Schedule } from './slots/find-schedule.ts';

/** Returns what a booking adds to its lead, by label, as the dealer reads it. */
export function bookingDetails(booking: Booking, schedule: Schedule | null): Record<string, string> {
  const when =
    booking.starts_at && schedule
      ? slotText(clockIn(schedule.timeZone, new Date(booking.starts_at)), 'en-AU')
      : null;
  const details: [string, string | null][] = [
    ['Booked for', when ?? 'No time chosen: call to agree on one'],
    ['Booked at', schedule?.location.name ?? null],
    ['Test drive at home', booking.at_home ? booking.address : null],
    ['Model', booking.model],
    ['Service type', booking.service_type],
    ['Loan car', booking.kind === 'service' ? (booking.loan_car ? 'Yes' : 'No') : null],
  ];
  return Object.fromEntries(details.filter((entry): entry is [string, string] => Boolean(entry[1])));
}
