import type { Frequency } from '@forecourt/contracts/finance/repayment';
import { SegmentedControl } from '@forecourt/design-system';
import { messages } from '../messages.ts';

type Props = { value: Frequency; frequencies: Frequency[]; onChange(frequency: Frequency): void };

/** Selects the repayment frequency; renders nothing if there is only one. */
export function FrequencyControl({ value, frequencies, onChange }: Props) {
  const t = messages.use();
  if (frequencies.length < 2) return null;
  return (
    <SegmentedControl
      label={t.frequency}
      name="every"
      value={value}
      onChange={(frequency) => onChange(frequency as Frequency)}
      options={frequencies.map((option) => ({ value: option, label: t.frequencyName(option) }))}
    />
  );
}
