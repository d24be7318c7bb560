import type { Location } from '@forecourt/contracts/locations/location';
import { locationMessages } from '../pages/location-messages.ts';
import { PinMap } from './pin-map.tsx';

/** All locations on one map; none for a single one, whose page has its own. */
export function LocationsMap({ locations }: { locations: readonly Location[] }) {
  const t = locationMessages.use();
  const pins = locations.flatMap(({ name, slug, address: { lat, long } }) =>
    lat === null || long === null ? [] : [{ lat, lng: long, name, href: `/locations/${slug}` }],
  );
  return pins.length < 2 ? null : <PinMap title={t.map} pins={pins} />;
}
