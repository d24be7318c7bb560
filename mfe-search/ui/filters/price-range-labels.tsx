import type { Range } from '@forecourt/contracts/search/search-state';
import { Flex } from '@forecourt/design-system';
import { useFormat } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import type { PriceScale } from './price-scale.ts';

export type PriceSliderProps = {
  range: Range | undefined;
  highest: number | undefined;
  counts: Record<string, number>;
  onChange(range: Range | null, gesture: string): void;
};

/** The two ends of the selected range, below the slider and below its placeholder. */
export function PriceRangeLabels({ low, high, scale }: { low: number; high: number; scale: PriceScale }) {
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
      <bdi>{format.money(low)}</bdi>
      <bdi>{scale.isOpen && high >= scale.max ? t.over(format.money(high)) : format.money(high)}</bdi>
    </Flex>
  );
}
