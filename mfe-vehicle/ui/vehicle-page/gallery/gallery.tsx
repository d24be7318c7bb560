import { Box } from '@forecourt/design-system';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { useSite } from '@forecourt/remote-kit';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import { picturesOf } from '../pictures-of.ts';
import { NoPictures } from './no-pictures.tsx';
import { PictureStrip } from './picture-strip.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { VehicleBadge } from '../vehicle-badge.tsx';

/** Thumbnails stand under the stage from this many pictures on, on desktops, while the vehicle is in stock. */
const fewestForThumbnails = 4;

export function Gallery({ vehicle, now }: { vehicle: Vehicle; now: string }) {
  const { stock } = useSite();
  const words = texts.use();
  const pictures = picturesOf(vehicle, stock.defaultImages);
  const [shown, setShown] = useState(0);
  const [wanted, setWanted] = useState<{ index: number } | null>(null);
  const hasThumbnails = vehicle.status === 'in_stock' && pictures.length >= fewestForThumbnails;
  return (
    <Box as="section" aria-label={words.gallery} minW="0">
      <Box position="relative" mx={{ base: 'calc(var(--fc-spacing-gutter) * -1)', md: '0' }} rounded={{ md: 'card' }} overflow="hidden" bg="surface-sunken">
        {pictures.length === 0 ? <NoPictures vehicle={vehicle} /> : <PictureStrip pictures={pictures} name={vehicle.name} shown={shown} wanted={wanted} onShown={setShown} />}
        <VehicleBadge vehicle={vehicle} now={now} />
      </Box>
      {hasThumbnails && <Thumbnails pictures={pictures} shown={shown} onChoose={(index) => setWanted({ index })} />}
    </Box>
  );
}
