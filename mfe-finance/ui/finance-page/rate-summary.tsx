import { Box, DefinitionGrid, Flex, Heading, Text } from '@forecourt/design-system';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { showRate } from '../show-rate.ts';
import { texts } from '../texts.ts';

/** The provider's rates and fees, as it publishes them. Draws nothing where it publishes no rate. */
export function RateSummary() {
  const { provider: key, providers } = useSite().finance;
  const format = useFormat();
  const words = texts.use();
  const provider = key === null ? undefined : providers[key];
  if (!provider || provider.interestRate === null || provider.comparisonRate === null) return null;
  const range = provider.comparisonRateRange;
  return (
    <Box as="section" aria-labelledby="finance-rates">
      <Heading as="h2" size="h3" id="finance-rates">{words.ratesTitle}</Heading>
      <Flex gap="6" flexWrap="wrap" mt="3" fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
        <span>{words.perYear(showRate(provider.interestRate))}</span>
        <span>{words.comparison(showRate(provider.comparisonRate))}</span>
      </Flex>
      <Text color="ink-muted" mt="1">{words.ratesNote(provider.name)} {range && words.rateRange(showRate(range.min), showRate(range.max))}</Text>
      {provider.fees.length > 0 && (
        <Box mt="4" maxW="md">
          <Heading as="h3" size="h4">{words.fees}</Heading>
          <DefinitionGrid columns={1} items={provider.fees.map((fee) => ({ term: fee.name, value: <bdi>{`$${format.number(fee.amount, Number.isInteger(fee.amount) ? 0 : 2)}${fee.every === 'month' ? ` ${words.everyMonth}` : ''}`}</bdi> }))} />
        </Box>
      )}
    </Box>
  );
}
