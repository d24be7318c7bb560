import type { locationsApi } from '@forecourt/contracts/api/locations-api';
import { noPlaces, type LeadPlaces } from '@forecourt/contracts/leads/plan-lead-form';
import { useRemoteData } from '@forecourt/remote-kit';

const path: (typeof locationsApi)['list'] = '/api/locations/locations';

/** Loads the site's dealerships and locations. If they are unavailable, the form omits them. */
export function usePlaces(): LeadPlaces {
  return useRemoteData('leads/places', ({ api }) => api.get<LeadPlaces>(path).catch(() => noPlaces));
}
