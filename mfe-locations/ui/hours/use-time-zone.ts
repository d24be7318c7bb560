import type { Location } from '@forecourt/contracts/locations/location';
import { useSite } from '@forecourt/remote-kit';

/** The time zone of a location's hours: the location's, else the dealership's or the site's. */
export function useTimeZone(location: Pick<Location, 'time_zone'>): string {
  const { timeZone } = useSite();
  return location.time_zone ?? timeZone;
}
