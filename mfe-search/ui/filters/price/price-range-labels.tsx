import { Flex } from '@forecourt/design-system';
import { useFormat } from '@forecourt/remote-kit';
import type { Range } from '../../../model/search-state.ts';
import { messages } from '../../messages.ts';
import type { PriceScale } from './price-scale.ts';

export type PriceSliderProps = {
  range: Range | undefined;
  highest: number | undefined;
  counts: Record<string, number>;
  onChange(range: Range | null, gesture: string): void;
};

type LabelProps = { range: Range | null | undefined; low: number; high: number; scale: PriceScale };

/** The ends of the selected range, below the slider and its placeholder, also outside the track. */
export function PriceRangeLabels({ range, low, high, scale }: LabelProps) {
  const format = useFormat();
  const t = messages.use();
  return (
    <Flex
      justifyContent="space-between"
      fontSize="sm"
      color="ink-muted"
      fontVariantNumeric="tabular-nums"
      aria-hidden
      mb="1"
    >
      <bdi>{format.money(range?.min ?? low)}</bdi>
      <bdi>
        {scale.isOpen && high >= scale.max && (range?.max ?? null) === null
          ? t.over(format.money(high))
          : format.money(range?.max ?? high)}
      </bdi>
    </Flex>
  );
}
