import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Box } from '@forecourt/design-system';
import { loadPriceSlider } from './load-price-slider.ts';
import { PriceHistogram } from './price-histogram.tsx';
import { PriceRangeLabels, type PriceSliderProps } from './price-range-labels.tsx';
import { handlesOf } from './price-scale.ts';
import { usePriceScale } from './use-price-scale.ts';

const PriceSlider = lazy(loadPriceSlider);

/** Reserves the slider's space, and loads it when a pointer moves in its group (not when the group scrolls under it), or when Tab moves through the filters. */
export function LazyPriceSlider(props: PriceSliderProps) {
  const space = useRef<HTMLDivElement>(null);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const group = space.current?.closest('details, fieldset') ?? space.current;
    const form = space.current?.closest('form') ?? group;
    const show = () => setNeeded(true);
    // Early enough to be loaded when Tab reaches it; a click elsewhere in the panel does not load it.
    const showForKeys = ({ target }: Event) => (target as Element).matches(':focus-visible') && show();
    group?.addEventListener('pointermove', show, { once: true });
    group?.addEventListener('touchstart', show, { once: true, passive: true });
    form?.addEventListener('focusin', showForKeys);
    return () => {
      group?.removeEventListener('pointermove', show);
      group?.removeEventListener('touchstart', show);
      form?.removeEventListener('focusin', showForKeys);
    };
  }, []);
  return (
    <Box ref={space}>
      {isNeeded ? (
        <Suspense fallback={<Placeholder {...props} />}>
          <PriceSlider {...props} />
        </Suspense>
      ) : (
        <Placeholder {...props} />
      )}
    </Box>
  );
}

/** Looks like the slider until its code has loaded. */
function Placeholder({ range, highest, counts }: PriceSliderProps) {
  const scale = usePriceScale(highest, counts);
  const [low, high] = handlesOf(range, scale);
  const percent = (share: number) => `${share * 100}%`;
  return (
    <Box aria-hidden>
      <PriceHistogram counts={counts} scale={scale} low={low} high={high} />
      <Box px="3">
        <Box position="relative" minH="control" display="flex" alignItems="center">
          <Box h="1.5" w="full" rounded="full" bg="line" />
          <Box
            position="absolute"
            h="1.5"
            bg="brand-edge"
            style={{
              insetInlineStart: percent(scale.shareOf(low)),
              width: percent(scale.shareOf(high) - scale.shareOf(low)),
            }}
          />
          {[low, high].map((value, index) => (
            <Box key={index} {...thumb} style={{ insetInlineStart: percent(scale.shareOf(value)) }} />
          ))}
        </Box>
      </Box>
      <PriceRangeLabels low={low} high={high} scale={scale} />
    </Box>
  );
}

const thumb = {
  position: 'absolute',
  ms: '-3',
  boxSize: '6',
  rounded: 'full',
  bg: 'surface',
  borderWidth: '2px',
  borderColor: 'brand-edge',
} as const;
