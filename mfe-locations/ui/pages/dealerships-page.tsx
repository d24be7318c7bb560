import type { LocationList } from '@forecourt/contracts/api/locations-api';
import { PageContainer, SegmentedControl } from '@forecourt/design-system';
import {
  DealershipSite,
  defineLoader,
  definePage,
  listDescription,
  useLoaderData,
  useSite,
} from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { findLocations, type FoundLocations } from './finder/find-locations.ts';
import { LocationFinder } from './finder/location-finder.tsx';
import { locationJsonLd } from './location-json-ld.ts';
import { LocationView } from './location-view.tsx';

type Data = LocationList & { found: FoundLocations; chosen: string | null };

/** All locations in the site's layout: a single location, a filtered grid, or tabs with a map each. */
function DealershipsPage() {
  const { locations, settings, found, chosen } = useLoaderData() as Data;
  const { section } = useSite().locations;
  const t = messages.use();
  const shown = locations.find((location) => location.slug === chosen) ?? locations[0];
  if (section === 'grid' || !shown)
    return (
      <LocationFinder
        title={t.dealerships}
        intro={t.dealershipsIntro}
        all={locations}
        found={found}
        settings={settings}
        path="/dealerships"
      />
    );
  return (
    <>
      {section === 'tabs' && locations.length > 1 && (
        <PageContainer pt="section">
          <SegmentedControl
            label={t.dealerships}
            value={shown.slug}
            options={locations.map((location) => ({
              value: location.slug,
              label: location.name,
              href: `/dealerships?location=${location.slug}`,
            }))}
          />
        </PageContainer>
      )}
      <DealershipSite settings={settings?.[shown.dealership_slug]}>
        <LocationView location={shown} reviews={[]} />
      </DealershipSite>
    </>
  );
}

const loader = defineLoader<Data>(async ({ api, url, site }) => {
  const list = await api.get<LocationList>('/api/locations/locations');
  return {
    ...list,
    found: await findLocations(api, list, url, site.locale),
    chosen: url.searchParams.get('location'),
  };
});

const handle = definePage<Data>({
  head: ({ site, data, origin }) => {
    const t = messages.for(site.locale);
    return {
      title: `${t.dealerships} | ${site.name}`,
      description: listDescription(
        site,
        t.dealershipsIntro,
        data.locations.map(({ name }) => name),
      ),
      canonical: '/dealerships',
      isEmptyList: data.locations.length === 0,
      breadcrumb: [{ label: t.home, href: '/' }, { label: t.dealerships }],
      ...(data.found.query ? { robots: 'noindex' } : {}),
      jsonLd: data.locations.map((location) =>
        locationJsonLd(location, {
          url: `${origin}/locations/${location.slug}`,
          site,
          settings: data.settings?.[location.dealership_slug],
        }),
      ),
    };
  },
});

export const route = { loader, Component: DealershipsPage, handle };
