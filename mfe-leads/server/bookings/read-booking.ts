import { z } from 'zod';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { bookingProblems } from '../../model/bookings/booking-problems.ts';
import { Booking } from '../../model/bookings/booking.ts';

/**
 * Reads a booking by the rules of the location's site.
 * @throws ZodError that lists all invalid fields
 */
export function readBooking(value: unknown, site: TenantConfig, hasPlace: boolean): Booking {
  const booking = z.object({ booking: Booking }).parse({ booking: value }).booking;
  const problems = bookingProblems(booking, site, hasPlace);
  if (problems.length > 0)
    throw new z.ZodError(
      problems.map(({ field, message }) => ({
        code: 'custom',
        path: ['booking', field],
        message,
        input: booking[field],
      })),
    );
  return booking;
}
