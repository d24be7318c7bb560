import { useEffect, useRef, useState } from 'react';
import { Box } from '@forecourt/design-system';
import { RangeSlider } from '@forecourt/design-system/slider';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { texts } from '../texts.ts';
import { PriceEnds, type PriceSliderProps } from './price-ends.tsx';
import { PriceShape } from './price-shape.tsx';
import { handlesOf, priceBounds, rangeOf } from './price-bounds.ts';

/** Specification, document 1 section 9: the search is refined this long after the last move. */
const pauseMs = 400;
let gestures = 0;

/** The price slider: one drag is one change, however often it pauses. */
export function PriceSlider({ range, highest, counts, onChange }: PriceSliderProps) {
  const { slider } = useSite().search;
  const format = useFormat();
  const words = texts.use();
  const bounds = priceBounds(slider, highest);
  const [moved, setMoved] = useState<[number, number] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const gesture = useRef('');
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => setMoved(null), [range?.min, range?.max]);
  const handles = moved ?? handlesOf(range, bounds);
  const move = (next: [number, number]) => {
    setMoved(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => change.current(rangeOf(next, bounds), gesture.current), pauseMs);
  };
  const begin = () => {
    gesture.current = `slider-${++gestures}`;
  };
  const say = (value: number) => {
    const money = format.money(Math.round((handles.find((handle) => Math.abs(handle - value) < bounds.step) ?? value) / 1000) * 1000);
    return bounds.isOpen && value >= bounds.max ? words.over(money) : money;
  };
  const shown = rangeOf(handles, bounds);
  return (
    <Box onPointerDown={begin} onFocus={begin}>
      <PriceShape counts={counts} bounds={bounds} low={handles[0]} high={handles[1]} />
      <RangeSlider
        labels={[words.lowest(words.attribute('price')), words.highest(words.attribute('price'))]} value={handles} onChange={move}
        min={bounds.min} max={bounds.max} step={bounds.step} formatValue={say}
      />
      <PriceEnds low={shown?.min ?? bounds.min} high={shown?.max ?? bounds.max} bounds={bounds} />
    </Box>
  );
}
