import { badgeFor, badgeTones } from '@forecourt/contracts/vehicle/badge';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Tag } from '@forecourt/design-system';
import { useImageUrl, useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';

/** The one badge of a vehicle, by the specification's precedence. */
export function CardBadge({ vehicle, now }: { vehicle: VehicleSummary; now: string }) {
  const { stock } = useSite();
  const images = useImageUrl();
  const t = messages.use();
  const badge = badgeFor(vehicle, stock, new Date(now));
  if (!badge) return null;
  // '' if the site may not show pictures of that origin.
  const image = badge.image ? images.src(badge.image, 160) : '';
  return (
    <div data-part="badge">
      {image ? (
        <img
          src={image}
          srcSet={images.srcSet(badge.image!, [160, 320]) || undefined}
          sizes="112px"
          alt={t.value('tag', badge.text)}
          width={112}
          height={28}
          loading="lazy"
          style={{ height: 28, width: 'auto' }}
        />
      ) : (
        <Tag tone={badgeTones[badge.kind]}>{t.value('tag', badge.text)}</Tag>
      )}
    </div>
  );
}
