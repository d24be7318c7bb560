import type { Location } from '@forecourt/contracts/locations/location';
import { useSite } from '@forecourt/remote-kit';

/** The zone that a location's hours are in: its own, else its dealership's or the site's. */
export function useZone(location: Pick<Location, 'time_zone'>): string {
  const { timeZone } = useSite();
  return location.time_zone ?? timeZone;
}
