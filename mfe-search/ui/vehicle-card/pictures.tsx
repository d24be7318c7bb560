import { lazy, Suspense, useRef, useState, type ReactNode, type TouchEvent } from 'react';
import { Box, Picture } from '@forecourt/design-system';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Link, useImageUrl, useSite } from '@forecourt/remote-kit';
import { cardPictures, cardSizes, cardWidths } from './card-picture.ts';

const Carousel = lazy(() => import('./picture-carousel.tsx').then((module) => ({ default: module.PictureCarousel })));
const swipePx = 30;

/** A card's pictures: the first as a plain image; the rest, and the swiping, come when somebody touches it. `children` lie over them. */
export function Pictures({ vehicle, eager, children }: { vehicle: VehicleSummary; eager: boolean; children?: ReactNode }) {
  const site = useSite();
  const images = useImageUrl();
  const [isTouched, setTouched] = useState(false);
  const [firstSwipe, setFirstSwipe] = useState(0);
  const touchedAt = useRef<number | null>(null);
  const pictures = cardPictures(vehicle, site.stock.defaultImages);
  const touch = () => pictures.length > 1 && setTouched(true);
  const startSwipe = (event: TouchEvent) => {
    touch();
    if (!isTouched) touchedAt.current = event.touches[0]?.clientX ?? null;
  };
  // The finger that brought the carousel moves it once, since it came too late for that swipe itself.
  const endSwipe = (event: TouchEvent) => {
    const from = touchedAt.current;
    touchedAt.current = null;
    const moved = from === null ? 0 : (event.changedTouches[0]?.clientX ?? from) - from;
    if (Math.abs(moved) > swipePx) setFirstSwipe(Math.sign(moved) * (site.direction === 'rtl' ? 1 : -1));
  };
  return (
    <Box position="relative" zIndex="raised" onPointerEnter={touch} onTouchStart={startSwipe} onTouchEnd={endSwipe} css={{ touchAction: 'pan-y pinch-zoom' }}>
      <Link to={vehicle.path} tabIndex={-1} aria-hidden="true" draggable={false} style={{ display: 'block' }}>
        <Picture src={pictures[0] ?? null} urlFor={images.src} alt="" widths={cardWidths} sizes={cardSizes(site.search)} priority={eager} draggable={false} />
      </Link>
      {isTouched && (
        <Suspense fallback={null}>
          <Carousel pictures={pictures} name={vehicle.name} path={vehicle.path} startBy={firstSwipe} />
        </Suspense>
      )}
      {children}
      {pictures.length > 1 && !isTouched && <StillDots count={pictures.length} />}
    </Box>
  );
}

function StillDots({ count }: { count: number }) {
  return (
    <Box aria-hidden position="absolute" bottom="3" insetEnd="3" display="flex" gap="1" pointerEvents="none" zIndex="2">
      {Array.from({ length: count }, (_, index) => <Box key={index} as="span" boxSize="1.5" rounded="full" bg="white" opacity={index === 0 ? 1 : 0.55} />)}
    </Box>
  );
}
