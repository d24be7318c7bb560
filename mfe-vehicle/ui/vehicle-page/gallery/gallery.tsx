import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Box } from '@forecourt/design-system';
import { useDelayed, useHistoryDialog, useSite } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { picturesOf } from '../data/vehicle-pictures.ts';
import type { SpinHolder } from '../spin/spin-session.ts';
import { VehicleBadge } from '../vehicle-badge.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import { NoPictures } from './no-pictures.tsx';
import type { StripTarget } from './picture-strip.tsx';
import { PlainPictures } from './plain-pictures.tsx';
import { RotationButton } from './rotation-button.tsx';
import { Stage } from './stage.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useRotation } from './use-rotation.ts';
import { startView, viewsOf, type View } from './views.ts';

/** Thumbnails are shown below the stage from this many pictures on, on desktops, while in stock. */
const fewestForThumbnails = 4;
const loadFullscreen = () => import('./fullscreen-gallery.tsx');
const Fullscreen = lazy(() => loadFullscreen().then((module) => ({ default: module.FullscreenGallery })));

/** Renders the stage with its views, the thumbnails below it, and the fullscreen gallery. */
export function Gallery({ vehicle, now }: { vehicle: Vehicle; now: string }) {
  const site = useSite();
  const t = messages.use();
  const pictures = picturesOf(vehicle, site.stock.defaultImages);
  const views = viewsOf(vehicle, site.stock.defaultImages);
  const [chosen, setChosen] = useState<View | null>(null);
  const [shown, setShown] = useState(0);
  const [target, setTarget] = useState<StripTarget | null>(null);
  const [spin] = useState<SpinHolder>(() => ({ session: null }));
  useEffect(
    () => () => {
      spin.session?.close();
      spin.session = null;
    },
    [spin],
  );
  const fullscreen = useHistoryDialog('gallery');
  const view = chosen && views.includes(chosen) ? chosen : startView(views, site.vehiclePage);
  const hasThumbnails = vehicle.status === 'in_stock' && pictures.length >= fewestForThumbnails;
  const stage = useRef<HTMLDivElement>(null);
  const latestShown = useRef(shown);
  useEffect(() => {
    latestShown.current = shown;
  });
  // However the fullscreen gallery is closed, the stage continues with the picture that was shown in it.
  useEffect(
    () => (fullscreen.isOpen ? () => setTarget({ index: latestShown.current, isInstant: true }) : undefined),
    [fullscreen.isOpen],
  );
  const previews = () =>
    pictures.map(
      (_, index) =>
        stage.current?.querySelector<HTMLImageElement>(`#picture-${index + 1} img`)?.currentSrc || null,
    );
  const rotation = useRotation(stage, view === 'images' && pictures.length > 1 && !fullscreen.isOpen, () =>
    setTarget({ index: (shown + 1) % pictures.length }),
  );
  const choosePicture = (index: number) => {
    rotation.stop();
    setChosen('images');
    setTarget({ index });
  };
  const [isLoading, setLoading] = useState(false);
  const isPending = useDelayed(isLoading);
  const openFullscreen = () => {
    setLoading(true);
    void loadFullscreen().finally(() => setLoading(false));
    fullscreen.open();
  };
  return (
    <Box as="section" aria-label={t.gallery} minW="0">
      <Box
        ref={stage}
        onPointerDown={(event) =>
          event.target instanceof Element && !event.target.closest('[data-rotation]') && rotation.stop()
        }
        position="relative"
        mx={{ base: 'calc(var(--fc-spacing-gutter) * -1)', md: '0' }}
        rounded={{ md: 'card' }}
        overflow="hidden"
        bg="surface-sunken"
      >
        {view === null ? (
          <NoPictures vehicle={vehicle} />
        ) : (
          <Stage
            vehicle={vehicle}
            pictures={pictures}
            views={views}
            view={view}
            onView={setChosen}
            shown={shown}
            target={target}
            onShown={setShown}
            isPaused={fullscreen.isOpen}
            spin={spin}
          />
        )}
        <VehicleBadge vehicle={vehicle} now={now} />
        <span data-rotation="" hidden={rotation.state === 'none'}>
          <RotationButton isPlaying={rotation.state === 'playing'} onPress={rotation.toggle} />
        </span>
        {view !== null && (
          <FullscreenButton
            isPending={isPending}
            onPress={openFullscreen}
            onNear={() => void loadFullscreen()}
          />
        )}
      </Box>
      {view !== 'images' && pictures.length > 0 && (
        <noscript>
          <PlainPictures pictures={pictures} name={vehicle.name} />
        </noscript>
      )}
      {hasThumbnails && (
        <Thumbnails pictures={pictures} shown={view === 'images' ? shown : -1} onChoose={choosePicture} />
      )}
      {view !== null && fullscreen.isOpen && (
        <Suspense fallback={null}>
          <Fullscreen
            vehicle={vehicle}
            pictures={pictures}
            previews={previews()}
            views={views}
            view={view}
            onView={setChosen}
            shown={shown}
            onShown={setShown}
            onClose={fullscreen.close}
            spin={spin}
          />
        </Suspense>
      )}
    </Box>
  );
}
