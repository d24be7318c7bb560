import type { Model } from '@forecourt/contracts/offers/offer';
import { askSearch } from '@forecourt/contracts/search/ask-search';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { VehicleType } from '@forecourt/contracts/vehicle/vehicle';
import type { Api } from '@forecourt/remote-kit';
import { countByType, typeFrom } from './stock-type.ts';

/** What the stock says about a model; its type is null if that is not certain. */
export type ModelStock = { hasStock: boolean; type: VehicleType | null };

/** Loads whether a model is in stock, and its vehicle type. */
export async function loadModelStock(
  api: Api,
  site: Pick<PublicTenant, 'stock'>,
  { manufacturer_name: make, name: model }: Pick<Model, 'manufacturer_name' | 'name'>,
): Promise<ModelStock> {
  const results = await askSearch(api, countByType({ make, model })).catch(() => []);
  return { hasStock: (results[0]?.count ?? 0) > 0, type: typeFrom(results, site) };
}
