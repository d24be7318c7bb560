import type { LocationList } from '@forecourt/contracts/api/locations-api';
import { defineLoader, definePage, useLoaderData } from '@forecourt/remote-kit';
import { texts } from '../texts.ts';
import { findLocations, type FoundLocations } from './find-locations.ts';
import { LocationFinder } from './finder.tsx';

type Data = LocationList & { found: FoundLocations };

function DealerLocatorPage() {
  const { locations, settings, found } = useLoaderData() as Data;
  const words = texts.use();
  return (
    <LocationFinder
      title={words.dealerLocator}
      intro={words.dealerLocatorIntro}
      all={locations.length}
      found={found}
      settings={settings}
      path="/dealer-locator"
    />
  );
}

const loader = defineLoader<Data>(async ({ api, url }) => {
  const list = await api.get<LocationList>('/api/locations/locations');
  return { ...list, found: await findLocations(api, list.locations, url) };
});

const handle = definePage<Data>({
  head: ({ site, data }) => {
    const words = texts.for(site.locale);
    return {
      title: `${words.dealerLocator} | ${site.name}`,
      description: words.dealerLocatorIntro,
      canonical: '/dealer-locator',
      isEmptyList: data.locations.length === 0,
      ...(data.found.query ? { robots: 'noindex' } : {}),
      breadcrumb: [{ label: words.home, href: '/' }, { label: words.dealerLocator }],
    };
  },
});

export const route = { loader, Component: DealerLocatorPage, handle };
