import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Box } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import { loadPriceSlider } from './load-price-slider.ts';
import { handlesOf, priceBounds } from './price-bounds.ts';
import { PriceShape } from './price-shape.tsx';
import { PriceEnds, type PriceSliderProps } from './price-ends.tsx';

const PriceSlider = lazy(loadPriceSlider);

/** Keeps the slider's room, and brings it when a pointer moves in its group (not when the group comes to lie under it), or somebody goes through the filters by keys. */
export function LazyPriceSlider(props: PriceSliderProps) {
  const room = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const group = room.current?.closest('details, fieldset') ?? room.current;
    const form = room.current?.closest('form') ?? group;
    const want = () => setWanted(true);
    // Early enough to be there when Tab comes to it; a click elsewhere in the panel does not ask for it.
    const wantForKeys = ({ target }: Event) => (target as Element).matches(':focus-visible') && want();
    group?.addEventListener('pointermove', want, { once: true });
    group?.addEventListener('touchstart', want, { once: true, passive: true });
    form?.addEventListener('focusin', wantForKeys);
    return () => {
      group?.removeEventListener('pointermove', want);
      group?.removeEventListener('touchstart', want);
      form?.removeEventListener('focusin', wantForKeys);
    };
  }, []);
  return (
    <Box ref={room}>
      {isWanted ? <Suspense fallback={<StillTrack {...props} />}><PriceSlider {...props} /></Suspense> : <StillTrack {...props} />}
    </Box>
  );
}

/** The slider's likeness until it is there. */
function StillTrack({ range, highest, counts }: PriceSliderProps) {
  const bounds = priceBounds(useSite().search.slider, highest);
  const [low, high] = handlesOf(range, bounds);
  const share = (value: number) => `${((value - bounds.min) / (bounds.max - bounds.min)) * 100}%`;
  return (
    <Box aria-hidden>
      <PriceShape counts={counts} bounds={bounds} low={low} high={high} />
      <Box px="3">
        <Box position="relative" minH="control" display="flex" alignItems="center">
          <Box h="1.5" w="full" rounded="full" bg="line" />
          <Box position="absolute" h="1.5" bg="brand-edge" style={{ insetInlineStart: share(low), width: share(bounds.min + high - low) }} />
          {[low, high].map((value, index) => <Box key={index} {...thumb} style={{ insetInlineStart: share(value) }} />)}
        </Box>
      </Box>
      <PriceEnds low={low} high={high} bounds={bounds} />
    </Box>
  );
}

const thumb = { position: 'absolute', ms: '-3', boxSize: '6', rounded: 'full', bg: 'surface', borderWidth: '2px', borderColor: 'brand-edge' } as const;
