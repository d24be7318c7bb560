import { asciiDigits } from '@forecourt/contracts/format/ascii-digits';
import type { Dealership, Location } from '@forecourt/contracts/locations/location';
import { readState, stateNames, type StateCode } from '@forecourt/contracts/locations/states';

/**
 * Locations whose name, dealership, suburb, state, postcode or make contains a word that begins with each
 * word of the query; if there is none, those in such a street.
 */
export function matchLocations(
  locations: Location[],
  query: string,
  dealerships: Pick<Dealership, 'slug' | 'name'>[] = [],
): Location[] {
  const queryWords = wordsOf(query);
  if (queryWords.length === 0) return locations;
  const containing = (textOf: (location: Location) => (string | null | undefined)[]) =>
    locations.filter((location) => {
      const words = textOf(location).flatMap((text) => wordsOf(text ?? ''));
      // A state's abbreviation begins many other words.
      return queryWords.every((word) =>
        words.some((other) => (readState(word) ? other === word : other.startsWith(word))),
      );
    });
  const namesOf = ({ name, dealership_slug, manufacturers, address }: Location) => [
    name,
    dealerships.find(({ slug }) => slug === dealership_slug)?.name,
    address.city,
    address.state,
    stateNames[address.state?.toLowerCase() as StateCode],
    address.postcode,
    ...manufacturers,
  ];
  const matches = containing(namesOf);
  return matches.length > 0
    ? matches
    : containing((location) => [...namesOf(location), location.address.street]);
}

const wordsOf = (text: string) =>
  asciiDigits(text)
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
