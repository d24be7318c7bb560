import type { LocationList } from '@forecourt/contracts/api/locations-api';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import type { Location } from '@forecourt/contracts/locations/location';
import { namesMake } from '@forecourt/contracts/vehicle/slugs';
import { Link, Section } from '@forecourt/design-system';
import { DealershipSite, useRemoteData } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { Carousel } from './carousel.tsx';
import { LocationCard } from './location-card.tsx';

/** A home page section with the site's locations, sorted by name. Renders nothing if there are none. */
export function Fragment({ title, make, department }: FragmentProps<'locations/cards'>) {
  const t = messages.use();
  const query = department ? `?department=${department}` : '';
  const { locations, settings } = useRemoteData<LocationList>(`locations/list${query}`, ({ api }) =>
    api.get(`/api/locations/locations${query}`),
  );
  const shown = make ? locationsFor(make, locations) : locations;
  if (shown.length === 0) return null;
  const sorted = shown.toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <Section title={title} action={<Link href="/dealerships">{t.allLocations}</Link>}>
      <Carousel label={title}>
        {sorted.map((location) => (
          <DealershipSite key={location.id} settings={settings?.[location.dealership_slug]}>
            <LocationCard location={location} department={department} isAlone={sorted.length === 1} />
          </DealershipSite>
        ))}
      </Carousel>
    </Section>
  );
}

/** The showrooms of a make, and the service locations of their dealerships. */
function locationsFor(make: string, locations: Location[]): Location[] {
  const sellers = locations.filter(({ manufacturers }) => namesMake(manufacturers, make));
  const dealerships = new Set(sellers.map(({ dealership_slug }) => dealership_slug));
  return locations.filter(
    (location) =>
      sellers.includes(location) ||
      (location.location_type !== 'sales' && dealerships.has(location.dealership_slug)),
  );
}
