import { Box, Field, Flex, Input } from '@forecourt/design-system';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { clamp, type Range } from './calculation.ts';

type Props = {
  label: string;
  value: number;
  range: Range;
  /** How a value reads: "$25,000", "5 years". */
  say(value: number): string;
  onChange(value: number): void;
  unit?: string;
  locked?: boolean;
  helper?: string | undefined;
  /** Finest step that can be typed; sliders go by the range's own. */
  typedStep?: number;
};

const slider = {
  w: 'full', h: '6', m: '0', cursor: 'pointer', accentColor: 'var(--fc-colors-brand-edge)', '@media (pointer: coarse)': { h: '44px' }, _disabled: { cursor: 'not-allowed', opacity: '0.5' },
} as const;

/** A number to type and a slider to drag; what is typed beyond the bounds says so, and is moved into them on leaving the field. */
export function NumberRow({ label, value, range, say, onChange, unit, locked = false, helper, typedStep = 1 }: Props) {
  const words = texts.use();
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft === null || draft.trim() === '' ? null : Number(draft.replaceAll(',', ''));
  const isOut = typed !== null && (!Number.isFinite(typed) || typed < range.min || typed > range.max);

  const type = (text: string) => {
    const number = Number(text.replaceAll(',', ''));
    setDraft(number < 0 ? '0' : text);
    if (text.trim() !== '' && Number.isFinite(number) && number >= range.min && number <= range.max) onChange(number);
  };
  const leave = () => {
    if (typed !== null) onChange(clamp(Number.isFinite(typed) ? typed : value, range));
    setDraft(null);
  };
  return (
    <Field label={label} helper={helper} error={isOut ? words.outOfRange(say(range.min), say(range.max)) : undefined}>
      <Flex gap="3" align="center" direction="row">
        <Box asChild flex="1" css={slider}>
          <input type="range" aria-label={label} aria-valuetext={say(value)} min={range.min} max={Math.max(range.max, range.min)} step={range.step} value={value} disabled={locked} onChange={(event) => onChange(Number(event.currentTarget.value))} />
        </Box>
        <Flex align="center" gap="1.5" w="8.5rem" flexShrink="0">
          {unit === '$' && <Box as="span" color="ink-muted" aria-hidden>$</Box>}
          <Input figures inputMode={typedStep < 1 ? 'decimal' : 'numeric'} autoComplete="off" value={draft ?? String(value)} readOnly={locked} textAlign="end"
            onChange={(event) => type(event.currentTarget.value)} onBlur={leave} onKeyDown={(event) => event.key === 'Enter' && leave()} />
          {unit && unit !== '$' && <Box as="span" color="ink-muted" fontSize="sm" whiteSpace="nowrap" aria-hidden>{unit}</Box>}
        </Flex>
      </Flex>
    </Field>
  );
}
