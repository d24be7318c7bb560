import { PageContainer, SegmentedControl } from '@forecourt/design-system';
import type { Location } from '@forecourt/contracts/locations/location';
import type { LocationList } from '@forecourt/contracts/api/locations-api';
import { defineLoader, definePage, useLoaderData, useSite } from '@forecourt/remote-kit';
import { texts } from '../texts.ts';
import { LocationFinder } from './finder.tsx';
import { LocationStory } from './location-story.tsx';
import { locationJsonLd } from './location-json-ld.ts';

type Data = { locations: Location[]; query: string; chosen: string | null };

/** All locations in the form that the site chose: the one, a filtered grid, or tabs with a map each. */
function DealershipsPage() {
  const { locations, query, chosen } = useLoaderData() as Data;
  const { section } = useSite().locations;
  const words = texts.use();
  const shown = locations.find((location) => location.slug === chosen) ?? locations[0];
  if (section === 'grid' || !shown) return <LocationFinder title={words.dealerships} intro={words.dealershipsIntro} locations={locations} query={query} path="/dealerships" />;
  return (
    <>
      {section === 'tabs' && locations.length > 1 && (
        <PageContainer pt="section">
          <SegmentedControl label={words.dealerships} value={shown.slug} options={locations.map((location) => ({ value: location.slug, label: location.name, href: `/dealerships?location=${location.slug}` }))} />
        </PageContainer>
      )}
      <LocationStory location={shown} reviews={[]} />
    </>
  );
}

const loader = defineLoader<Data>(async ({ api, url }) => {
  const { locations } = await api.get<LocationList>('/api/locations/locations');
  return { locations, query: url.searchParams.get('query')?.slice(0, 100) ?? '', chosen: url.searchParams.get('location') };
});

const handle = definePage<Data>({
  head: ({ site, data, origin }) => {
    const words = texts.for(site.locale);
    return {
      title: `${words.dealerships} | ${site.name}`, description: words.dealershipsIntro, canonical: '/dealerships', breadcrumb: [{ label: words.home, href: '/' }, { label: words.dealerships }],
      ...(data.query ? { robots: 'noindex' } : {}),
      jsonLd: data.locations.map((location) => locationJsonLd(location, { url: `${origin}/locations/${location.slug}`, site })),
    };
  },
});

export const route = { loader, Component: DealershipsPage, handle };
