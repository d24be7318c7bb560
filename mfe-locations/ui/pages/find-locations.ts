import type { PostcodePlace } from '@forecourt/contracts/api/search-api';
import { searchApi } from '@forecourt/contracts/api/search-names';
import { readPostcode } from '@forecourt/contracts/finance/delivery-price';
import { distanceKm } from '@forecourt/contracts/locations/distance';
import type { Location } from '@forecourt/contracts/locations/location';
import { ApiError, type Api } from '@forecourt/remote-kit';
import { matchLocations } from './match-locations.ts';

export type FoundLocations = {
  /** The text that was typed. */
  query: string;
  locations: { location: Location; distanceKm?: number }[];
  /** The place of the postcode that the distances are measured from. */
  near: string | null;
  isUnknownPostcode: boolean;
};

/**
 * Finds the locations for the query in the URL (`?query=`). For a postcode it sorts all locations by distance; for other text it returns
 * those that match every word. An unknown postcode leaves the list unchanged. If the lookup fails, the postcode is matched as text.
 */
export async function findLocations(api: Api, locations: Location[], url: URL): Promise<FoundLocations> {
  const query = url.searchParams.get('query')?.slice(0, 100).trim() ?? '';
  const found = { query, near: null, isUnknownPostcode: false };
  const listed = (list: Location[]) => list.map((location) => ({ location }));
  const postcode = readPostcode(query);
  if (!postcode) return { ...found, locations: listed(matchLocations(locations, query)) };
  const place = await findPostcode(api, postcode);
  if (place === 'unknown') return { ...found, locations: listed(locations), isUnknownPostcode: true };
  if (place === null) return { ...found, locations: listed(matchLocations(locations, query)) };
  return {
    ...found,
    near: [place.place, place.state].filter(Boolean).join(' '),
    locations: locations
      .map((location) => ({ location, ...distanceOf(location, place) }))
      .sort((a, b) => (a.distanceKm ?? Infinity) - (b.distanceKm ?? Infinity)),
  };
}

function distanceOf({ address: { lat, long } }: Location, from: PostcodePlace): { distanceKm?: number } {
  return lat === null || long === null ? {} : { distanceKm: distanceKm(from, { lat, lng: long }) };
}

/** Returns null if the postcode lookup fails. */
async function findPostcode(api: Api, postcode: string): Promise<PostcodePlace | 'unknown' | null> {
  return api
    .get<PostcodePlace>(searchApi.postcode(postcode))
    .catch((error: unknown) => (error instanceof ApiError && error.status === 404 ? 'unknown' : null));
}
