import { quoteFor } from '@forecourt/contracts/finance/quote';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { financePlace } from '@forecourt/contracts/tenant/dealership-finance';
import { Box, Flex, Heading, Text } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import { ComparisonWarning, warningAnchor } from '../comparison-warning.tsx';
import { FeeList } from '../fees/fee-list.tsx';
import { formatRate } from '../format-rate.ts';
import { messages } from '../messages.ts';

/**
 * The lender's rate, comparison rate and fees, with the comparison rate warning. The values come from a
 * vehicle's quote, or without one from the site's provider. Renders nothing if there is no rate to show.
 */
export function Fragment({ vehicle }: FragmentProps<'finance/summary'>) {
  const site = useSite();
  const t = messages.use();
  const { finance } = financePlace(site, vehicle?.dealership_slug ?? null);
  const quote = vehicle && quoteFor(vehicle, site);
  const key = quote?.provider ?? finance.provider;
  const provider = key === null ? undefined : finance.providers[key];
  const { interestRate, comparisonRate } = quote ?? provider ?? {};
  if (!provider || interestRate == null || comparisonRate == null) return null;
  const range = provider.comparisonRateRange;
  return (
    <Box as="section" aria-labelledby="finance-rates" id={warningAnchor} css={{ scrollMarginTop: '6rem' }}>
      <Heading as="h2" size="h3" id="finance-rates">
        {t.ratesTitle}
      </Heading>
      <Flex
        columnGap="6"
        rowGap="1"
        flexWrap="wrap"
        mt="3"
        fontSize="2xl"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
      >
        <span>{t.perYear(formatRate(interestRate))}</span>
        <span>{t.comparison(formatRate(comparisonRate))}</span>
      </Flex>
      <Text color="ink-muted" mt="1">
        {t.ratesNote(quote?.providerName ?? provider.name)}{' '}
        {range && t.rateRange(formatRate(range.min), formatRate(range.max))}
      </Text>
      <Box mt="4" maxW="md">
        <FeeList fees={provider.fees} establishmentFee={provider.establishmentFee} level="h3" />
      </Box>
      <Text variant="caption" dir="auto" mt="3" maxW="measure">
        <ComparisonWarning />
      </Text>
    </Box>
  );
}
