import { asciiDigits } from '@forecourt/contracts/format/ascii-digits';
import type { Location } from '@forecourt/contracts/locations/location';

/** Locations whose name, suburb, state, postcode or make contains every word of the query. */
export function matchLocations(locations: Location[], query: string): Location[] {
  const words = asciiDigits(query)
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length === 0) return locations;
  return locations.filter((location) => {
    const { street, city, state, postcode } = location.address;
    const text = [location.name, street, city, state, postcode, ...location.manufacturers]
      .filter(Boolean)
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
