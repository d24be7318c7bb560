import type { Location } from '@forecourt/contracts/locations/location';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { useSite } from '@forecourt/remote-kit';
import { locationMessages } from '../pages/location-messages.ts';
import { PinMap } from './pin-map.tsx';

/** All locations on one map; none for a single one, whose page has its own. */
export function LocationsMap({ locations }: { locations: readonly Location[] }) {
  const t = locationMessages.use();
  const source = contentSource(useSite(), 'locations', 'locations');
  const pins = locations.flatMap(({ name, slug, address: { lat, long } }) =>
    lat === null || long === null ? [] : [{ lat, lng: long, name, href: `/locations/${slug}` }],
  );
  if (pins.length < 2) return null;
  return (
    <div style={{ display: 'contents' }} {...source}>
      <PinMap title={t.map} pins={pins} />
    </div>
  );
}
