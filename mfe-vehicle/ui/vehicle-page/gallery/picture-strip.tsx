import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useCallback, useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { PicturePlaceholder } from '@forecourt/contracts/images/placeholder';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Icon, IconButton, Picture } from '@forecourt/design-system';
import { useImageUrl } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { stageSizes, stageWidths } from '../data/vehicle-pictures.ts';
import { scrollBehavior } from '../scroll-behavior.ts';
import { usePinchZoom } from './use-pinch-zoom.ts';
import { useWindowKeys } from './use-window-keys.ts';

/** `stage` fills its aspect ratio and crops; `window` shows the whole picture in the available space. */
export type Fit = 'stage' | 'window';
type Props = {
  pictures: string[];
  placeholders?: Vehicle['placeholders'];
  name: string;
  shown: number;
  target: StripTarget | null;
  onShown(index: number): void;
  fit: Fit;
  /** URLs of pictures that the browser has already loaded, shown until the larger ones have loaded. */
  previews?: readonly (string | null)[] | undefined;
};
/** The picture to scroll to; `isInstant` scrolls without animation. */
export type StripTarget = { index: number; isInstant?: boolean };

/**
 * Renders the pictures side by side in a strip with scroll snapping. Swipe, wheel and keyboard move it
 * without scripts, in the page's text direction. Scripts add arrows, the counter and thumbnails.
 */
export function PictureStrip({ pictures, placeholders, name, shown, target, onShown, fit, previews }: Props) {
  const t = messages.use();
  const images = useImageUrl();
  const strip = useRef<HTMLUListElement>(null);
  // The index that the last click or key press scrolls to. Presses faster than the animation count from
  // there, until the strip is moved manually.
  const destination = useRef<number | null>(null);
  /** How often the strip may still be led back to its destination. */
  const corrections = useRef(0);
  const moveByHand = () => {
    destination.current = null;
  };
  const step = (by: 1 | -1) => show((destination.current ?? shown) + by);

  const show = useCallback(
    (index: number, isInstant = false, correctionsLeft = mostCorrections) => {
      const list = strip.current;
      const wrapped = (index + pictures.length) % pictures.length;
      const slide = list?.children[wrapped] as HTMLElement | undefined;
      if (!list || !slide) return;
      destination.current = wrapped;
      corrections.current = correctionsLeft;
      const left = slide.offsetLeft - (list.children[0] as HTMLElement).offsetLeft;
      const slides = Math.abs(left - list.scrollLeft) / list.clientWidth;
      list.scrollTo({ left, behavior: isInstant || slides > 1.5 ? 'instant' : scrollBehavior() });
    },
    [pictures.length],
  );

  useBrowserLayoutEffect(() => {
    if (target) show(target.index, target.isInstant);
  }, [target, show]);

  // A press during the scroll animation, or a picture that loads, can stop the strip before the requested
  // picture, also repeatedly.
  const arrive = () => {
    const list = strip.current;
    if (!list || list.clientWidth === 0 || corrections.current === 0 || destination.current === null) return;
    if (pictureInView(list) === destination.current) corrections.current = 0;
    else show(destination.current, true, corrections.current - 1);
  };

  const isWindow = fit === 'window';
  const zoom = usePinchZoom(strip, isWindow, shown);
  useBrowserLayoutEffect(() => {
    if (isWindow) strip.current?.focus({ preventScroll: true });
  }, [isWindow]);

  const follow = () => {
    const list = strip.current;
    if (!list || list.clientWidth === 0) return;
    onShown(Math.min(pictures.length - 1, pictureInView(list)));
  };
  const handleKeyDown = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
    const end = { Home: 0, End: pictures.length - 1 }[event.key];
    if (end !== undefined) {
      event.preventDefault();
      return show(end);
    }
    if (!strip.current || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return moveByHand();
    const forward = getComputedStyle(strip.current).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    event.preventDefault();
    step(event.key === forward ? 1 : -1);
  };
  useWindowKeys(isWindow, strip, handleKeyDown);

  return (
    <Box position="relative" className="group" h="full">
      <Box
        as="ul"
        ref={strip}
        tabIndex={0}
        aria-label={t.allPictures}
        onScroll={follow}
        onScrollEnd={arrive}
        onPointerDown={moveByHand}
        onTouchStart={moveByHand}
        onWheel={moveByHand}
        onKeyDown={handleKeyDown}
        css={isWindow ? windowStyle : stripStyle}
        data-zoomed={zoom.isZoomed ? '' : undefined}
      >
        {pictures.map((picture, index) => (
          <li key={picture} id={isWindow ? undefined : `picture-${index + 1}`}>
            <Picture
              src={picture}
              urlFor={images.src}
              widths={stageWidths}
              sizes={fit === 'stage' ? stageSizes : '100vw'}
              alt={t.picture(name, index + 1, pictures.length)}
              ratio={[16, 10]}
              priority={index === 0 && fit === 'stage'}
              {...(fit === 'window'
                ? {
                    fit: 'contain',
                    h: 'full',
                    bg: 'transparent',
                    ...near(index, shown, [
                      previews?.[index] ?? images.src(picture, thumbnailWidth()),
                      blurOf(placeholders?.[picture]),
                    ]),
                  }
                : { placeholder: placeholders?.[picture] })}
            />
          </li>
        ))}
      </Box>
      {isWindow && (
        <IconButton
          label={zoom.isZoomed ? t.zoomOut : t.zoomIn}
          onClick={zoom.toggle}
          position="absolute"
          top="3"
          insetEnd="3"
          zIndex="2"
          bg="rgb(10 12 16 / 0.72)"
          color="white"
          rounded="full"
          _hover={{ bg: 'rgb(10 12 16 / 0.9)' }}
        >
          <Icon as={zoom.isZoomed ? ZoomOut : ZoomIn} size={18} />
        </IconButton>
      )}
      {pictures.length > 1 && (
        <>
          <Arrow side="start" label={t.previousPicture} onPress={() => step(-1)} always={isWindow} />
          <Arrow side="end" label={t.nextPicture} onPress={() => step(1)} always={isWindow} />
          <Box
            position="absolute"
            bottom="3"
            insetStart="3"
            bg="rgb(10 12 16 / 0.72)"
            color="white"
            rounded="pill"
            px="3"
            py="1"
            fontSize="sm"
            fontVariantNumeric="tabular-nums"
            pointerEvents="none"
          >
            <bdi>{t.counter(shown + 1, pictures.length)}</bdi>
          </Box>
        </>
      )}
    </Box>
  );
}

