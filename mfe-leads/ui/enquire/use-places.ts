import type { locationsApi } from '@forecourt/contracts/api/locations-api';
import { useRemoteData } from '@forecourt/remote-kit';
import type { Places } from './enquiry-values.ts';

const path: (typeof locationsApi)['list'] = '/api/locations/locations';
const nowhere: Places = { locations: [], dealerships: [] };

/** The site's dealerships and locations. Where they cannot be had the form asks for none: an enquiry is never lost for it. */
export function usePlaces(): Places {
  return useRemoteData('leads/places', ({ api }) => api.get<Places>(path).catch(() => nowhere));
}
