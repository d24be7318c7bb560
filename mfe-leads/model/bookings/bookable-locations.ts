import type { Location } from '@forecourt/contracts/locations/location';
import { departmentsOf } from '@forecourt/contracts/locations/opening-ranges';
import type { BookingKind } from './booking.ts';

type Candidate = Pick<
  Location,
  'id' | 'name' | 'location_type' | 'departments' | 'visible' | 'of_member' | 'distribution_locations'
>;

/**
 * Returns the locations that take a kind of booking. Test drives: locations that sell vehicles; for a
 * particular vehicle, its location and the `distribution_locations` of that location. Services: workshops.
 * Locations of the group's member sites are excluded, because those manage their own bookings.
 */
export function bookableLocations<T extends Candidate>(
  kind: BookingKind,
  locations: readonly T[],
  vehicle: { location_id: string | null } | null = null,
): T[] {
  const department = kind === 'service' ? 'service' : 'sales';
  const found = locations.filter(
    (location) => location.visible && !location.of_member && departmentsOf(location).includes(department),
  );
  if (kind === 'service' || !vehicle) return found;
  const { location_id } = vehicle;
  const names = locations.find(({ id }) => id === location_id)?.distribution_locations ?? [];
  return found
    .filter(({ id, name }) => id === location_id || names.includes(name))
    .sort((a, b) => Number(b.id === location_id) - Number(a.id === location_id));
}
