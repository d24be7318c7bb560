import type { CurrentPromotion } from '@forecourt/contracts/tenant/page-text';
import {
  Box,
  ButtonLink,
  Card,
  Disclosure,
  Flex,
  Heading,
  SimpleGrid,
  StatTile,
  Text,
} from '@forecourt/design-system';
import { useOwned, useSite } from '@forecourt/remote-kit';
import { messages } from '../layout/messages.ts';

/** The booking, the pricing guide and any current service promotion with prices and terms. */
export function ServiceOffer({ promotion }: { promotion: CurrentPromotion | null }) {
  const t = messages.use();
  const { essentialPrice, plusPrice, roadsideValue, pricingGuideUrl } = useSite().service;
  const owned = useOwned();
  return (
    <Box mt="6">
      <Flex gap="3" flexWrap="wrap">
        <ButtonLink as="a" href="#book" size="lg">
          {t.bookService}
        </ButtonLink>
        {pricingGuideUrl && owned(pricingGuideUrl) && (
          <ButtonLink href={pricingGuideUrl} variant="outline" size="lg">
            {t.pricingGuide}
          </ButtonLink>
        )}
      </Flex>
      {promotion && (
        <Card as="section" aria-labelledby="promotion" mt="8" maxW="3xl">
          <Heading as="h2" size="h3" id="promotion">
            {t.promotion(promotion.season)}
          </Heading>
          <SimpleGrid columns={{ base: 2, sm: 3 }} gap="4">
            <StatTile variant="big" label={t.essentialService} value={essentialPrice} />
            <StatTile variant="big" label={t.plusService} value={plusPrice} />
            <StatTile
              variant="big"
              label={t.roadside}
              value={roadsideValue}
              gridColumn={{ base: 'span 2', sm: 'auto' }}
              note={t.valuedAt}
            />
          </SimpleGrid>
          <Disclosure
            title={t.promotionTerms(promotion.season)}
            borderBottomWidth="0"
            borderTopWidth="1px"
            mb="-3"
          >
            <Text variant="small" color="ink-muted" maxW="measure">
              {promotion.terms}
            </Text>
          </Disclosure>
        </Card>
      )}
    </Box>
  );
}
