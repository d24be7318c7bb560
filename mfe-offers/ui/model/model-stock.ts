import type { Model } from '@forecourt/contracts/offers/offer';
import { askSearch } from '@forecourt/contracts/search/ask-search';
import type { SearchFilter } from '@forecourt/contracts/search/search-query';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { VehicleType } from '@forecourt/contracts/vehicle/vehicle';
import type { Api } from '@forecourt/remote-kit';

/** What the stock says about a model; its type is null if that is not certain. */
export type ModelStock = { hasStock: boolean; type: VehicleType | null };

/**
 * Loads whether a model is in stock, and its vehicle type: that of the vehicles of its name, else of its
 * make, else of the site, if they all have the same one.
 */
export async function loadModelStock(
  api: Api,
  site: Pick<PublicTenant, 'stock'>,
  { manufacturer_name: make, name }: Pick<Model, 'manufacturer_name' | 'name'>,
): Promise<ModelStock> {
  const ofMake: SearchFilter[] = [{ attribute: 'make', in: [make] }];
  const ofModel: SearchFilter[] = [...ofMake, { attribute: 'model', in: [name] }];
  const queries = [ofModel, ofMake].map(
    (filter) => ({ indexUid: 'vehicles', filter, facets: ['item_type'], hitsPerPage: 0 }) as const,
  );
  const results = await askSearch(api, queries).catch(() => []);
  const counted = results.map(({ facets }) => Object.keys(facets['item_type'] ?? {}));
  const types = [...counted, site.stock.types].find(({ length }) => length > 0) ?? [];
  const [type] = site.stock.types.filter((one) => one === types[0]);
  return { hasStock: (results[0]?.count ?? 0) > 0, type: types.length === 1 ? (type ?? null) : null };
}
