import { compareLimit } from '@forecourt/contracts/search/compare-limit';
import { data, defineLoader, notFound, redirect } from '@forecourt/remote-kit';
import { fetchVehicles } from '../search-client/fetch-vehicles.ts';
import { comparedFields, type ComparedVehicle } from './compare-rows.ts';
import { comparePath, readIds } from './compare-url.ts';

export type ComparePageData = {
  /** The ids in the URL's order. */
  ids: string[];
  /** Those of these vehicles that are listed, in the same order. */
  vehicles: ComparedVehicle[];
  failed: boolean;
};

/** Loads the vehicles in the URL; without any, the page reads the visitor's own list in the browser. */
export const loadComparePage = defineLoader(
  async ({ url, site, api, runtime, signal }): Promise<ComparePageData> => {
    if (!site.features.compare) throw notFound();
    const idsParameter = url.searchParams.get('ids');
    const ids = readIds(idsParameter);
    if (idsParameter !== null && readIds(idsParameter).join(',') !== idsParameter)
      throw redirect(comparePath(ids), 301);
    if (ids.length === 0) return { ids, vehicles: [], failed: false };
    try {
      const found = await fetchVehicles(
        { api, onServer: runtime.onServer, site },
        [{ attribute: 'vehicle_id', in: ids }],
        { limit: compareLimit, fields: comparedFields, signal },
      );
      return {
        ids,
        vehicles: ids.flatMap((id) => found.filter(({ card }) => card.id === id).slice(0, 1)),
        failed: false,
      };
    } catch (error) {
      if (signal.aborted) throw error;
      console.warn('the vehicles to compare failed to load', error);
      const page: ComparePageData = { ids, vehicles: [], failed: true };
      return runtime.onServer ? (data(page, { status: 503 }) as unknown as ComparePageData) : page;
    }
  },
);
