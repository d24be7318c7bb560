import type { locationsApi } from '@forecourt/contracts/api/locations-api';
import { noPlaces, type LeadPlaces } from '@forecourt/contracts/leads/plan-lead-form';
import { useRemoteData } from '@forecourt/remote-kit';

const path: (typeof locationsApi)['list'] = '/api/locations/locations';

/** The site's dealerships and locations. Where they are unavailable the form asks for none: an enquiry is never lost for it. */
export function usePlaces(): LeadPlaces {
  return useRemoteData('leads/places', ({ api }) => api.get<LeadPlaces>(path).catch(() => noPlaces));
}
