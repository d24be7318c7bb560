import { Box, Picture } from '@forecourt/design-system';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { useImageUrl } from '@forecourt/remote-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import { texts } from '../../texts.ts';
import type { Fit } from '../gallery/picture-strip.tsx';
import { stageSizes, stageWidths } from '../pictures-of.ts';

const SpinViewer = lazy(() => import('./spin-viewer.tsx').then((module) => ({ default: module.SpinViewer })));

/** The first frame as a plain picture; what turns it is laid over it once scripts are there. */
export function SpinStage({ vehicle, fit, isPaused }: { vehicle: Vehicle; fit: Fit; isPaused: boolean }) {
  const words = texts.use();
  const images = useImageUrl();
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <Box position="relative" h="full">
      <Picture
        src={vehicle.spin_images[0] ?? null} urlFor={images.src} widths={stageWidths} sizes={fit === 'stage' ? stageSizes : '100vw'} alt={words.spinPicture(vehicle.name)} ratio={[16, 10]} priority={fit === 'stage'}
        {...(fit === 'window' ? { fit: 'contain', h: 'full', bg: 'transparent' } : { placeholder: vehicle.placeholders?.[vehicle.spin_images[0] ?? ''] })}
      />
      {isMounted && <Suspense fallback={null}><SpinViewer frames={vehicle.spin_images} name={vehicle.name} hotspots={vehicle.hotspots?.exterior ?? []} fit={fit === 'stage' ? 'cover' : 'contain'} isPaused={isPaused} /></Suspense>}
    </Box>
  );
}
