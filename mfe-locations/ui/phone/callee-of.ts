import type { Location } from '@forecourt/contracts/locations/location';
import { phoneOf } from '@forecourt/contracts/locations/phone';
import type { Callee } from './phone-button.tsx';

/** Who is called at a location with the number of its own page; `others` says it for a department. */
export const calleeOf = (location: Location, others: Partial<Callee> = {}): Callee => ({
  locationId: location.id,
  carId: null,
  carType: null,
  dealershipId: location.dealership_id,
  locationPhone: phoneOf(location),
  placePhone: location.shown_phone,
  acceptsSms: location.sms,
  ...others,
});
