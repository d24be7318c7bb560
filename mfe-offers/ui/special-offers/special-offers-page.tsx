import TagIcon from 'lucide-react/icons/tag';
import { Box, ButtonLink, Card, Chip, EmptyState, Flex, Grid, Heading, PageContainer, Text } from '@forecourt/design-system';
import type { Offer } from '@forecourt/contracts/offers/offer';
import { slugify } from '@forecourt/contracts/vehicle/slugs';
import { defineLoader, definePage, useLoaderData } from '@forecourt/remote-kit';
import { OfferCard } from '../offer/offer-card.tsx';
import { manufacturerOf, offerPath } from '@forecourt/contracts/offers/offer-paths';
import { texts } from '../texts.ts';

type Data = { offers: Offer[]; manufacturer: string | null };

/** `/special-offers`: what runs now, by make where the site sells several. */
function SpecialOffersPage() {
  const { offers, manufacturer } = useLoaderData() as Data;
  const words = texts.use();
  const makes = [...new Map(offers.map((offer) => [slugify(manufacturerOf(offer)), manufacturerOf(offer)]))].filter(([slug]) => slug);
  const shown = manufacturer === null ? offers : offers.filter((offer) => slugify(manufacturerOf(offer)) === manufacturer);
  return (
    <PageContainer as="section" py="section">
      <Heading as="h1">{words.specialOffers}</Heading>
      <Text variant="lead" color="ink-muted" mt="2">{words.specialOffersIntro}</Text>
      {makes.length > 1 && (
        <Flex as="ul" gap="2" flexWrap="wrap" mt="5">
          {makes.map(([slug, name]) => <li key={slug}><Chip href={slug === manufacturer ? '/special-offers' : `/special-offers?manufacturer=${slug}`} {...(slug === manufacturer ? { 'aria-current': true } : {})}>{name}</Chip></li>)}
        </Flex>
      )}
      {shown.length === 0 ? <NoResults filtered={manufacturer !== null} /> : (
        <Grid as="ul" gap="6" mt="8" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }}>
          {shown.map((offer, index) => <Box as="li" key={offer.id}><OfferCard offer={offer} whole priority={index === 0} /></Box>)}
        </Grid>
      )}
    </PageContainer>
  );
}

function NoResults({ filtered }: { filtered: boolean }) {
  const words = texts.use();
  const action = filtered ? <ButtonLink href="/special-offers">{words.clearFilters}</ButtonLink> : <ButtonLink href="/search/new-used-and-demo-cars">{words.searchStock}</ButtonLink>;
  return <Card mt="8"><EmptyState icon={TagIcon} title={words.noOffers} action={action}>{filtered ? null : words.noOffersText}</EmptyState></Card>;
}

const loader = defineLoader<Data>(async ({ api, url }) => {
  const { offers } = await api.get<{ offers: Offer[] }>('/api/offers/offers');
  return { offers, manufacturer: url.searchParams.get('manufacturer') || null };
});

const handle = definePage<Data>({
  head: ({ site, data, origin }) => {
    const words = texts.for(site.locale);
    return {
      title: `${words.specialOffers} | ${site.name}`, description: words.specialOffersIntro, canonical: '/special-offers', ...(data.manufacturer ? { robots: 'noindex' } : {}),
      breadcrumb: [{ label: words.home, href: '/' }, { label: words.specialOffers }],
      jsonLd: [{ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement: data.offers.map((offer, index) => ({ '@type': 'ListItem', position: index + 1, name: offer.name, url: `${origin}${offerPath(site, offer)}` })) }],
    };
  },
});

export const route = { loader, Component: SpecialOffersPage, handle };
