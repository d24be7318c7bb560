import { badgeFor, badgeTones } from '@forecourt/contracts/vehicle/badge';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Tag } from '@forecourt/design-system';
import { useImageUrl, useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';

/** Renders the one badge on a vehicle's pictures, by the specification's precedence. */
export function VehicleBadge({ vehicle, now }: { vehicle: Vehicle; now: string }) {
  const { stock } = useSite();
  const t = messages.use();
  const images = useImageUrl();
  const badge = badgeFor(vehicle, stock, new Date(now));
  if (!badge) return null;
  // '' if the site may not show pictures of that origin.
  const image = badge.image ? images.src(badge.image, 160) : '';
  return (
    <Box position="absolute" top="3" insetStart="3" zIndex="2" pointerEvents="none" maxW="60%">
      {image ? (
        <img
          src={image}
          srcSet={images.srcSet(badge.image!, [160, 320]) || undefined}
          sizes="128px"
          alt={t.value(badge.text)}
          width={128}
          height={32}
          loading="lazy"
          style={{ height: 32, width: 'auto' }}
        />
      ) : (
        <Tag tone={badgeTones[badge.kind]}>{t.value(badge.text)}</Tag>
      )}
    </Box>
  );
}
