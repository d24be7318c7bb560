import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Box } from '@forecourt/design-system';
import type { Range } from '../search-state/search-state.ts';

const PriceSlider = lazy(() => import('./price-slider.tsx').then((module) => ({ default: module.PriceSlider })));

export type PriceSliderProps = { range: Range | undefined; highest: number | undefined; onChange(range: Range | null, gesture: string): void };

/** Keeps the slider's room, and brings it when the pointer or the focus is in the group of filters, or once the page is quiet. */
export function LazyPriceSlider(props: PriceSliderProps) {
  const room = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const group = room.current?.closest('details, fieldset') ?? room.current;
    const want = () => setWanted(true);
    group?.addEventListener('pointerenter', want, { once: true });
    group?.addEventListener('focusin', want, { once: true });
    group?.addEventListener('touchstart', want, { once: true, passive: true });
    return () => {
      group?.removeEventListener('pointerenter', want);
      group?.removeEventListener('focusin', want);
      group?.removeEventListener('touchstart', want);
    };
  }, []);
  return (
    <Box ref={room} minH="control" position="relative">
      {isWanted ? <Suspense fallback={<StillTrack />}><PriceSlider {...props} /></Suspense> : <StillTrack />}
    </Box>
  );
}

/** The slider's likeness until it is there. */
function StillTrack() {
  const thumb = { position: 'absolute', top: '50%', mt: '-3', boxSize: '6', rounded: 'full', bg: 'surface', borderWidth: '2px', borderColor: 'brand-edge' } as const;
  return (
    <Box aria-hidden position="absolute" inset="0" display="flex" alignItems="center" px="3">
      <Box h="1.5" w="full" rounded="full" bg="brand-edge" />
      <Box {...thumb} insetStart="0" />
      <Box {...thumb} insetEnd="0" />
    </Box>
  );
}
