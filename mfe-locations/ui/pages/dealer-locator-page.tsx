import type { LocationList } from '@forecourt/contracts/api/locations-api';
import { defineLoader, definePage, listDescription, useLoaderData } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { findLocations, type FoundLocations } from './finder/find-locations.ts';
import { LocationFinder } from './finder/location-finder.tsx';

type Data = LocationList & { found: FoundLocations };

function DealerLocatorPage() {
  const { locations, settings, found } = useLoaderData() as Data;
  const t = messages.use();
  return (
    <LocationFinder
      title={t.dealerLocator}
      intro={t.dealerLocatorIntro}
      all={locations}
      found={found}
      settings={settings}
      path="/dealer-locator"
    />
  );
}

const loader = defineLoader<Data>(async ({ api, url, site }) => {
  const list = await api.get<LocationList>('/api/locations/locations');
  return { ...list, found: await findLocations(api, list, url, site.locale) };
});

const handle = definePage<Data>({
  head: ({ site, data }) => {
    const t = messages.for(site.locale);
    return {
      title: `${t.dealerLocator} | ${site.name}`,
      description: listDescription(
        site,
        t.dealerLocatorIntro,
        data.locations.flatMap(({ address }) => address.city ?? []),
      ),
      canonical: '/dealer-locator',
      isEmptyList: data.locations.length === 0,
      ...(data.found.query ? { robots: 'noindex' } : {}),
      breadcrumb: [{ label: t.home, href: '/' }, { label: t.dealerLocator }],
    };
  },
});

export const route = { loader, Component: DealerLocatorPage, handle };
