import type { locationsApi, MainLocation } from '@forecourt/contracts/api/locations-api';
import { askSearch } from '@forecourt/contracts/search/ask-search';
import { basePath } from '@forecourt/contracts/search/search-base';
import { bodyLabelIn } from '@forecourt/contracts/vehicle/body-types';
import { useRemoteData } from '@forecourt/remote-kit';

// Written out, because the contract's schemas would load with every page.
const mainPath: (typeof locationsApi)['main'] = '/api/locations/main';
const noLocation: MainLocation = { location: null, count: 0, licences: [] };

/** Where the company is. If the locations domain fails, header and footer omit it. */
export function useMainLocation(): MainLocation {
  return useRemoteData('shell/main-location', ({ api }) =>
    api.get<MainLocation>(mainPath).catch(() => noLocation),
  );
}

const bodiesShown = 5;

/** Links to the body types that the site has in stock, the most frequent first; empty if the search fails. */
export function useStockBodies(): { label: string; href: string; count: number }[] {
  return useRemoteData('shell/stock-bodies', ({ api, site }) =>
    askSearch(api, [{ indexUid: 'vehicles', facets: ['body'], hitsPerPage: 0 }]).then(
      ([result]) =>
        Object.entries(result?.facets.body ?? {})
          .sort(([a, more], [b, fewer]) => fewer - more || a.localeCompare(b))
          .slice(0, bodiesShown)
          .map(([body, count]) => ({
            label: bodyLabelIn(site.locale, body),
            href: basePath({ kind: 'body', body }),
            count,
          })),
      () => [],
    ),
  );
}
