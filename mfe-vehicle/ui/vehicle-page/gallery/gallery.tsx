import { Box } from '@forecourt/design-system';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { useSite } from '@forecourt/remote-kit';
import { lazy, Suspense, useRef, useState } from 'react';
import { texts } from '../../texts.ts';
import { picturesOf } from '../pictures-of.ts';
import { useHistoryDialog } from '../use-history-dialog.ts';
import { VehicleBadge } from '../vehicle-badge.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import { NoPictures } from './no-pictures.tsx';
import { RotationButton } from './rotation-button.tsx';
import { Stage } from './stage.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useRotation } from './use-rotation.ts';
import { startView, viewsOf, type View } from './views.ts';

/** Thumbnails stand under the stage from this many pictures on, on desktops, while the vehicle is in stock. */
const fewestForThumbnails = 4;
const Fullscreen = lazy(() => import('./fullscreen-gallery.tsx').then((module) => ({ default: module.FullscreenGallery })));

/** The stage with its views, the pictures small under it, and the same over the whole window. */
export function Gallery({ vehicle, now }: { vehicle: Vehicle; now: string }) {
  const site = useSite();
  const words = texts.use();
  const pictures = picturesOf(vehicle, site.stock.defaultImages);
  const views = viewsOf(vehicle, site.stock.defaultImages);
  const [chosen, setChosen] = useState<View | null>(null);
  const [shown, setShown] = useState(0);
  const [wanted, setWanted] = useState<{ index: number } | null>(null);
  const fullscreen = useHistoryDialog('gallery');
  const view = chosen && views.includes(chosen) ? chosen : startView(views, site.vehiclePage);
  const hasThumbnails = vehicle.status === 'in_stock' && pictures.length >= fewestForThumbnails;
  const stage = useRef<HTMLDivElement>(null);
  const rotation = useRotation(stage, view === 'images' && pictures.length > 1 && !fullscreen.isOpen, () => setWanted({ index: (shown + 1) % pictures.length }));
  const choosePicture = (index: number) => {
    rotation.stop();
    setChosen('images');
    setWanted({ index });
  };
  return (
    <Box as="section" aria-label={words.gallery} minW="0">
      <Box ref={stage} onPointerDown={(event) => event.target instanceof Element && !event.target.closest('[data-rotation]') && rotation.stop()} position="relative" mx={{ base: 'calc(var(--fc-spacing-gutter) * -1)', md: '0' }} rounded={{ md: 'card' }} overflow="hidden" bg="surface-sunken">
        {view === null ? <NoPictures vehicle={vehicle} /> : (
          <Stage vehicle={vehicle} pictures={pictures} views={views} view={view} onView={setChosen} shown={shown} wanted={wanted} onShown={setShown} isPaused={fullscreen.isOpen} />
        )}
        <VehicleBadge vehicle={vehicle} now={now} />
        {rotation.state !== 'none' && <span data-rotation=""><RotationButton isPlaying={rotation.state === 'playing'} onPress={rotation.toggle} /></span>}
        {view !== null && <FullscreenButton onPress={fullscreen.open} />}
      </Box>
      {hasThumbnails && <Thumbnails pictures={pictures} shown={view === 'images' ? shown : -1} onChoose={choosePicture} />}
      {view !== null && fullscreen.isOpen && (
        <Suspense fallback={null}>
          <Fullscreen vehicle={vehicle} pictures={pictures} views={views} view={view} onView={setChosen} start={shown} onShown={(index) => setWanted({ index })} onClose={fullscreen.close} />
        </Suspense>
      )}
    </Box>
  );
}
