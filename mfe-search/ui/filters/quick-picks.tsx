import type { CSSProperties } from 'react';
import { Box } from '@forecourt/design-system';
import { messages } from '../messages.ts';

type Props = {
  label: string;
  picks: number[];
  /** The highest value in stock: a pick above it would include everything. */ highest: number | undefined;
  chosen: number | null;
  formatValue(value: number): string;
  onPick(value: number | null): void;
};

const rows = {
  '& > p': { color: 'ink-muted', textStyle: 'small', marginBottom: '4px' },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(var(--least), 1fr))',
    gap: '6px',
  },
  '& button': {
    minHeight: '32px',
    paddingInline: '2px',
    borderRadius: 'control',
    border: '1px solid',
    borderColor: 'line',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    background: 'surface',
    whiteSpace: 'nowrap',
  },
  '& button:hover': { borderColor: 'line-strong' },
  '& button[aria-pressed=true]': { background: 'brand', color: 'brand-ink', borderColor: 'brand' },
  '@media (pointer: coarse)': { '& button': { minHeight: '40px' } },
} as const;

/** Upper bounds to select with one tap; a second tap deselects. */
export function QuickPicks({ label, picks, highest, chosen, formatValue, onPick }: Props) {
  const t = messages.use();
  const useful = picks.filter((pick) => pick === chosen || highest === undefined || pick < highest);
  if (useful.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={label}
      css={rows}
      style={
        {
          '--least': `${Math.max(...useful.map((pick) => formatValue(pick).length)) * 0.42 + 0.7}rem`,
        } as CSSProperties
      }
    >
      <p aria-hidden>{t.pickUpTo}</p>
      <div>
        {useful.map((pick) => (
          <button
            key={pick}
            type="button"
            aria-pressed={pick === chosen}
            onClick={() => onPick(pick === chosen ? null : pick)}
          >
            {formatValue(pick)}
          </button>
        ))}
      </div>
    </Box>
  );
}
