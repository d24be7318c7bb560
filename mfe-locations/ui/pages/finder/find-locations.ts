import type { LocationList } from '@forecourt/contracts/api/locations-api';
import type { NamedPlaces, PostcodePlace } from '@forecourt/contracts/api/search-api';
import { searchApi } from '@forecourt/contracts/api/search-names';
import { readPostcode } from '@forecourt/contracts/finance/delivery-price';
import { withoutMarks } from '@forecourt/contracts/format/isolate';
import { distanceKm, type Point } from '@forecourt/contracts/locations/distance';
import type { Location } from '@forecourt/contracts/locations/location';
import { departmentsOf, type Department } from '@forecourt/contracts/locations/opening-ranges';
import type { StateCode } from '@forecourt/contracts/locations/states';
import { ApiError, type Api } from '@forecourt/remote-kit';
import { matchLocations } from './match-locations.ts';
import { stateOfQuery } from './state-of-query.ts';

export type FoundLocations = {
  /** The text that was typed. */
  query: string;
  locations: { location: Location; distanceKm?: number }[];
  /** The place that the distances are measured from. */
  near: string | null;
  /** Places of the same name in other states. */
  otherPlaces: string[];
  isUnknownPostcode: boolean;
  /** What the list is restricted to. */
  department: Department | null;
  make: string | null;
};

const departments = ['sales', 'service', 'parts'] as const;

/**
 * Finds the locations for the query in the URL (`?query=`). For a postcode it sorts all locations by
 * distance; for other text it returns those that match every word. If there is none, the text is looked up as
 * a state or suburb, and all locations are sorted by their distance from the state's capital or the suburb.
 * An unknown postcode leaves the list unchanged. If a lookup fails, the text alone is matched.
 */
export async function findLocations(
  api: Api,
  { locations: all, dealerships }: Pick<LocationList, 'locations' | 'dealerships'>,
  url: URL,
  locale: string,
): Promise<FoundLocations> {
  const query = withoutMarks(url.searchParams.get('query') ?? '')
    .slice(0, 100)
    .trim();
  const department = departments.find((one) => one === url.searchParams.get('department')) ?? null;
  const requestedMake = url.searchParams.get('make')?.toLowerCase();
  const make = makesOf(all).find((one) => one.toLowerCase() === requestedMake) ?? null;
  const locations = all.filter(
    (location) =>
      (department === null || departmentsOf(location).includes(department)) &&
      (make === null || location.manufacturers.includes(make)),
  );
  const found = { query, near: null, otherPlaces: [], isUnknownPostcode: false, department, make };
  const listed = (list: Location[]) => list.map((location) => ({ location }));
  const state = stateOfQuery(query, locale);
  const matching = () => matchLocations(locations, state ?? query, dealerships);
  const postcode = readPostcode(query);
  if (postcode) {
    const place = await findPostcode(api, postcode);
    if (place === 'unknown') return { ...found, locations: listed(locations), isUnknownPostcode: true };
    if (place === null) return { ...found, locations: listed(matching()) };
    return { ...found, near: nameOf(place), locations: byDistance(locations, place) };
  }
  const matches = matching();
  if (matches.length > 0 || !query) return { ...found, locations: listed(matches) };
  if (state) {
    const capital = await findPostcode(api, capitalPostcodes[state]);
    const isFound = capital !== null && capital !== 'unknown';
    return {
      ...found,
      near: isFound ? nameOf(capital) : null,
      locations: isFound ? byDistance(locations, capital) : [],
    };
  }
  const [place, ...others] = await findPlaces(api, query, locations);
  if (!place) return { ...found, locations: [] };
  return {
    ...found,
    near: nameOf(place),
    otherPlaces: others.map(nameOf),
    locations: byDistance(locations, place),
  };
}

/** The makes that any of the locations sells new, in alphabetical order. */
export const makesOf = (locations: readonly Location[]): string[] =>
  [...new Set(locations.flatMap(({ manufacturers }) => manufacturers))].sort((a, b) => a.localeCompare(b));

const nameOf = ({ place, state }: { place: string; state: string }) =>
  [place, state].filter(Boolean).join(' ');

export const byDistance = (locations: readonly Location[], from: Point) =>
  locations
    .map((location) => ({ location, ...distanceOf(location, from) }))
    .sort((a, b) => (a.distanceKm ?? Infinity) - (b.distanceKm ?? Infinity));

function distanceOf({ address: { lat, long } }: Location, from: Point): { distanceKm?: number } {
  return lat === null || long === null ? {} : { distanceKm: distanceKm(from, { lat, lng: long }) };
}

/** Returns null if the postcode lookup fails. */
async function findPostcode(api: Api, postcode: string): Promise<PostcodePlace | 'unknown' | null> {
  return api
    .get<PostcodePlace>(searchApi.postcode(postcode))
    .catch((error: unknown) => (error instanceof ApiError && error.status === 404 ? 'unknown' : null));
}

/** The postcodes of the capitals' centres. */
const capitalPostcodes: Record<StateCode, string> = {
  act: '2600',
  nsw: '2000',
  nt: '0800',
  qld: '4000',
  sa: '5000',
  tas: '7000',
  vic: '3000',
  wa: '6000',
};
const capitals = new Set(Object.values(capitalPostcodes));

/** Places of a name: a capital first, then the nearest to a location; empty after a failure. */
async function findPlaces(api: Api, query: string, locations: Location[]): Promise<NamedPlaces['places']> {
  const { places } = await api
    .get<NamedPlaces>(searchApi.places(query))
    .catch((): NamedPlaces => ({ places: [] }));
  const nearest = (place: Point) =>
    Math.min(...locations.map((location) => distanceOf(location, place).distanceKm ?? Infinity));
  const rank = (place: NamedPlaces['places'][number]) => (capitals.has(place.postcode) ? -1 : nearest(place));
  return places.toSorted((a, b) => rank(a) - rank(b));
}
