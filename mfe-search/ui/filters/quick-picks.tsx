import { Box, Text } from '@forecourt/design-system';
import { texts } from '../texts.ts';

type Props = { label: string; picks: number[]; /** The highest value in stock: a pick above it would choose everything. */ highest: number | undefined; chosen: number | null; say(value: number): string; onPick(value: number | null): void };

const row = {
  display: 'flex', gap: '6px', overflowX: 'auto', scrollbarWidth: 'none', paddingBlock: '4px', alignItems: 'center',
  '& button': { flexShrink: 0, minHeight: '32px', paddingInline: '10px', borderRadius: '999px', border: '1px solid', borderColor: 'line', fontSize: 'sm', fontVariantNumeric: 'tabular-nums', cursor: 'pointer', background: 'surface' },
  '& button[aria-pressed=true]': { background: 'brand', color: 'brand-ink', borderColor: 'brand' },
} as const;

/** Upper bounds to choose with one touch; the chosen one is let go by a second. */
export function QuickPicks({ label, picks, highest, chosen, say, onPick }: Props) {
  const words = texts.use();
  const useful = picks.filter((pick) => pick === chosen || highest === undefined || pick < highest);
  if (useful.length === 0) return null;
  return (
    <Box role="group" aria-label={label} css={row}>
      <Text as="span" textStyle="sm" color="ink-muted" flexShrink="0" aria-hidden>{words.pickUpTo}</Text>
      {useful.map((pick) => (
        <button key={pick} type="button" aria-pressed={pick === chosen} onClick={() => onPick(pick === chosen ? null : pick)}>{say(pick)}</button>
      ))}
    </Box>
  );
}
