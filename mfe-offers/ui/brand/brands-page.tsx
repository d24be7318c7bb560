import type { Brand } from '@forecourt/contracts/offers/offer';
import {
  Box,
  fullColumns,
  Grid,
  Heading,
  lastOfOddFillsRow,
  PageContainer,
  Section,
  Text,
} from '@forecourt/design-system';
import {
  defineLoader,
  definePage,
  listDescription,
  notFound,
  RemoteFragment,
  useLoaderData,
} from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { summariseBrands, type BrandSummary } from './brand-data.ts';
import { brandMessages } from './brand-messages.ts';
import { brandPath } from './brand-path.ts';
import { BrandTile } from './brand-tile.tsx';

const groups = ['cars', 'motorcycles', 'trucks', 'group'] as const;

/** `/brands`: all brands as tiles, grouped by kind; the heading of a kind is omitted if it is the only one. */
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
              md: `repeat(${fullColumns(ofGroup.length, [3, 4])}, minmax(0, 1fr))`,
              lg: `repeat(${fullColumns(ofGroup.length, [4, 3])}, minmax(0, 1fr))`,
            }}
            css={lastOfOddFillsRow('md')}
          >
            {ofGroup.map((summary, at) => (
              <Box as="li" key={summary.brand.slug}>
                <BrandTile
                  summary={summary}
                  columns={fullColumns(ofGroup.length, [4, 3])}
                  fillsRow={ofGroup.length % 2 === 1 && at === ofGroup.length - 1}
                  heading={shown.length > 1 ? 'h3' : 'h2'}
                  priority={index === 0 && at === 0}
                />
              </Box>
            ))}
          </Grid>
        </Section>
      ))}
      <RemoteFragment name="locations/cards" props={{ title: brandsLocations }} />
    </>
  );
}

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
