import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostcodePlace } from '@forecourt/contracts/api/search-api';
import { readState, stateNames } from '@forecourt/contracts/locations/states';

type Place = Omit<PostcodePlace, 'approximate'>;

/** Coordinates of Australia's postcodes and suburbs, of the built-in table or the file in its place. */
export type Gazetteer = {
  /**
   * The place of a postcode. A missing postcode gets the place of the nearest number, marked as approximate.
   * Null if there is none nearby.
   */
  byPostcode(postcode: string): PostcodePlace | null;
  /** The place of a suburb or town in a state ("NSW" in any case). */
  bySuburb(suburb: string, state: string): Place | null;
  /**
   * The places that a shopper can mean by a suburb's name, with or without a state or postcode: those of
   * exactly this name, otherwise those whose name begins with it, otherwise those one letter away from it. At
   * most one of each state.
   */
  byName(text: string): Place[];
};

/** Postcodes of one delivery area are consecutive: numbers within this distance are in one part of town. */
const nearNumbers = 6;
const ownTable = join(import.meta.dirname, 'places');
/** Postcodes that only post office boxes and large receivers have, with the place of their post office. */
const ownBoxes = join(import.meta.dirname, 'post-office-boxes.tsv');

/**
 * @param file a GeoNames postal code file of Australia (`AU.txt`, tab-separated) instead of the built-in
 * table
 * @throws Error if the file cannot be read or contains no place
 */
export function openGazetteer(file?: string): Gazetteer {
  const places = file === undefined ? readOwnTable() : readGeoNames(file);
  if (places.length === 0)
    throw new Error(
      `${file ?? ownTable} holds no postcode of Australia (expected GeoNames' AU.txt: country, postcode, place, state, …)`,
    );
  const byNumber = new Map<number, Place>();
  const bySuburb = new Map<string, Place>();
  let named: { name: string; place: Place }[] | undefined;
  for (const place of places) {
    if (!byNumber.has(Number(place.postcode))) byNumber.set(Number(place.postcode), place);
    const key = suburbKey(place.place, place.state);
    if (!bySuburb.has(key)) bySuburb.set(key, place);
  }
  const boxes = new Map(file === undefined ? readOwnBoxes().map((box) => [box.postcode, box]) : []);
  /** Whether a postcode is that of the post office boxes of a suburb. */
  const isPostOffice = (postcode: string, { place, state }: Place): boolean => {
    const box = boxes.get(postcode);
    return box !== undefined && suburbKey(box.place, box.state) === suburbKey(place, state);
  };
  return {
    byPostcode(postcode) {
      if (!/^\d{4}$/.test(postcode)) return null;
      const number = Number(postcode);
      const exact = byNumber.get(number) ?? boxes.get(postcode);
      if (exact) return { ...exact, approximate: false };
      for (let away = 1; away <= nearNumbers; away++) {
        const near = [byNumber.get(number - away), byNumber.get(number + away)].find(
          (place) => place?.postcode.slice(0, 2) === postcode.slice(0, 2),
        );
        if (near) return { ...near, postcode, approximate: true };
      }
      return null;
    },
    bySuburb: (suburb, state) => bySuburb.get(suburbKey(suburb, state)) ?? null,
    byName(text) {
      const { words, ending, postcode } = readPlaceText(text);
      if (words.length < 3) return [];
      named ??= [...bySuburb.values()].map((place) => ({ name: plainName(place.place), place }));
      // Mount Victoria is in New South Wales.
      const state = named.some((one) => one.name === words) ? undefined : ending;
      const name = state ? words.slice(0, -state.length - 1) : words;
      if (name.length < 3) return [];
      const stateCode = state && readState(state);
      const inArea = named.filter(
        ({ place }) =>
          (!stateCode || place.state.toLowerCase() === stateCode) &&
          (!postcode || place.postcode === postcode || isPostOffice(postcode, place)),
      );
      const matching = inArea.filter((entry) => entry.name.startsWith(name));
      const exact = matching.filter((entry) => entry.name === name);
      const similar = matching.length === 0 ? inArea.filter((entry) => isMisspelt(name, entry.name)) : [];
      const found =
        [exact, matching, similar].find(({ length }) => length > 0)?.map(({ place }) => place) ?? [];
      return found.filter((place, index) => found.findIndex((one) => one.state === place.state) === index);
    },
  };
}

/**
 * Whether one letter was left out, added, replaced or swapped with the next. Of short names too many would be
 * similar.
 */
function isMisspelt(typed: string, name: string): boolean {
  if (typed.length < 5 || Math.abs(typed.length - name.length) > 1) return false;
  let same = 0;
  while (same < typed.length && typed[same] === name[same]) same += 1;
  const [a, b] = [typed.slice(same), name.slice(same)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || isSwapped;
}

/** Splits `Mt Gravatt, QLD 4122` into `mount gravatt qld`, the `qld` at its end and `4122`. */
function readPlaceText(text: string) {
  const postcode = /(?:^|\s)(\d{4})\s*$/.exec(text)?.[1] ?? null;
  const words = plainName(text.replace(/\d{4}\s*$/, ''));
  const states = Object.entries(stateNames).flatMap(([code, name]) => [code, name.toLowerCase()]);
  return { words, ending: states.find((state) => words.endsWith(` ${state}`)), postcode };
}

/** A name in lower case without punctuation and usual abbreviations. */
const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .replace(/^mt /, 'mount ')
    .replace(/^saint /, 'st ')
    .replace(/^nth /, 'north ')
    .replace(/^sth /, 'south ');

const suburbKey = (suburb: string, state: string) =>
  `${suburb.trim().toLowerCase()}|${state.trim().toLowerCase()}`;

/**
 * Reads one file per state, with lines of postcode, place, latitude and longitude to a hundredth of a degree.
 * The first place of a postcode is its location.
 */
const readOwnTable = (): Place[] =>
  readdirSync(ownTable)
    .sort()
    .flatMap((name) =>
      readLines(join(ownTable, name)).map((fields) =>
        placeOf(fields, name.replace('.tsv', '').toUpperCase()),
      ),
    );

const readOwnBoxes = (): Place[] => readLines(ownBoxes).map((fields) => placeOf(fields, fields[4]!));

const readLines = (path: string): string[][] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));

function placeOf([postcode = '', place = '', lat, lng]: string[], state: string): Place {
  return { postcode, place, state, lat: Number(lat), lng: Number(lng) };
}

/** GeoNames' readme.txt: country, postcode, place, state, code, county, code, community, code, position. */
function readGeoNames(file: string): Place[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): Place[] => {
      const fields = line.split('\t');
      const [country, postcode, place, , state] = fields as [string, string, string, string, string];
      const [lat, lng] = [Number(fields[9]), Number(fields[10])];
      return country === 'AU' &&
        /^\d{4}$/.test(postcode) &&
        fields[9] &&
        Number.isFinite(lat) &&
        Number.isFinite(lng)
        ? [{ postcode, place, state: state.toUpperCase(), lat, lng }]
        : [];
    });
}
