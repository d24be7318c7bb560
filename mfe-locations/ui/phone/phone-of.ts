import type { Location } from '@forecourt/contracts/locations/location';

/** A location's own number. */
export function phoneOf(location: Pick<Location, 'phone' | 'contact_detail'>): string | null {
  return location.phone || location.contact_detail.phone || location.contact_detail.landline_phone || null;
}
