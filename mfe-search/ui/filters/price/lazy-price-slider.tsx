import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Box } from '@forecourt/design-system';
import type { Range } from '../../../model/search-state.ts';
import { DraggableTrack, sliderThumb } from '../../draggable-track.tsx';
import { loadPriceSlider } from './load-price-slider.ts';
import { PriceHistogram } from './price-histogram.tsx';
import { PriceRangeLabels, type PriceSliderProps } from './price-range-labels.tsx';
import { handlesOf, moveHandle, positions, violatesBoundary } from './price-scale.ts';
import { usePriceScale } from './use-price-scale.ts';

let gestures = 0;

/** Shows a slider that can be dragged, and loads the complete one on a pointer's move or Tab. */
export function LazyPriceSlider(props: PriceSliderProps) {
  const space = useRef<HTMLDivElement>(null);
  const [PriceSlider, setSlider] = useState<ComponentType<PriceSliderProps> | null>(null);
  const [isDragging, setDragging] = useState(false);
  const { range, highest, counts } = props;
  const scale = usePriceScale(highest, counts);
  const isOutside = violatesBoundary(range, scale);
  useEffect(() => {
    // Specification, document 1 section 8: this is only logged.
    if (isOutside)
      console.warn(
        `the price filter ${range?.min ?? ''}-${range?.max ?? ''} is outside of the slider's ${scale.min}-${scale.max}`,
      );
  }, [isOutside, range?.min, range?.max, scale.min, scale.max]);
  useEffect(() => {
    const group = space.current?.closest('details, fieldset') ?? space.current;
    const form = space.current?.closest('form') ?? group;
    // The placeholder stays usable if the code cannot be loaded.
    const show = () =>
      void loadPriceSlider().then(
        ({ default: loaded }) => setSlider(() => loaded),
        () => undefined,
      );
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
      {PriceSlider && !isDragging ? (
        <PriceSlider {...props} />
      ) : (
        <Placeholder {...props} onStart={() => setDragging(true)} onEnd={() => setDragging(false)} />
      )}
    </Box>
  );
}

type PlaceholderProps = PriceSliderProps & { onStart(): void; onEnd(): void };

/** Looks like the slider until its code has loaded; a drag is one change, at its end. */
function Placeholder({ range, highest, counts, onChange, onStart, onEnd }: PlaceholderProps) {
  const scale = usePriceScale(highest, counts);
  const moved = useRef<Range | null>(null);
  const [shown, setShown] = useState<Range | null | undefined>(undefined);
  const [low, high] = handlesOf(shown === undefined ? range : shown, scale);
  const percent = (share: number) => `${share * 100}%`;
  return (
    <Box aria-hidden>
      <PriceHistogram counts={counts} scale={scale} low={low} high={high} />
      <Box px="3">
        <DraggableTrack
          shares={[scale.shareOf(low), scale.shareOf(high)]}
          onStart={() => {
            moved.current = range ?? null;
            onStart();
          }}
          onDrag={(handle, share) => {
            moved.current = moveHandle(
              moved.current,
              handle === 0 ? 'min' : 'max',
              Math.round(share * positions),
              scale,
            );
            setShown(moved.current);
          }}
          onEnd={() => {
            const next = moved.current;
            setShown(undefined);
            if ((next?.min ?? null) !== (range?.min ?? null) || (next?.max ?? null) !== (range?.max ?? null))
              onChange(next, `placeholder-${++gestures}`);
            onEnd();
          }}
        >
          <Box position="absolute" top="50%" mt="-0.75" h="1.5" w="full" rounded="full" bg="line" />
          <Box
            position="absolute"
            top="50%"
            mt="-0.75"
            h="1.5"
            bg="brand-edge"
            style={{
              insetInlineStart: percent(scale.shareOf(low)),
              width: percent(scale.shareOf(high) - scale.shareOf(low)),
            }}
          />
          {[low, high].map((value, index) => (
            <Box key={index} {...sliderThumb} style={{ insetInlineStart: percent(scale.shareOf(value)) }} />
          ))}
        </DraggableTrack>
      </Box>
      <PriceRangeLabels range={shown === undefined ? range : shown} low={low} high={high} scale={scale} />
    </Box>
  );
}
