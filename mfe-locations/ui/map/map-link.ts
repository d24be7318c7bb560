import type { Location } from '@forecourt/contracts/locations/location';

type Place = Pick<Location, 'name' | 'address'>;

/** The address in one line. */
export function addressLine({ street, city, state, postcode }: Location['address']): string {
  const place = [city, state?.toUpperCase(), postcode].filter(Boolean).join(' ');
  return [street, place].filter(Boolean).join(', ');
}

/** Where the map opens: the place's own page, else a search for its coordinates or address. */
export function mapLink({ name, address }: Place): string {
  if (address.place_url) return address.place_url;
  const query = address.lat !== null && address.long !== null ? `${address.lat},${address.long}` : `${name}, ${addressLine(address)}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}${address.place_id ? `&query_place_id=${encodeURIComponent(address.place_id)}` : ''}`;
}

/** The embedded map of the site's maps service: only where the site (or the location) has a key and an address for it. */
export function embedLink(place: Place, map: { zoom: number; key: string | null; embedUrl: string | null }): string | null {
  const key = place.address.map_key ?? map.key;
  if (!key || !map.embedUrl) return null;
  const values: Record<string, string> = { key, zoom: String(map.zoom), query: `${place.name}, ${addressLine(place.address)}`, lat: String(place.address.lat ?? ''), lng: String(place.address.long ?? '') };
  return map.embedUrl.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? encodeURIComponent(values[name]!) : whole));
}
