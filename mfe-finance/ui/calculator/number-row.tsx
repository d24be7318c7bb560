import { useState } from 'react';
import type { NumberRange } from '@forecourt/contracts/finance/calculator-ranges';
import { typedNumber } from '@forecourt/contracts/format/typed-number';
import { Box, Field, Flex, Input } from '@forecourt/design-system';
import { messages } from '../messages.ts';

type Props = {
  label: string;
  /** Its name in the address, and in the form that works before scripts have loaded. */
  name: string;
  value: number;
  range: NumberRange;
  /** How a value reads: "$25,000", "5 years". */
  say(value: number): string;
  onChange(value: number): void;
  /** Whether what is typed at the moment is a value that counts. */
  onTyping(isValid: boolean): void;
  unit?: string;
  locked?: boolean;
  helper?: string | undefined;
};

const slider = {
  w: 'full',
  h: '6',
  m: '0',
  cursor: 'pointer',
  accentColor: 'var(--fc-colors-brand-edge)',
  '@media (pointer: coarse)': { h: '44px' },
  // Without scripts it would move and change nothing.
  '@media (scripting: none)': { display: 'none' },
  _disabled: { cursor: 'not-allowed', opacity: '0.5' },
} as const;

/**
 * A number to type and a slider to drag, by the same steps and within the same bounds. What is typed beyond them says so and
 * counts only once it is moved into them, on leaving the field; between two steps the nearest counts, which is said too.
 */
export function NumberRow({
  label,
  name,
  value,
  range,
  say,
  onChange,
  onTyping,
  unit,
  locked = false,
  helper,
}: Props) {
  const t = messages.use();
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft === null ? null : numberOf(draft);
  const isOut = typed !== null && !isWithin(typed, range);
  const isRounded = typed !== null && !isOut && typed !== value;

  const type = (text: string) => {
    const number = numberOf(text);
    setDraft(number !== null && number < 0 ? '0' : text);
    const counts = number !== null && isWithin(number, range);
    onTyping(counts);
    if (counts) onChange(number);
  };
  const leave = () => {
    if (typed !== null) onChange(Number.isFinite(typed) ? typed : value);
    setDraft(null);
    onTyping(true);
  };
  return (
    <Field
      label={label}
      helper={isRounded ? t.countedAs(say(value)) : helper}
      error={isOut ? t.outOfRange(say(range.min), say(range.max)) : undefined}
    >
      <Flex gap="3" align="center" direction="row">
        <Box asChild flex="1" css={slider}>
          <input
            type="range"
            aria-label={label}
            aria-valuetext={say(value)}
            min={range.min}
            max={Math.max(range.max, range.min)}
            step={isOnStep(value, range) ? range.step : 'any'}
            value={value}
            disabled={locked}
            onChange={(event) => onChange(stepTowards(Number(event.currentTarget.value), value, range))}
          />
        </Box>
        <Flex align="center" gap="1.5" w="8.5rem" flexShrink="0">
          {unit === '$' && (
            <Box as="span" color="ink-muted" aria-hidden>
              $
            </Box>
          )}
          <Input
            figures
            name={name}
            inputMode={range.step < 1 ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={draft ?? String(value)}
            readOnly={locked}
            textAlign="end"
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={leave}
            onKeyDown={(event) => event.key === 'Enter' && leave()}
          />
          {unit && unit !== '$' && (
            <Box as="span" color="ink-muted" fontSize="sm" whiteSpace="nowrap" aria-hidden>
              {unit}
            </Box>
          )}
        </Flex>
      </Flex>
    </Field>
  );
}

/** Null where nothing is typed; NaN for what is no number. */
const numberOf = (text: string) => (text.trim() === '' ? null : typedNumber(text));
const isWithin = (value: number, { min, max }: NumberRange) =>
  Number.isFinite(value) && value >= min && value <= max;

/** From between two steps, such as the rate of a quote, a slider goes to the next one in its direction. */
function stepTowards(next: number, value: number, range: NumberRange): number {
  if (isOnStep(value, range)) return next;
  const steps = (next - range.min) / range.step;
  return range.min + (next > value ? Math.ceil(steps) : Math.floor(steps)) * range.step;
}

function isOnStep(value: number, { min, step }: NumberRange): boolean {
  const steps = (value - min) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}
