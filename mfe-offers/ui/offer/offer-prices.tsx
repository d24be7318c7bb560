import { comparisonRateWarningFor } from '@forecourt/contracts/finance/comparison-rate';
import type { Offer } from '@forecourt/contracts/offers/offer';
import { Box, Flex, Link, Text } from '@forecourt/design-system';
import { useOwned, useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';

/** The prices of an offer, side by side: label, large amount and note. */
export function OfferPrices({ prices }: { prices: Offer['prices'] }) {
  // A lender's text may be in English on every site.
  const names = [...messages.en.comparisonRates, ...messages.use().comparisonRates];
  if (prices.length === 0) return null;
  const rateNames = new RegExp(names.join('|'), 'i');
  const showsRate = prices.some(({ label, note }) => rateNames.test(`${label} ${note ?? ''}`));
  return (
    <Box {...(showsRate && { 'data-comparison-rate': '' })}>
      <Flex as="dl" flexWrap="wrap" columnGap="6" rowGap="3">
        {prices.map((price) => (
          <Flex key={`${price.label} ${price.amount}`} direction="column" flex="1 1 8rem" maxW="16rem">
            <Box as="dt" fontSize="sm" color="ink-muted">
              {price.label}
            </Box>
            <Box
              as="dd"
              fontSize="xl"
              fontWeight="semibold"
              lineHeight="tight"
              fontVariantNumeric="tabular-nums"
            >
              <bdi>{price.amount}</bdi>
            </Box>
            {price.note && (
              <Box as="dd" fontSize="xs" color="ink-muted">
                {price.note}
              </Box>
            )}
          </Flex>
        ))}
      </Flex>
      {showsRate && <Warning />}
    </Box>
  );
}

/** The warning that must accompany a comparison rate: a link, or its text without a finance page. */
function Warning() {
  const { finance, locale } = useSite();
  const owned = useOwned();
  const t = messages.use();
  return finance.provider !== null && owned(finance.path) ? (
    <Link
      href={`${finance.path}#comparison-rate`}
      fontSize="xs"
      textDecoration="underline"
      position="relative"
      zIndex="raised"
    >
      {t.comparisonWarning}
    </Link>
  ) : (
    <Text variant="caption" dir="auto" mt="1" data-comparison-warning>
      {comparisonRateWarningFor(locale)}
    </Text>
  );
}
