import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import { Box, Grid, Icon, Link, Section, Text } from '@forecourt/design-system';
import type { LocationList } from '@forecourt/contracts/api/locations-api';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { useRemoteData } from '@forecourt/remote-kit';
import { texts } from '../texts.ts';
import { LocationCard } from './location-card.tsx';

/** On phones a row to swipe through; from the small breakpoint on a grid. */
const row = {
  smDown: {
    gridAutoFlow: 'column', gridAutoColumns: 'min(84%, 20rem)', overflowX: 'auto', scrollSnapType: 'x mandatory', scrollbarWidth: 'none',
    marginInline: 'calc(-1 * var(--fc-spacing-gutter))', paddingInline: 'var(--fc-spacing-gutter)', scrollPaddingInline: 'var(--fc-spacing-gutter)', pb: '1',
  },
} as const;

/** The site's locations as a section of the home page. Draws nothing where there is none. */
export function Fragment({ title }: FragmentProps<'locations/cards'>) {
  const words = texts.use();
  const { locations } = useRemoteData<LocationList>('locations/list', ({ api }) => api.get('/api/locations/locations'));
  if (locations.length === 0) return null;
  const sorted = locations.toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <Section title={title} action={<Link href="/dealerships">{words.allLocations}</Link>}>
      {sorted.length > 1 && <Text variant="small" color="ink-muted" mb="3" display={{ base: 'flex', sm: 'none' }} alignItems="center" gap="1.5"><Icon as={MoveHorizontal} size={16} />{words.swipe}</Text>}
      <Grid as="ul" gap="4" css={row} gridTemplateColumns={{ sm: '1fr 1fr', lg: sorted.length < 3 ? `repeat(${sorted.length}, 1fr)` : 'repeat(3, 1fr)' }}>
        {sorted.slice(0, 6).map((location) => <Box as="li" key={location.id} scrollSnapAlign="start" minW="0"><LocationCard location={location} /></Box>)}
      </Grid>
    </Section>
  );
}
