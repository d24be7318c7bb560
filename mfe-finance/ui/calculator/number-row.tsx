import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { NumberRange } from '@forecourt/contracts/finance/calculator-ranges';
import { typedNumber } from '@forecourt/contracts/format/typed-number';
import { Box, Field, Flex, Input } from '@forecourt/design-system';
import { messages } from '../messages.ts';

type Props = {
  label: string;
  /** The name of the query parameter and of the form field. */
  name: string;
  value: number;
  range: NumberRange;
  /** Formats a value: "$25,000", "5 years". */
  formatValue(value: number): string;
  onChange(value: number): void;
  /** Reports whether the text being typed is a valid value. */
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
  // Without JavaScript the slider would have no effect.
  '@media (scripting: none)': { display: 'none' },
  _disabled: { cursor: 'not-allowed', opacity: '0.5' },
} as const;

/**
 * A number input and a slider with the same steps and bounds. A value out of bounds shows an error and is
 * clamped when the input loses focus. A value between two steps is rounded to the nearest step, and a note
 * says so.
 */
export function NumberRow({
  label,
  name,
  value,
  range,
  formatValue,
  onChange,
  onTyping,
  unit,
  locked = false,
  helper,
}: Props) {
  const t = messages.use();
  const [draft, setDraft] = useState<string | null>(null);
  /** A negative value was typed and became 0; more digits do not make it another value. */
  const [isNegative, setNegative] = useState(false);
  const typed = draft === null ? null : numberOf(draft);
  const isOut = typed !== null && (isNegative || !isWithin(typed, range));
  const isRounded = typed !== null && !isOut && typed !== value;

  const type = (text: string) => {
    const number = numberOf(text);
    const negative = (number !== null && number < 0) || (isNegative && text.startsWith('0'));
    setNegative(negative);
    setDraft(negative ? '0' : text);
    const counts = !negative && number !== null && isWithin(number, range);
    onTyping(counts);
    if (counts) onChange(number);
  };
  const leave = () => {
    if (typed !== null) onChange(Number.isFinite(typed) ? typed : value);
    setDraft(null);
    setNegative(false);
    onTyping(true);
  };
  const field = useRef<HTMLInputElement>(null);
  const readTypedEarly = useEffectEvent(() => {
    if (field.current && field.current.value !== String(value)) type(field.current.value);
  });
  useEffect(() => readTypedEarly(), []);
  return (
    <Field
      label={label}
      helper={isRounded ? t.countedAs(formatValue(value)) : helper}
      error={isOut ? t.outOfRange(formatValue(range.min), formatValue(range.max)) : undefined}
    >
      <Flex columnGap="3" align="center" direction="row" wrap="wrap" justify="flex-end">
        <Box asChild flex="1 1 6rem" css={slider}>
          <input
            type="range"
            aria-label={label}
            aria-valuetext={formatValue(value)}
            min={range.min}
            max={Math.max(range.max, range.min)}
            step={isOnStep(value, range) ? range.step : 'any'}
            value={value}
            disabled={locked}
            onChange={(event) => onChange(stepTowards(Number(event.currentTarget.value), value, range))}
          />
        </Box>
        <Flex align="center" gap="1.5" w="8.5rem" maxW="full" flexShrink="0">
          {unit === '$' && (
            <Box as="span" color="ink-muted" aria-hidden>
              $
            </Box>
          )}
          <Input
            ref={field}
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

/** Null if nothing is typed; NaN if it is not a number. */
const numberOf = (text: string) => (text.trim() === '' ? null : typedNumber(text));
const isWithin = (value: number, { min, max }: NumberRange) =>
  Number.isFinite(value) && value >= min && value <= max;

/** Moves from a value between two steps, such as a quote's rate, to the next in the direction. */
function stepTowards(next: number, value: number, range: NumberRange): number {
  if (isOnStep(value, range)) return next;
  const steps = (next - range.min) / range.step;
  return range.min + (next > value ? Math.ceil(steps) : Math.floor(steps)) * range.step;
}

function isOnStep(value: number, { min, step }: NumberRange): boolean {
  const steps = (value - min) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}
