import type { Location } from '@forecourt/contracts/locations/location';

type Place = Pick<Location, 'name' | 'address'>;

/** The address in two lines: the street; city, state and postcode. */
export function addressLines({ street, city, state, postcode }: Location['address']): string[] {
  const place = [city, state?.toUpperCase(), postcode].filter(Boolean).join(' ');
  return [street, place].flatMap((line) => line || []);
}

/** The address in one line. */
export const addressLine = (address: Location['address']): string => addressLines(address).join(', ');

/** The link to the map: the place's page, else a search for its coordinates or address. */
export function mapLink(place: Place): string {
  const { place_url, place_id } = place.address;
  if (place_url && /^https?:\/\//i.test(place_url)) return place_url;
  return mapsUrl('search', {
    query: coordinatesOf(place) ?? nameAndAddress(place),
    query_place_id: place_id,
  });
}

/** The link to directions. Prefers the street address: coordinates may be those of the yard. */
export function directionsLink(place: Place): string {
  const { street, place_id } = place.address;
  return mapsUrl('dir', {
    destination: (street ? null : coordinatesOf(place)) ?? nameAndAddress(place),
    destination_place_id: place_id,
  });
}

/** https://developers.google.com/maps/documentation/urls/get-started */
function mapsUrl(action: 'search' | 'dir', parameters: Record<string, string | null>): string {
  const query = Object.entries({ api: '1', ...parameters })
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
    .join('&');
  return `https://www.google.com/maps/${action}/?${query}`;
}

const coordinatesOf = ({ address: { lat, long } }: Place) =>
  lat === null || long === null ? null : `${lat},${long}`;
const nameAndAddress = ({ name, address }: Place) => [name, addressLine(address)].filter(Boolean).join(', ');

/** The link of the embedded map. Null without a key (of the site or the location) and an embed URL. */
export function embedLink(
  place: Place,
  map: { zoom: number; key: string | null; embedUrl: string | null },
): string | null {
  const key = place.address.map_key ?? map.key;
  if (!key || !map.embedUrl) return null;
  const values: Record<string, string> = {
    key,
    zoom: String(map.zoom),
    query: nameAndAddress(place),
    lat: String(place.address.lat ?? ''),
    lng: String(place.address.long ?? ''),
  };
  return map.embedUrl.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? encodeURIComponent(values[name]!) : whole,
  );
}
