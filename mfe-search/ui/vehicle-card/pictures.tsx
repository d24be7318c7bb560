import Camera from 'lucide-react/icons/camera';
import { lazy, Suspense, useRef, useState, type ReactNode, type TouchEvent } from 'react';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Icon, Picture } from '@forecourt/design-system';
import { Link, useImageUrl, useSite, useViewTransitionState } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { cardPictures, cardSizes, cardWidths, type CardLayout } from './card-picture.ts';

const Carousel = lazy(() =>
  import('./picture-carousel.tsx').then((module) => ({ default: module.PictureCarousel })),
);
const swipePx = 30;

/** A card's pictures: others and the carousel load at the first interaction. `children` are on top. */
export function Pictures({
  vehicle,
  eager,
  layout,
  isAcrossPage,
  morphs,
  children,
}: {
  vehicle: VehicleSummary;
  eager: boolean;
  layout: CardLayout;
  isAcrossPage: boolean;
  /** The picture becomes the vehicle page's when the card is followed. */
  morphs: boolean;
  children?: ReactNode;
}) {
  const site = useSite();
  const images = useImageUrl();
  const isFollowed = useViewTransitionState(vehicle.path) && morphs;
  const [isTouched, setTouched] = useState(false);
  const [firstSwipe, setFirstSwipe] = useState(0);
  const touchedAt = useRef<number | null>(null);
  const pictures = cardPictures(vehicle, site.stock.defaultImages);
  const touch = () => pictures.length > 1 && setTouched(true);
  const startSwipe = (event: TouchEvent) => {
    touch();
    if (!isTouched) touchedAt.current = event.touches[0]?.clientX ?? null;
  };
  // The swipe that loaded the carousel moves it once, since it was too late to handle that swipe itself.
  const endSwipe = (event: TouchEvent) => {
    const from = touchedAt.current;
    touchedAt.current = null;
    const moved = from === null ? 0 : (event.changedTouches[0]?.clientX ?? from) - from;
    if (Math.abs(moved) > swipePx) setFirstSwipe(Math.sign(moved) * (site.direction === 'rtl' ? 1 : -1));
  };
  return (
    <div
      style={{
        position: 'relative',
        zIndex: 1,
        touchAction: 'pan-y pinch-zoom',
        viewTransitionName: isFollowed ? 'vehicle-picture' : undefined,
      }}
      onPointerEnter={touch}
      onTouchStart={startSwipe}
      onTouchEnd={endSwipe}
    >
      <Link
        to={vehicle.path}
        viewTransition={morphs}
        tabIndex={-1}
        aria-hidden="true"
        draggable={false}
        style={{ display: 'block' }}
      >
        <Picture
          src={pictures[0] ?? null}
          urlFor={images.src}
          alt=""
          widths={cardWidths}
          sizes={cardSizes(layout, isAcrossPage)}
          priority={eager}
          placeholder={vehicle.picture_colour ? { colour: vehicle.picture_colour } : null}
          draggable={false}
          missing={<PicturesToCome />}
        />
      </Link>
      {isTouched && (
        <Suspense fallback={null}>
          <Carousel
            pictures={pictures}
            name={vehicle.name}
            path={vehicle.path}
            morphs={morphs}
            layout={layout}
            startBy={firstSwipe}
          />
        </Suspense>
      )}
      {children}
      {pictures.length > 1 && !isTouched && <PictureDots count={pictures.length} />}
    </div>
  );
}

/** In the place of the first picture of a vehicle that has none yet. */
function PicturesToCome() {
  const t = messages.use();
  return (
    <span data-part="no-picture">
      <Icon as={Camera} size={28} />
      {t.picturesToCome}
    </span>
  );
}

function PictureDots({ count }: { count: number }) {
  return (
    <div data-part="dots" aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <i key={index} data-on={index === 0 ? '' : undefined} />
      ))}
    </div>
  );
}
