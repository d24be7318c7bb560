import TagIcon from 'lucide-react/icons/tag';
import type { Offer } from '@forecourt/contracts/offers/offer';
import { manufacturerOf, offerPath } from '@forecourt/contracts/offers/offer-paths';
import { slugify } from '@forecourt/contracts/vehicle/slugs';
import {
  Box,
  ButtonLink,
  Card,
  Chip,
  EmptyState,
  Flex,
  Grid,
  Heading,
  PageContainer,
  Text,
  fullColumns,
} from '@forecourt/design-system';
import {
  defineLoader,
  definePage,
  listDescription,
  useLoaderData,
  useSearchParams,
  type ShouldRevalidateFunction,
} from '@forecourt/remote-kit';
import { fullRows } from '../full-rows.ts';
import { messages } from '../messages.ts';
import { OfferCard } from '../offer/offer-card.tsx';
import { loadOfferTypes, type OfferTypes } from '../offer/offer-types.ts';
import { filterOffers, offersPath, readChoice, type OfferChoice } from './filter-offers.ts';
import { OfferFilterForm } from './offer-filter-form.tsx';

type Data = { offers: Offer[]; types: OfferTypes; choice: OfferChoice };

/** `/special-offers`: the current offers, with a filter by make on sites that sell several. */
function SpecialOffersPage() {
  const { offers, types } = useLoaderData() as Data;
  const choice = readChoice(useSearchParams()[0]);
  const { manufacturer } = choice;
  const t = messages.use();
  const makes = [
    ...new Map(offers.map((offer) => [slugify(manufacturerOf(offer)), manufacturerOf(offer)])),
  ].filter(([slug]) => slug);
  const shown = shownOffers({ offers, choice });
  const rows = fullRows(shown.length, shown.length > 4 ? 3 : fullColumns(shown.length, [3, 2]));
  return (
    <PageContainer as="section" py="section">
      <Heading as="h1">{t.specialOffers}</Heading>
      <Text variant="lead" color="ink-muted" mt="2">
        {t.specialOffersIntro}
      </Text>
      {makes.length > 1 && (
        <Flex as="ul" gap="2" flexWrap="wrap" mt="5">
          {makes.map(([slug, name]) => (
            <li key={slug}>
              <Chip
                href={offersPath(choice, 'manufacturer', slug === manufacturer ? null : slug)}
                {...(slug === manufacturer ? { 'aria-current': true } : {})}
              >
                {name}
              </Chip>
            </li>
          ))}
        </Flex>
      )}
      <OfferFilterForm offers={offers} choice={choice} />
      {shown.length === 0 ? (
        <NoResults filtered={Object.keys(choice).length > 0} />
      ) : (
        <Grid as="ul" gap="6" mt="8" {...rows.styles}>
          {shown.map((offer, index) => (
            <Box as="li" key={offer.id}>
              <OfferCard
                offer={offer}
                whole={{ type: types[offer.id] ?? null }}
                priority={index === 0}
                {...rows.placeOf(index)}
              />
            </Box>
          ))}
        </Grid>
      )}
    </PageContainer>
  );
}

const shownOffers = ({ offers, choice }: Pick<Data, 'offers' | 'choice'>): Offer[] =>
  filterOffers(offers, choice);

/** The message follows the specification. Without filters it also links to the stock. */
function NoResults({ filtered }: { filtered: boolean }) {
  const t = messages.use();
  const actions = (
    <Flex gap="3" flexWrap="wrap" justify="center">
      <ButtonLink href="/special-offers">{t.clearFilters}</ButtonLink>
      {!filtered && (
        <ButtonLink href="/search/new-used-and-demo-cars" variant="outline">
          {t.searchStock}
        </ButtonLink>
      )}
    </Flex>
  );
  return (
    <Card mt="8">
      <EmptyState icon={TagIcon} title={t.noOffers} action={actions}>
        {t.noOffersText}
      </EmptyState>
    </Card>
  );
}

const loader = defineLoader<Data>(async ({ api, site, url }) => {
  const { offers } = await api.get<{ offers: Offer[] }>('/api/offers/offers');
  const types = await loadOfferTypes(api, site, offers);
  return { offers, types, choice: readChoice(url.searchParams) };
});

/** All offers are on the page, so a choice needs no answer. */
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate;

const handle = definePage<Data>({
  head: ({ site, data, origin }) => {
    const t = messages.for(site.locale);
    const shown = shownOffers(data);
    return {
      title: `${t.specialOffers} | ${site.name}`,
      description: listDescription(
        site,
        t.specialOffersIntro,
        shown.map(({ name }) => name),
      ),
      canonical: '/special-offers',
      isEmptyList: shown.length === 0,
      ...(Object.keys(data.choice).length > 0 ? { robots: 'noindex' } : {}),
      breadcrumb: [{ label: t.home, href: '/' }, { label: t.specialOffers }],
      jsonLd: shown.length === 0 ? [] : [offerListJsonLd(shown, site, origin)],
    };
  },
});

function offerListJsonLd(offers: Offer[], site: Parameters<typeof offerPath>[0], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: offers.map((offer, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: offer.name,
      url: `${origin}${offerPath(site, offer)}`,
    })),
  };
}

export const route = { loader, Component: SpecialOffersPage, handle, shouldRevalidate };
