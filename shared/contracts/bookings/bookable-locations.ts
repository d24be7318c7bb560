import type { Location } from '../locations/location.ts';
import type { BookingKind } from './booking.ts';

type Candidate = Pick<
  Location,
  'id' | 'name' | 'location_type' | 'visible' | 'of_member' | 'distribution_locations'
>;

/**
 * Where something can be booked: a test drive where vehicles are sold, for a particular vehicle where it is or at those that
 * hand it over (`distribution_locations`); a service at a workshop. Showrooms of the group's members keep their own books and are not among them.
 */
export function bookableLocations<T extends Candidate>(
  kind: BookingKind,
  locations: readonly T[],
  vehicle: { location_id: string | null } | null = null,
): T[] {
  const types = kind === 'service' ? ['service', 'service-and-parts'] : ['sales'];
  const found = locations.filter(
    ({ visible, of_member, location_type }) => visible && !of_member && types.includes(location_type),
  );
  if (kind === 'service' || !vehicle) return found;
  const { location_id } = vehicle;
  const names = locations.find(({ id }) => id === location_id)?.distribution_locations ?? [];
  return found
    .filter(({ id, name }) => id === location_id || names.includes(name))
    .sort((a, b) => Number(b.id === location_id) - Number(a.id === location_id));
}
