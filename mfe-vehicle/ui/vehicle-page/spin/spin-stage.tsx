import { lazy, startTransition, Suspense, useEffect, useState } from 'react';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Picture } from '@forecourt/design-system';
import { useImageUrl } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { stageSizes, stageWidths } from '../data/vehicle-pictures.ts';
import type { Fit } from '../gallery/picture-strip.tsx';
import type { SpinHolder } from './spin-session.ts';
import { spinStyles } from './spin-styles.ts';
import { waitUntilIdleOrUsed } from './wait-until-idle.ts';

const SpinViewer = lazy(() => import('./spin-viewer.tsx').then((module) => ({ default: module.SpinViewer })));

type Props = { vehicle: Vehicle; fit: Fit; isPaused: boolean; holder: SpinHolder };

/** The first frame as a picture. The viewer covers it when the page is idle, or used before. */
export function SpinStage({ vehicle, fit, isPaused, holder }: Props) {
  const t = messages.use();
  const images = useImageUrl();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let isGone = false;
    void waitUntilIdleOrUsed().then(() => isGone || startTransition(() => setDue(true)));
    return () => void (isGone = true);
  }, []);
  return (
    <Box position="relative" h="full">
      <Picture
        src={vehicle.spin_images[0] ?? null}
        urlFor={images.src}
        widths={stageWidths}
        // Fullscreen uses the stage's picture too: it is available immediately, and the frames follow.
        sizes={stageSizes}
        alt={t.spinPicture(vehicle.name)}
        ratio={[16, 10]}
        priority={fit === 'stage'}
        {...(fit === 'window'
          ? { fit: 'contain', h: 'full', bg: 'transparent' }
          : { placeholder: vehicle.placeholders?.[vehicle.spin_images[0] ?? ''] })}
      />
      {isDue ? (
        <Suspense fallback={null}>
          <SpinViewer
            frames={vehicle.spin_images}
            name={vehicle.name}
            hotspots={vehicle.hotspots?.exterior ?? []}
            fit={fit === 'stage' ? 'cover' : 'contain'}
            isPaused={isPaused}
            holder={holder}
          />
        </Suspense>
      ) : (
        <div hidden>
          {Object.entries(spinStyles).map(([part, styles]) => (
            <Box key={part} {...styles} />
          ))}
        </div>
      )}
    </Box>
  );
}
