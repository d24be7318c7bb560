import type { Point } from '@forecourt/contracts/locations/distance';
import { askSearchAgain } from '@forecourt/contracts/search/ask-search';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { filtersOf } from '../../model/search-filters.ts';
import type { SearchState } from '../../model/search-state.ts';
import { findPostcode } from '../distance/find-postcode.ts';
import type { SearchPlace } from '../search-client/search-place.ts';

/** A place with the number of results there. */
export type MapPoint = Point & { name: string; count: number };
/** A vehicle without a location has the name of its suburb. */
export type NamedPoint = MapPoint & { namedBy: 'location_name' | 'city' };
export type MapPlaces = { points: NamedPoint[]; from: Point | null };

/** Every place of a state's results with its number of vehicles, over all pages. */
export async function findPlaces(
  place: SearchPlace,
  site: PublicTenant,
  state: SearchState,
  signal: AbortSignal,
): Promise<MapPlaces> {
  const from = state.near ? await findPostcode(place, state.near.postcode, signal) : null;
  const [result] = await askSearchAgain(
    place.api,
    [
      {
        indexUid: 'vehicles',
        query: state.query,
        filter: filtersOf(state, site.search, undefined, from),
        facets: ['map_point', 'location_name'],
        hitsPerPage: 0,
      },
    ],
    { signal },
  );
  const { map_point = {}, location_name = {} } = result!.facets;
  const locations = new Set(Object.keys(location_name).map((name) => name.toLowerCase()));
  return {
    points: Object.entries(map_point)
      .flatMap(([text, count]) => readPoint(text, count))
      .map((point) => ({
        ...point,
        namedBy: locations.has(point.name.toLowerCase()) ? 'location_name' : 'city',
      })),
    from,
  };
}

/** Parses a document's `map_point`; null if it is invalid. */
export function readPoint(text: string, count: number): MapPoint[] {
  const [, lat, lng, name] = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?),(.*)$/s.exec(text) ?? [];
  return lat === undefined || lng === undefined
    ? []
    : [{ lat: Number(lat), lng: Number(lng), name: name ?? '', count }];
}
