import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Box, Icon, IconButton } from '@forecourt/design-system';
import { messages } from '../../messages.ts';
import { stripStyle } from '../../strip-style.ts';

/** Specification: advances automatically every 3 s, in a loop. */
const delayMs = 3000;

/**
 * The hero's pictures in a scroll-snap strip that follows the text direction and scrolls by touch without
 * scripts. It advances automatically until it is stopped. It pauses while the hero is hovered or contains
 * focus, and never moves with `prefers-reduced-motion`.
 */
export function HeroCarousel({ slides }: { slides: { key: string; picture: ReactNode }[] }) {
  const t = messages.use();
  const strip = useRef<HTMLUListElement>(null);
  const [isStopped, setStopped] = useState(false);
  const isReduced = useReducedMotion();

  useEffect(() => {
    if (isStopped || isReduced !== false) return undefined;
    const timer = setInterval(() => {
      const list = strip.current;
      if (!list || document.hidden || list.closest('section')?.matches(':hover, :focus-within')) return;
      const next =
        (Math.round(Math.abs(list.scrollLeft) / Math.max(1, list.clientWidth)) + 1) % list.children.length;
      const slide = list.children[next] as HTMLElement;
      list.scrollTo({
        left: slide.offsetLeft - (list.children[0] as HTMLElement).offsetLeft,
        behavior: 'smooth',
      });
    }, delayMs);
    return () => clearInterval(timer);
  }, [isStopped, isReduced]);

  return (
    <>
      <Box as="ul" ref={strip} aria-hidden css={{ ...stripStyle, height: '100%' }}>
        {slides.map(({ key, picture }) => (
          <li key={key}>{picture}</li>
        ))}
      </Box>
      <IconButton
        hidden={isReduced !== false}
        label={isStopped ? t.movePictures : t.stopPictures}
        onClick={() => setStopped(!isStopped)}
        position="absolute"
        top="3"
        insetEnd="3"
        zIndex="2"
        bg="rgb(10 12 16 / 0.55)"
        color="white"
        rounded="full"
        _hover={{ bg: 'rgb(10 12 16 / 0.85)' }}
      >
        <Icon as={isStopped ? Play : Pause} size={18} />
      </IconButton>
    </>
  );
}

const never = () => () => undefined;

/** Null on the server and before hydration. */
const useReducedMotion = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    never,
    () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? null,
    () => null,
  );
