import { lazy, Suspense } from 'react';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Center, SegmentedControl, Spinner } from '@forecourt/design-system';
import { messages } from '../../messages.ts';
import type { SpinHolder } from '../spin/spin-session.ts';
import { SpinStage } from '../spin/spin-stage.tsx';
import { PictureStrip, type Fit, type StripTarget } from './picture-strip.tsx';
import type { View } from './views.ts';

const InteriorViewer = lazy(() =>
  import('../interior/interior-viewer.tsx').then((module) => ({ default: module.InteriorViewer })),
);

type Props = {
  vehicle: Vehicle;
  pictures: string[];
  views: readonly View[];
  view: View;
  onView(view: View): void;
  shown: number;
  target: StripTarget | null;
  onShown(index: number): void;
  fit?: Fit;
  /** The fullscreen gallery is open: nothing rotates automatically here. */
  isPaused?: boolean;
  spin: SpinHolder;
  previews?: readonly (string | null)[];
};

/** Renders one of the vehicle's views, with the tabs that switch between them. */
export function Stage({
  vehicle,
  pictures,
  views,
  view,
  onView,
  shown,
  target,
  onShown,
  fit = 'stage',
  isPaused = false,
  spin,
  previews,
}: Props) {
  const t = messages.use();
  const names: Record<View, string> = { spin: t.spin, images: t.images, interior: t.interior };
  return (
    <Box
      position="relative"
      {...(fit === 'stage'
        ? { aspectRatio: 'stage', style: { viewTransitionName: 'vehicle-picture' } }
        : { h: 'full' })}
    >
      {view === 'spin' && <SpinStage vehicle={vehicle} fit={fit} isPaused={isPaused} holder={spin} />}
      {view === 'images' && (
        <PictureStrip
          pictures={pictures}
          placeholders={vehicle.placeholders}
          name={vehicle.name}
          shown={shown}
          target={target}
          onShown={onShown}
          fit={fit}
          previews={previews}
        />
      )}
      {view === 'interior' && vehicle.spin_interior_image && (
        <Suspense fallback={<InteriorLoading />}>
          <InteriorViewer
            image={vehicle.spin_interior_image}
            name={vehicle.name}
            hotspots={vehicle.hotspots?.interior ?? []}
          />
        </Suspense>
      )}
      {views.length > 1 && (
        <Box
          position="absolute"
          bottom="3"
          insetInline="0"
          display="flex"
          justifyContent="center"
          pointerEvents="none"
          zIndex="1"
        >
          <SegmentedControl
            label={t.chooseView}
            value={view}
            onChange={(value) => onView(value as View)}
            options={views.map((value) => ({ value, label: names[value] }))}
            bg="surface"
            boxShadow="float"
            pointerEvents="auto"
            rounded="control"
          />
        </Box>
      )}
    </Box>
  );
}

function InteriorLoading() {
  return (
    <Center h="full" bg="surface-sunken">
      <Spinner label={messages.use().interiorLoading} fontSize="2xl" />
    </Center>
  );
}
