import type { Brand } from '@forecourt/contracts/offers/offer';
import { Box, fullColumns, Grid, Heading, PageContainer, Section, Text } from '@forecourt/design-system';
import {
  defineLoader,
  definePage,
  listDescription,
  notFound,
  RemoteFragment,
  useLoaderData,
} from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { AskTile } from './ask-tile.tsx';
import { summariseBrands, type BrandSummary } from './brand-data.ts';
import { brandMessages } from './brand-messages.ts';
import { brandPath } from './brand-path.ts';
import { BrandTile } from './brand-tile.tsx';

const groups = ['cars', 'motorcycles', 'trucks', 'group'] as const;

/** `/brands`: all brands as tiles, grouped by kind; without a heading if there is one kind. */
function BrandsPage() {
  const brands = useLoaderData() as BrandSummary[];
  const t = messages.use();
  const { brandsIntro: intro, brandsLocations } = brandMessages.use();
  const shown = groups
    .map((group) => ({ group, ofGroup: brands.filter(({ brand }) => brand.group === group) }))
    .filter(({ ofGroup }) => ofGroup.length > 0);
  return (
    <>
      <PageContainer pt="section">
        <Heading as="h1">{t.brands}</Heading>
        <Text variant="lead" color="ink-muted" mt="2">
          {intro}
        </Text>
      </PageContainer>
      {shown.map(({ group, ofGroup }, index) => (
        <Section
          key={group}
          {...(shown.length > 1 ? { title: t.brandGroup(group) } : { 'aria-label': t.brandGroup(group) })}
        >
          <Grid
            as="ul"
            gap={{ base: '3', md: '4', lg: '6' }}
            gridTemplateColumns={{
              // Two, or one where a name would not fit: on the narrowest screens and with large text.
              base: 'repeat(auto-fit, minmax(min(max(8.5rem, 34%), 100%), 1fr))',
              md: `repeat(${columnsOf(ofGroup.length).md}, minmax(0, 1fr))`,
              lg: `repeat(${columnsOf(ofGroup.length).lg}, minmax(0, 1fr))`,
            }}
          >
            {ofGroup.map((summary, at) => (
              <Box as="li" key={summary.brand.slug}>
                <BrandTile
                  summary={summary}
                  columns={columnsOf(ofGroup.length).lg}
                  heading={shown.length > 1 ? 'h3' : 'h2'}
                  priority={index === 0 && at === 0}
                />
              </Box>
            ))}
            {ofGroup.length > 1 && (
              <AskTile
                brands={ofGroup.length}
                columns={columnsOf(ofGroup.length)}
                heading={shown.length > 1 ? 'h3' : 'h2'}
              />
            )}
          </Grid>
        </Section>
      ))}
      <RemoteFragment name="locations/cards" props={{ title: brandsLocations }} />
    </>
  );
}

/** One brand fills the page; of several, as many share a row as leave the fewest cells empty. */
const columnsOf = (count: number) =>
  count === 1
    ? { base: 1, md: 1, lg: 1 }
    : { base: 2, md: fullColumns(count, [3, 4]), lg: fullColumns(count, [4, 3]) };

const loader = defineLoader<BrandSummary[]>(async ({ api }) => {
  const { brands } = await api.get<{ brands: Brand[] }>('/api/offers/brands');
  if (brands.length === 0) throw notFound();
  return summariseBrands(api, brands);
});

const handle = definePage<BrandSummary[]>({
  head: ({ site, data, origin }) => {
    const t = messages.for(site.locale);
    return {
      title: `${t.brands} | ${site.name}`,
      description: listDescription(
        site,
        brandMessages.for(site.locale).brandsIntro,
        data.map(({ brand }) => brand.title),
      ),
      canonical: '/brands',
      breadcrumb: [{ label: t.home, href: '/' }, { label: t.brands }],
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          itemListElement: data.flatMap(({ brand }) => {
            const path = brandPath(brand);
            return path ? [{ '@type': 'ListItem', name: brand.title, url: `${origin}${path}` }] : [];
          }),
        },
      ],
    };
  },
});

export const route = { loader, Component: BrandsPage, handle };
