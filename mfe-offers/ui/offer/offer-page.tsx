import { cutText } from '@forecourt/contracts/format/cut-text';
import type { Offer } from '@forecourt/contracts/offers/offer';
import { manufacturerOf, offerPath } from '@forecourt/contracts/offers/offer-paths';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { askSearch } from '@forecourt/contracts/search/ask-search';
import { basePath } from '@forecourt/contracts/search/search-base';
import { stockScope } from '@forecourt/contracts/tenant/stock-scope';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { isFeatureEligible } from '@forecourt/contracts/vehicle/availability';
import type { VehicleSummary, VehicleType } from '@forecourt/contracts/vehicle/vehicle';
import {
  Box,
  Flex,
  Grid,
  Heading,
  Link,
  PageContainer,
  Picture,
  Section,
  Text,
} from '@forecourt/design-system';
import {
  ApiError,
  defineLoader,
  definePage,
  notFound,
  redirect,
  RemoteFragment,
  useFormat,
  useImageUrl,
  useLoaderData,
  useSite,
  type Api,
} from '@forecourt/remote-kit';
import { LatestOffers } from '../latest/latest.tsx';
import { messages } from '../messages.ts';
import { ExpandableText, Prose } from '../prose/expandable-text.tsx';
import { htmlToText } from '../prose/html-to-blocks.ts';
import { offerMessages } from '../special-offers/offer-messages.ts';
import { OfferActions } from './offer-actions.tsx';
import { OfferPrices } from './offer-prices.tsx';
import { loadOfferTypes } from './offer-types.ts';

/** One offer: `/offers/{id}`, or `/offers/{manufacturer}/{id}` on sites that sell several makes. */
function OfferPage() {
  const { offer, type, inStock, others } = useLoaderData() as Data;
  const images = useImageUrl();
  const format = useFormat();
  const t = messages.use();
  const mine = offerMessages.use();
  const picture = offer.image_url ?? offer.image_or_model_image.url;
  return (
    <>
      <PageContainer as="article" py="section" {...contentSource(useSite(), 'offers', 'offers', offer.id)}>
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
            <OfferActions offer={offer} type={type} />
            <Prose html={offer.sanitized_description} />
            {offer.disclaimer && <ExpandableText html={offer.disclaimer} cutAt={200} small />}
            {others.length === 0 && <Link href="/special-offers">{t.allOffers}</Link>}
          </Flex>
        </Grid>
      </PageContainer>
      {offer.stock && inStock > 0 && <QualifyingVehicles stock={offer.stock} count={inStock} />}
      <LatestOffers title={mine.others} offers={others} />
    </>
  );
}

/** The newest vehicles that the offer applies to. */
function QualifyingVehicles({ stock, count }: { stock: NonNullable<Offer['stock']>; count: number }) {
  const t = offerMessages.use();
  const format = useFormat();
  const { make, model, car_type: carType } = stock;
  const query = new URLSearchParams({ make, ...(model ? { model } : {}) });
  const path = `${basePath({ kind: 'condition', carTypes: carType ? [carType] : [] })}?${query}`;
  return (
    <Section title={t.vehicles} action={<Link href={path}>{t.seeAll(format.number(count))}</Link>}>
      <RemoteFragment
        name="search/latest"
        props={{ carType, limit: 3, make, ...(model ? { model } : {}) }}
        minHeight={420}
        fallback={<Link href={path}>{t.vehicles}</Link>}
      />
    </Section>
  );
}

type Data = {
  offer: Offer;
  type: VehicleType | null;
  inStock: number;
  /** The other current offers, those of the same make first. */
  others: Offer[];
};

/** How many vehicles qualify; 0 if none of the newest may be featured, because the list would be empty. */
const countQualifying = (api: Api, { make, model, car_type: type }: NonNullable<Offer['stock']>) =>
  askSearch<{ card: VehicleSummary }>(api, [
    {
      indexUid: 'vehicles',
      filter: [
        { attribute: 'make', in: [make] },
        ...(model ? [{ attribute: 'model', in: [model] }] : []),
        ...(type ? [{ attribute: 'car_type', in: [type] }] : []),
      ],
      sort: [{ attribute: 'created', order: 'desc' }],
      hitsPerPage: newest,
      attributes: ['card'],
    },
  ]).then(
    ([result]) => (result?.hits.some(({ card }) => isFeatureEligible(card)) ? result.count : 0),
    () => 0,
  );

const newest = 30;

/** Whether the site shows the stock of several members of a group, of which the offer excludes some. */
const mayExcludeSeller = (site: PublicTenant, { excluded_website_ids }: Offer): boolean =>
  excluded_website_ids.length > 0 && stockScope(site).length > 1;

/** None if they cannot be read: the page is about its own offer. */
const findOthers = (api: Api, offer: Offer): Promise<Offer[]> =>
  api.get<{ offers: Offer[] }>('/api/offers/offers').then(
    ({ offers }) => {
      const others = offers.filter(({ id }) => id !== offer.id);
      const isOfMake = (other: Offer) => manufacturerOf(other) === manufacturerOf(offer);
      return [...others.filter(isOfMake), ...others.filter((other) => !isOfMake(other))].slice(0, 3);
    },
    () => [],
  );

const loader = defineLoader<Data>(async ({ api, params, site, url }) => {
  const { offer } = await api
    .get<{ offer: Offer }>(`/api/offers/offers/${encodeURIComponent(params.id ?? '')}`)
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) throw notFound();
      throw error;
    });
  const path = offerPath(site, offer);
  if (decodeURI(url.pathname) !== decodeURI(path)) throw redirect(path, 301);
  const [types, inStock, others] = await Promise.all([
    loadOfferTypes(api, site, [offer]),
    offer.stock && !mayExcludeSeller(site, offer) ? countQualifying(api, offer.stock) : 0,
    findOthers(api, offer),
  ]);
  return { offer, type: types[offer.id] ?? null, inStock, others };
});

const handle = definePage<Data>({
  head: ({ site, data: { offer } }) => {
    const t = messages.for(site.locale);
    return {
      title: `${offer.name} | ${site.name}`,
      description: cutText(htmlToText(offer.sanitized_description), 160),
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
