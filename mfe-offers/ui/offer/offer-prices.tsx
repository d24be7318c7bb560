import { Box, Flex } from '@forecourt/design-system';
import type { Offer } from '@forecourt/contracts/offers/offer';

/** The pricing blocks of an offer, side by side: what it is, the amount large, its note. */
export function OfferPrices({ prices }: { prices: Offer['prices'] }) {
  if (prices.length === 0) return null;
  return (
    <Flex as="dl" flexWrap="wrap" columnGap="6" rowGap="3">
      {prices.map((price) => (
        <Box key={`${price.label} ${price.amount}`} display="flex" flexDirection="column">
          <Box as="dt" fontSize="sm" color="ink-muted">{price.label}</Box>
          <Box as="dd" fontSize="xl" fontWeight="bold" lineHeight="tight" fontVariantNumeric="tabular-nums"><bdi>{price.amount}</bdi></Box>
          {price.note && <Box as="dd" fontSize="xs" color="ink-muted">{price.note}</Box>}
        </Box>
      ))}
    </Flex>
  );
}
