import { RangeSlider } from '@forecourt/design-system/slider';
import { useFormat } from '@forecourt/remote-kit';
import { priceLimits, type PriceChoice } from './price-choice.ts';
import { priceRangeMessages } from './price-range-messages.ts';

/** The two handles; loaded at the first interaction with the fragment. */
export function PriceRangeSlider({
  choice,
  onChange,
}: {
  choice: PriceChoice;
  onChange(next: PriceChoice): void;
}) {
  const t = priceRangeMessages.use();
  const format = useFormat();
  return (
    <RangeSlider
      labels={[t.lowest, t.highest]}
      value={[choice.low, choice.high]}
      onChange={([low, high]) => onChange({ low: Math.min(low, high), high: Math.max(low, high) })}
      min={priceLimits.min}
      max={priceLimits.max}
      step={priceLimits.step}
      formatValue={format.money}
    />
  );
}
