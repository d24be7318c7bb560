import { useEffect, useRef, useState } from 'react';
import { Box } from '@forecourt/design-system';
import { RangeSlider } from '@forecourt/design-system/slider';
import { useFormat } from '@forecourt/remote-kit';
import type { Range } from '../../../model/search-state.ts';
import { messages } from '../../messages.ts';
import { PriceHistogram } from './price-histogram.tsx';
import { PriceRangeLabels, type PriceSliderProps } from './price-range-labels.tsx';
import { handlesOf, moveHandle, positionOf, positions, priceAt } from './price-scale.ts';
import { usePriceScale } from './use-price-scale.ts';

/** Specification, document 1 section 9: the search is refined this long after the last move. */
const pauseMs = 400;
let gestures = 0;

type Move = { range: Range | null; positions: [number, number] };

/** The price slider: one drag is one change, however often it pauses. */
export function PriceSlider({ range, highest, counts, onChange }: PriceSliderProps) {
  const format = useFormat();
  const t = messages.use();
  const scale = usePriceScale(highest, counts);
  const [moved, setMoved] = useState<Move | null>(null);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; range: Range | null }>(null);
  const gesture = useRef('');
  const change = useRef(onChange);
  change.current = onChange;
  const send = () => {
    if (!pending.current) return;
    clearTimeout(pending.current.timer);
    const { range: next } = pending.current;
    pending.current = null;
    change.current(next, gesture.current);
  };
  useEffect(() => {
    // The next click acts on what the slider shows.
    document.addEventListener('pointerdown', send, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', send, { capture: true });
      if (pending.current) clearTimeout(pending.current.timer);
    };
    // Everything that `send` reads is a ref.
  }, []);
  // A range from elsewhere moves the handles; the slider's own range leaves them where they are.
  useEffect(
    () => setMoved((last) => (pending.current || (last && isSameRange(last.range, range)) ? last : null)),
    [range],
  );
  const current = moved ? moved.range : (range ?? null);
  const [low, high] = handlesOf(current, scale);
  const at: [number, number] = moved?.positions ?? [positionOf(low, scale), positionOf(high, scale)];
  const move = (next: [number, number]) => {
    let nextRange = current;
    if (next[0] !== at[0]) nextRange = moveHandle(nextRange, 'min', next[0], scale);
    if (next[1] !== at[1]) nextRange = moveHandle(nextRange, 'max', next[1], scale);
    setMoved({ range: nextRange, positions: next });
    if (pending.current) clearTimeout(pending.current.timer);
    pending.current = { timer: setTimeout(send, pauseMs), range: nextRange };
  };
  const begin = () => {
    send();
    gesture.current = `slider-${++gestures}`;
  };
  const describePrice = (position: number) => {
    const ends = [current?.min ?? low, current?.max ?? high] as const;
    const price = position === at[0] ? ends[0] : position === at[1] ? ends[1] : priceAt(position, scale);
    const isOpen = scale.isOpen && position >= positions && (current?.max ?? null) === null;
    return isOpen ? t.over(format.money(price)) : format.money(price);
  };
  return (
    <Box onPointerDown={begin} onFocus={begin}>
      <PriceHistogram counts={counts} scale={scale} low={low} high={high} />
      <RangeSlider
        labels={[t.lowest(t.attribute('price')), t.highest(t.attribute('price'))]}
        value={at}
        onChange={move}
        min={0}
        max={positions}
        step={1}
        formatValue={describePrice}
      />
      <PriceRangeLabels range={current} low={low} high={high} scale={scale} />
    </Box>
  );
}

const isSameRange = (a: Range | null | undefined, b: Range | null | undefined) =>
  (a?.min ?? null) === (b?.min ?? null) && (a?.max ?? null) === (b?.max ?? null);
