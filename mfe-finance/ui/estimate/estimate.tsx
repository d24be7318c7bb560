import { Box, Flex, Link } from '@forecourt/design-system';
import { estimateFor } from '@forecourt/contracts/finance/availability';
import { comparisonRateWarning } from '@forecourt/contracts/finance/comparison-rate';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { financeLink } from '../finance-link.ts';
import { showRate } from '../show-rate.ts';
import { texts } from '../texts.ts';

const sizes = { card: 'sm', page: 'md', sticky: 'sm' } as const;

/**
 * What a vehicle costs a week, with its rate and comparison rate in the same size beside it. Draws nothing where finance
 * is not offered on the vehicle.
 */
export function Fragment({ vehicle, size }: FragmentProps<'finance/estimate'>) {
  const site = useSite();
  const format = useFormat();
  const words = texts.use();
  const estimate = estimateFor(vehicle, site);
  if (!estimate) return null;
  if (estimate.enquireOnly) {
    return <Link href={financeLink(site, vehicle)} fontSize={sizes[size]} fontWeight="semibold" position="relative" zIndex="raised">{words.enquireForFinance}</Link>;
  }
  return (
    <Box fontSize={sizes[size]} lineHeight="1.45">
      <Flex as="p" flexWrap="wrap" columnGap="1.5" fontVariantNumeric="tabular-nums">
        <Box as="span" whiteSpace="nowrap"><strong><bdi>{format.money(estimate.amount)}</bdi> {words.per(estimate.per)}</strong><Dot /></Box>
        <Box as="span" whiteSpace="nowrap">{words.perYear(showRate(estimate.interestRate))}<Dot /></Box>
        <Box as="span" whiteSpace="nowrap">{words.comparison(showRate(estimate.comparisonRate))}</Box>
        <Link href="/terms-and-conditions" variant="quiet" color="ink-muted" textDecoration="underline" position="relative" zIndex="raised">{words.terms}</Link>
      </Flex>
      {size === 'page' && <Box as="p" dir="auto" mt="1.5" fontSize="xs" color="ink-muted">*{comparisonRateWarning}</Box>}
    </Box>
  );
}

/** At the end of its part, so that a line never begins with one. */
function Dot() {
  return <Box as="span" aria-hidden color="ink-muted" ms="1.5">·</Box>;
}
