import { aLocation } from '@forecourt/contracts/fragments/sample-data';
import type { Location } from '@forecourt/contracts/locations/location';
export { aLocation, aVehicle, aVehicleSummary } from '@forecourt/contracts/fragments/sample-data';

/** A location as dealers store it: without what the server adds to its responses. */
export function aStoredLocation(values: Parameters<typeof aLocation>[0] = {}): Omit<Location, 'of_member'> {
  const { of_member: _added, ...location } = aLocation(values);
  return location;
}
