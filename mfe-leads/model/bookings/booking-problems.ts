import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { Booking } from './booking.ts';

type Site = Pick<PublicTenant, 'leads' | 'locale'>;
export type BookingProblem = { field: keyof Booking; message: string };

const en = {
  time: 'Please choose a time.',
  location: 'Please choose a location.',
  notAtHome: 'Test drives are at the dealership only.',
  address: 'Please enter the address to come to.',
  serviceType: 'Please choose what your vehicle needs.',
  noLoanCar: 'There are no loan cars here.',
};

/** Returns the validation messages for a booking, shared by browser and server. */
export const bookingProblemMessages = defineMessages('leads/booking-problems', en).for;

/**
 * Returns what is missing in a booking or is not offered.
 * @param site with the settings of the location's dealership
 * @param hasPlace false if no location takes such bookings, so that neither location nor time can be chosen
 */
export function bookingProblems(booking: Booking, site: Site, hasPlace: boolean): BookingProblem[] {
  const t = bookingProblemMessages(site.locale);
  const { testDrive, serviceBooking } = site.leads;
  const isService = booking.kind === 'service';
  const { timeRequired } = (isService ? serviceBooking : testDrive).slots;
  const problems: (BookingProblem | false)[] = [
    hasPlace && !booking.location_id && { field: 'location_id', message: t.location },
    hasPlace && timeRequired && !booking.starts_at && { field: 'starts_at', message: t.time },
    isService &&
      !serviceBooking.types.includes(booking.service_type ?? '') && {
        field: 'service_type',
        message: t.serviceType,
      },
    booking.at_home && (isService || !testDrive.atHome) && { field: 'at_home', message: t.notAtHome },
    booking.at_home && !booking.address && { field: 'address', message: t.address },
    booking.loan_car &&
      (!isService || !offersLoanCars(serviceBooking)) && { field: 'loan_car', message: t.noLoanCar },
  ];
  return problems.filter((problem): problem is BookingProblem => problem !== false);
}

/** Whether any location offers loan cars; with the slug of a location, whether that one does. */
export function offersLoanCars(
  { loanCars, loanCarsByLocation }: Site['leads']['serviceBooking'],
  location?: string,
): boolean {
  if (location !== undefined) return (loanCarsByLocation[location] ?? loanCars) > 0;
  return loanCars > 0 || Object.values(loanCarsByLocation).some((count) => count > 0);
}