/** Nothing fights with a browser that stops elsewhere each time. */
const mostCorrections = 5;

/** The width of the thumbnails that this screen has loaded. */
const thumbnailWidth = () => (window.devicePixelRatio > 1.5 ? 240 : 160);

const pictureInView = (list: HTMLElement) => Math.round(Math.abs(list.scrollLeft) / list.clientWidth);

/** Loads the picture in view and its neighbours eagerly, over the previews that the browser already has. */
function near(index: number, shown: number, previews: (string | null)[]) {
  if (Math.abs(index - shown) > 1) return {};
  return {
    eager: true,
    style: {
      backgroundImage: previews.flatMap((preview) => (preview ? [`url("${preview}")`] : [])).join(', '),
      backgroundSize: 'contain',
      backgroundPosition: 'center',
      backgroundRepeat: 'no-repeat',
    },
  };
}

/** Returns the 16 px preview that was delivered with the page. */
const blurOf = (placeholder: PicturePlaceholder | undefined) =>
  placeholder?.blur ? `data:image/webp;base64,${placeholder.blur}` : null;

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** An arrow for mouse users. On touch screens one swipes, and the strip itself handles the arrow keys. */
function Arrow({
  side,
  label,
  onPress,
  always,
}: {
  side: 'start' | 'end';
  label: string;
  onPress(): void;
  always: boolean;
}) {
  return (
    <IconButton
      label={label}
      tabIndex={-1}
      onClick={onPress}
      position="absolute"
      top="50%"
      mt="-22px"
      {...(side === 'start' ? { insetStart: '3' } : { insetEnd: '3' })}
      rounded="full"
      bg="surface"
      color="ink"
      boxShadow="float"
      opacity={always ? 1 : 0}
      transition="opacity 120ms ease-out"
      _groupHover={{ opacity: 1 }}
      css={{ '@media (hover: none)': { display: 'none' } }}
    >
      <Icon as={side === 'start' ? ChevronLeft : ChevronRight} flips />
    </IconButton>
  );
}

const stripStyle = {
  display: 'flex',
  listStyle: 'none',
  height: '100%',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollSnapType: 'x mandatory',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  '&::-webkit-scrollbar': { display: 'none' },
  '& > li': { flex: '0 0 100%', minWidth: 0, scrollSnapAlign: 'center', scrollSnapStop: 'always' },
  '&:focus-visible': { outlineOffset: '-3px' },
};
/** Pinching zooms the picture, not the page; while a picture is zoomed, the strip does not scroll. */
const windowStyle = {
  ...stripStyle,
  '& > li': { ...stripStyle['& > li'], overflow: 'hidden', touchAction: 'pan-x' },
  '&[data-zoomed]': { overflowX: 'hidden' },
  '&[data-zoomed] > li': { touchAction: 'none' },
};
