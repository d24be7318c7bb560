import type { Offer } from '@forecourt/contracts/offers/offer';
import { offerPath } from '@forecourt/contracts/offers/offer-paths';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import type { VehicleType } from '@forecourt/contracts/vehicle/vehicle';
import { Box, ButtonLink, Card, Flex, Heading, Link, Picture, Text } from '@forecourt/design-system';
import { useFormat, useImageUrl, useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { ExpandableText } from '../prose/expandable-text.tsx';
import { OfferActions } from './offer-actions.tsx';
import { OfferPrices } from './offer-prices.tsx';

/** From this width of the card, its text is beside its picture, and as high as it. */
const rowFrom = (isWhole: boolean) => `@container (min-width: ${isWhole ? '58rem' : '42rem'})`;

/** Beside a picture that is higher than its text, the text is in the middle, and its button no bar. */
const centred = {
  justifyContent: 'center',
  '& > :last-child': { marginTop: '0' },
  '& > :last-child .fc-button': { width: 'auto' },
} as const;

type Props = {
  offer: Offer;
  priority?: boolean;
  whole?: { type: VehicleType | null };
  /** How many are side by side from 992 px on: alone, the picture has half of the width. */
  beside: number;
  /** Whether it fills the row between 576 and 992 px. */
  fillsRow: boolean;
};

/** An offer in the list: picture, name, prices; `whole` adds its text and the buttons of its type. */
export function OfferCard({ offer, priority = false, whole, beside, fillsRow }: Props) {
  const site = useSite();
  const images = useImageUrl();
  const format = useFormat();
  const t = messages.use();
  const picture = offer.image_url ?? offer.image_or_model_image.url;
  const href = offerPath(site, offer);
  const asRow = rowFrom(Boolean(whole));
  return (
    <Card
      as="article"
      h="full"
      padded={false}
      clipped
      interactive
      css={{ containerType: 'inline-size' }}
      {...contentSource(site, 'offers', 'offers', offer.id)}
    >
      <Flex direction="column" flex="1" css={{ [asRow]: { flexDirection: 'row' } }}>
        {picture && (
          <Picture
            src={picture}
            urlFor={images.src}
            alt=""
            ratio={[16, 9]}
            sizes={`(min-width: 992px) ${beside === 1 ? 52 : Math.floor(99 / beside)}vw, (min-width: 576px) ${fillsRow ? 100 : 50}vw, 100vw`}
            priority={priority}
            css={{
              [asRow]: { flex: '0 0 55%', '& > img': { objectPosition: '75% 50%' } },
              _rtl: { [asRow]: { '& > img': { objectPosition: '25% 50%' } } },
            }}
          />
        )}
        <Flex
          direction="column"
          gap="3"
          p="card"
          flex="1"
          minW="0"
          css={{ [asRow]: { padding: '8', gap: '4', ...(whole ? {} : centred) } }}
        >
          <Box>
            <Heading as="h2" size="h4">
              <Link href={href} variant="quiet" _after={{ content: '""', position: 'absolute', inset: '0' }}>
                {offer.name}
              </Link>
            </Heading>
            {offer.expiry && (
              <Text variant="caption" mt="1">
                {t.until(format.date(offer.expiry))}
              </Text>
            )}
          </Box>
          <OfferPrices prices={offer.prices} />
          {whole && <ExpandableText html={offer.sanitized_description} cutAt={160} longerThan={200} />}
          {whole && offer.disclaimer && <ExpandableText html={offer.disclaimer} cutAt={200} small />}
          <Box mt="auto" pt="1">
            {whole ? (
              <OfferActions offer={offer} type={whole.type} />
            ) : (
              <ButtonLink href={href} variant="soft" width="full" position="relative" zIndex="raised">
                {t.details}
              </ButtonLink>
            )}
          </Box>
        </Flex>
      </Flex>
    </Card>
  );
}
