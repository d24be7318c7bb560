import type { Location } from '@forecourt/contracts/locations/location';
import type { LocationList } from '@forecourt/contracts/api/locations-api';
import { defineLoader, definePage, useLoaderData } from '@forecourt/remote-kit';
import { texts } from '../texts.ts';
import { LocationFinder } from './finder.tsx';

type Data = { locations: Location[]; query: string };

function DealerLocatorPage() {
  const { locations, query } = useLoaderData() as Data;
  const words = texts.use();
  return <LocationFinder title={words.dealerLocator} intro={words.dealerLocatorIntro} locations={locations} query={query} path="/dealer-locator" />;
}

const loader = defineLoader<Data>(async ({ api, url }) => {
  const { locations } = await api.get<LocationList>('/api/locations/locations');
  return { locations, query: url.searchParams.get('query')?.slice(0, 100) ?? '' };
});

const handle = definePage<Data>({
  head: ({ site, data }) => {
    const words = texts.for(site.locale);
    return { title: `${words.dealerLocator} | ${site.name}`, description: words.dealerLocatorIntro, canonical: '/dealer-locator', ...(data.query ? { robots: 'noindex' } : {}), breadcrumb: [{ label: words.home, href: '/' }, { label: words.dealerLocator }] };
  },
});

export const route = { loader, Component: DealerLocatorPage, handle };
