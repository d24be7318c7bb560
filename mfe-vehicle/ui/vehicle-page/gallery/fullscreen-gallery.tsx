import { useState } from 'react';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { headingOf } from '@forecourt/contracts/vehicle/vehicle-name';
import { Box } from '@forecourt/design-system';
import { Dialog } from '@forecourt/design-system/dialog';
import type { SpinHolder } from '../spin/spin-session.ts';
import type { StripTarget } from './picture-strip.tsx';
import { Stage } from './stage.tsx';
import { Thumbnails } from './thumbnails.tsx';
import type { View } from './views.ts';

type Props = {
  vehicle: Vehicle;
  pictures: string[];
  previews: readonly (string | null)[];
  views: readonly View[];
  view: View;
  onView(view: View): void;
  shown: number;
  onShown(index: number): void;
  onClose(): void;
  spin: SpinHolder;
};

const fewestForThumbnails = 4;

/** The stage in fullscreen: arrow keys, swipe, and thumbnails if there are more than three pictures. */
export function FullscreenGallery({
  vehicle,
  pictures,
  previews,
  views,
  view,
  onView,
  shown,
  onShown,
  onClose,
  spin,
}: Props) {
  const [target, setTarget] = useState<StripTarget | null>({ index: shown, isInstant: true });
  return (
    <Dialog open onClose={onClose} size="full" title={<bdi>{headingOf(vehicle)}</bdi>}>
      <Box display="flex" flexDirection="column" m="-5" h="calc(100% + 2.5rem)" bg="surface-sunken">
        <Box flex="1" minH="0" position="relative">
          <Stage
            vehicle={vehicle}
            pictures={pictures}
            previews={previews}
            views={views}
            view={view}
            onView={onView}
            shown={shown}
            target={target}
            onShown={onShown}
            fit="window"
            spin={spin}
          />
        </Box>
        {view === 'images' && pictures.length >= fewestForThumbnails && (
          <Box px="3" pb="2" bg="surface">
            <Thumbnails pictures={pictures} shown={shown} onChoose={(index) => setTarget({ index })} always />
          </Box>
        )}
      </Box>
    </Dialog>
  );
}
