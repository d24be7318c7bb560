import { isolate } from '@forecourt/contracts/format/isolate';
import type { Location } from '@forecourt/contracts/locations/location';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { Box, Link } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import { embedLink, mapLink } from '../../model/map-link.ts';
import { messages } from '../messages.ts';

type Size = 'card' | 'small' | 'half' | 'large';
type Props = {
  location: Location;
  /** `card` is narrow, for the space beside a card's photo; the others are 16:9, `half` for half a page. */
  size?: Size;
};

/** Whether a map of the location can be shown. */
export function hasMap(location: Location, { locations }: Pick<PublicTenant, 'locations'>): boolean {
  return (
    (location.address.lat !== null && location.address.long !== null) ||
    embedLink(location, locations.map) !== null
  );
}

/**
 * The map of a location: embedded from the maps service if the site has a key, otherwise a picture of coast,
 * borders and towns that links to the street map. Renders nothing if the coordinates are missing.
 */
export function MapPanel({ location, size = 'large' }: Props) {
  const site = useSite();
  const t = messages.use();
  if (!hasMap(location, site)) return null;
  const embedded = embedLink(location, site.locations.map);
  const isFramed = size === 'half' || size === 'large';
  const frame = {
    position: 'relative',
    aspectRatio: size === 'card' ? '32 / 45' : '16 / 9',
    overflow: 'hidden',
    bg: 'surface-sunken',
    ...(isFramed ? { rounded: 'card', borderWidth: '1px', borderColor: 'line' } : {}),
  } as const;
  if (embedded)
    return (
      <Box {...frame}>
        <Box asChild position="absolute" inset="0" w="full" h="full">
          <iframe
            src={embedded}
            title={t.mapOf(location.name)}
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        </Box>
      </Box>
    );
  const phoneSize = size === 'card' ? 'card' : 'small';
  return (
    <Link
      href={mapLink(location)}
      target="_blank"
      rel="noopener"
      variant="quiet"
      display="block"
      aria-label={`${t.openMap}: ${isolate(location.name, site.direction)}`}
      {...frame}
    >
      <Box asChild position="absolute" inset="0" w="full" h="full">
        <picture>
          {size === 'large' && <source media="(min-width: 768px)" srcSet={mapPicture(location, 'large')} />}
          <img
            src={mapPicture(location, phoneSize)}
            {...pictureSizes[phoneSize]}
            alt=""
            loading="lazy"
            decoding="async"
            style={{ width: '100%', height: '100%', objectFit: 'cover' }}
          />
        </picture>
      </Box>
      {isFramed && (
        <Box
          as="span"
          position="absolute"
          insetInlineEnd="3"
          bottom="3"
          bg="surface"
          rounded="control"
          boxShadow="float"
          px="3"
          py="1.5"
          fontSize="sm"
          fontWeight="semibold"
        >
          {t.openMap}
        </Box>
      )}
    </Link>
  );
}

/** The sizes of the pictures from the server. */
const pictureSizes = { card: { width: 192, height: 270 }, small: { width: 368, height: 207 } };

const mapPicture = ({ id }: Location, size: Exclude<Size, 'half'>) =>
  `/api/locations/by-id/${encodeURIComponent(id)}/map-${size}.svg`;
