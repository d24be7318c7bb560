import MapPin from 'lucide-react/icons/map-pin';
import { Box, Icon, Link } from '@forecourt/design-system';
import type { Location } from '@forecourt/contracts/locations/location';
import { useSite } from '@forecourt/remote-kit';
import { texts } from '../texts.ts';
import { embedLink, mapLink } from './map-link.ts';
import { streets } from './streets.ts';

/** Where a place is: the maps service's own map where the site has a key, else a drawn panel that opens the map. */
export function MapPanel({ location, ratio = '16 / 9' }: { location: Location; ratio?: string }) {
  const { map } = useSite().locations;
  const words = texts.use();
  const embedded = embedLink(location, map);
  const frame = { position: 'relative', aspectRatio: ratio, rounded: 'card', overflow: 'hidden', borderWidth: '1px', borderColor: 'line', bg: 'surface-sunken' } as const;
  if (embedded) return <Box {...frame}><Box asChild position="absolute" inset="0" w="full" h="full"><iframe src={embedded} title={words.mapOf(location.name)} loading="lazy" referrerPolicy="strict-origin-when-cross-origin" /></Box></Box>;
  return (
    <Link href={mapLink(location)} target="_blank" rel="noopener" variant="quiet" display="block" aria-label={`${words.openMap}: ${location.name}`} {...frame}>
      <Box asChild position="absolute" inset="0" w="full" h="full" color="line">
        <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden>
          {streets(location.id).map((street, index) => <path key={index} d={street.d} fill="none" stroke="currentColor" strokeWidth={street.width} strokeLinecap="round" />)}
        </svg>
      </Box>
      <Box as="span" position="absolute" left="50%" top="50%" transform="translate(-50%, -100%)" color="accent-text"><Icon as={MapPin} size={40} fill="var(--fc-colors-surface)" /></Box>
      <Box as="span" position="absolute" insetInlineEnd="3" bottom="3" bg="surface" rounded="control" boxShadow="float" px="3" py="1.5" fontSize="sm" fontWeight="semibold">{words.openMap}</Box>
    </Link>
  );
}
