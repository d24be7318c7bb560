import { Box, Link } from '@forecourt/design-system';
import { estimateFor } from '@forecourt/contracts/finance/availability';
import { comparisonRateWarning } from '@forecourt/contracts/finance/comparison-rate';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { financeLink } from '../finance-link.ts';
import { showRate } from '../show-rate.ts';
import { estimateTexts } from './estimate-texts.ts';

const sizes = { card: 'sm', page: 'md', sticky: 'sm' } as const;

/**
 * What a vehicle costs a week, with its rate and comparison rate in the same size beside it. Draws nothing where finance
 * is not offered on the vehicle.
 */
export function Fragment({ vehicle, size }: FragmentProps<'finance/estimate'>) {
  const site = useSite();
  const format = useFormat();
  const words = estimateTexts.use();
  const estimate = estimateFor(vehicle, site);
  if (!estimate) return null;
  if (estimate.enquireOnly) {
    return <Link href={financeLink(site, vehicle)} fontSize={sizes[size]} fontWeight="semibold" position="relative" zIndex="raised">{words.enquireForFinance}</Link>;
  }
  return (
    <Box fontSize={sizes[size]} lineHeight="1.45">
      <Box as="p" fontVariantNumeric="tabular-nums" css={parts}>
        <span>
          <span><strong><bdi>{format.money(estimate.amount)}</bdi> {words.per(estimate.per)}</strong></span>{' '}
          <span data-dot>{words.perYear(showRate(estimate.interestRate))}</span>{' '}
          <span data-dot>{words.comparison(showRate(estimate.comparisonRate))}</span>{' '}
          <span><Link href="/terms-and-conditions" variant="quiet" color="ink-muted" textDecoration="underline" position="relative" zIndex="raised">{words.terms}</Link></span>
        </span>
      </Box>
      {size === 'page' && <Box as="p" dir="auto" mt="1.5" fontSize="xs" color="ink-muted">*{comparisonRateWarning}</Box>}
    </Box>
  );
}

/** Dots stand in the gaps before parts; the gap before the first part of a line lies outside and is cut off, with its dot. */
const parts = {
  overflow: 'clip', overflowClipMargin: '4px',
  '& > span': { display: 'flex', flexWrap: 'wrap', marginInlineStart: '-0.875rem' },
  '& > span > span': { whiteSpace: 'nowrap', paddingInlineStart: '0.875rem' },
  '& [data-dot]': { position: 'relative', _before: { content: '"·" / ""', position: 'absolute', insetInlineStart: '0.3125rem', color: 'ink-muted' } },
};
