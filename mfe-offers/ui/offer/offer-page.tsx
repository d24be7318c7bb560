import type { Offer } from '@forecourt/contracts/offers/offer';
import { offerPath } from '@forecourt/contracts/offers/offer-paths';
import { Box, Flex, Grid, Heading, Link, PageContainer, Picture, Text } from '@forecourt/design-system';
import {
  ApiError,
  defineLoader,
  definePage,
  notFound,
  redirect,
  useFormat,
  useImageUrl,
  useLoaderData,
} from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { ExpandableText, Prose } from '../prose/expandable-text.tsx';
import { htmlToText } from '../prose/html-to-blocks.ts';
import { OfferActions } from './offer-actions.tsx';
import { OfferPrices } from './offer-prices.tsx';

/** One offer: `/offers/{id}`, or `/offers/{manufacturer}/{id}` on sites that sell several makes. */
function OfferPage() {
  const offer = useLoaderData() as Offer;
  const images = useImageUrl();
  const format = useFormat();
  const t = messages.use();
  const picture = offer.image_url ?? offer.image_or_model_image.url;
  return (
    <PageContainer as="article" py="section">
      <Grid
        gap={{ base: '6', lg: '12' }}
        gridTemplateColumns={{ base: '1fr', lg: picture ? '7fr 5fr' : '1fr' }}
        alignItems="start"
      >
        {picture && (
          <Picture
            src={picture}
            urlFor={images.src}
            alt={offer.name}
            ratio={[16, 9]}
            rounded="card"
            priority
            sizes="(min-width: 992px) 58vw, 100vw"
          />
        )}
        <Flex direction="column" gap="5">
          <Box>
            <Heading as="h1">{offer.name}</Heading>
            {offer.expiry && (
              <Text color="ink-muted" mt="2">
                {t.until(format.date(offer.expiry))}
              </Text>
            )}
          </Box>
          <OfferPrices prices={offer.prices} />
          <OfferActions offer={offer} />
          <Prose html={offer.sanitized_description} />
          {offer.disclaimer && <ExpandableText html={offer.disclaimer} cutAt={200} small />}
          <Link href="/special-offers">{t.allOffers}</Link>
        </Flex>
      </Grid>
    </PageContainer>
  );
}

const loader = defineLoader<Offer>(async ({ api, params, site, url }) => {
  const { offer } = await api
    .get<{ offer: Offer }>(`/api/offers/offers/${encodeURIComponent(params.id ?? '')}`)
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) throw notFound();
      throw error;
    });
  const path = offerPath(site, offer);
  if (decodeURI(url.pathname) !== decodeURI(path)) throw redirect(path, 301);
  return offer;
});

const handle = definePage<Offer>({
  head: ({ site, data: offer }) => {
    const t = messages.for(site.locale);
    return {
      title: `${offer.name} | ${site.name}`,
      description: htmlToText(offer.sanitized_description).slice(0, 160),
      canonical: offerPath(site, offer),
      breadcrumb: [
        { label: t.home, href: '/' },
        { label: t.specialOffers, href: '/special-offers' },
        { label: offer.name },
      ],
    };
  },
});

export const route = { loader, Component: OfferPage, handle };
