import { Grid, Link, Section } from '@forecourt/design-system';
import type { LocationList } from '@forecourt/contracts/api/locations-api';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { useRemoteData } from '@forecourt/remote-kit';
import { texts } from '../texts.ts';
import { LocationCard } from './location-card.tsx';

/** The site's locations as a section of the home page. Draws nothing where there is none. */
export function Fragment({ title }: FragmentProps<'locations/cards'>) {
  const words = texts.use();
  const { locations } = useRemoteData<LocationList>('locations/list', ({ api }) => api.get('/api/locations/locations'));
  if (locations.length === 0) return null;
  return (
    <Section title={title} action={<Link href="/dealerships">{words.allLocations}</Link>}>
      <Grid as="ul" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: locations.length === 1 ? '1fr' : locations.length === 2 ? '1fr 1fr' : 'repeat(3, 1fr)' }}>
        {locations.slice(0, 6).map((location) => <li key={location.id}><LocationCard location={location} /></li>)}
      </Grid>
    </Section>
  );
}
