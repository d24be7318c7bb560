import type { LocationDetail, LocationList } from '@forecourt/contracts/api/locations-api';
import type { Api } from '@forecourt/remote-kit';
import { locationAddress } from './location-address.ts';

/** A location with the settings of its dealership. */
export type FoundLocation = Pick<LocationDetail, 'location' | 'settings'>;

/**
 * Finds the location of a vehicle, or the site's first one if there is no vehicle. If the vehicle's is
 * hidden, such as a yard closed to visitors, the dealership's main location is used. If the requests fail it
 * returns null.
 */
export async function findLocation(
  api: Api,
  id: string | null,
  dealership: string | null,
  query = '',
): Promise<FoundLocation | null> {
  if (id === null) {
    const list = await api.get<LocationList>(`/api/locations/locations${query}`).catch(() => null);
    const location = list?.locations[0];
    if (!list || !location) return null;
    const settings = list.settings?.[location.dealership_slug];
    return { location, ...(settings ? { settings } : {}) };
  }
  const read = (path: string) => api.get<LocationDetail>(path).catch(() => null);
  return (
    (await read(locationAddress(id, dealership))) ??
    (dealership ? read(`/api/locations/locations/${encodeURIComponent(dealership)}`) : null)
  );
}
