import { Box } from '@forecourt/design-system';
import { Dialog } from '@forecourt/design-system/dialog';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { useState } from 'react';
import { headingOf } from '../vehicle-name.ts';
import { Stage } from './stage.tsx';
import { Thumbnails } from './thumbnails.tsx';
import type { View } from './views.ts';

type Props = { vehicle: Vehicle; pictures: string[]; views: readonly View[]; view: View; onView(view: View): void; start: number; onShown(index: number): void; onClose(): void };

const fewestForThumbnails = 4;

/** The stage over the whole window: arrow keys, swipe, and thumbnails where there are more than three pictures. */
export function FullscreenGallery({ vehicle, pictures, views, view, onView, start, onShown, onClose }: Props) {
  const [shown, setShown] = useState(start);
  const [wanted, setWanted] = useState<{ index: number } | null>({ index: start });
  const leave = () => {
    onShown(shown);
    onClose();
  };
  return (
    <Dialog open onClose={leave} size="full" title={headingOf(vehicle)}>
      <Box display="flex" flexDirection="column" m="-5" h="calc(100% + 2.5rem)" bg="surface-sunken">
        <Box flex="1" minH="0" position="relative">
          <Stage vehicle={vehicle} pictures={pictures} views={views} view={view} onView={onView} shown={shown} wanted={wanted} onShown={setShown} fit="window" />
        </Box>
        {view === 'images' && pictures.length >= fewestForThumbnails && <Box px="3" pb="2" bg="surface"><Thumbnails pictures={pictures} shown={shown} onChoose={(index) => setWanted({ index })} always /></Box>}
      </Box>
    </Dialog>
  );
}
