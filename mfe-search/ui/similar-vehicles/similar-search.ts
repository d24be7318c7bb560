import { askSearch } from '@forecourt/contracts/search/ask-search';
import type { SearchFilter } from '@forecourt/contracts/search/search-query';
import { currentPrice } from '@forecourt/contracts/vehicle/price';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import type { SearchPlace } from '../search-client/search-place.ts';

/** Specification, document 1 section 9. */
const shown = 6;
const hitLimit = 10;

/** Vehicles like this one: by the vehicle domain's ids for its slug, then by search filters. */
export async function findSimilar(
  place: SearchPlace,
  vehicle: VehicleSummary,
  signal?: AbortSignal,
): Promise<VehicleSummary[]> {
  const byIds = await findByIds(place, vehicle, signal);
  if (byIds.length >= shown) return byIds;
  try {
    // Those by id come first in each half: the same model, then the others.
    return pickSimilar(
      vehicle,
      [...byIds, ...(await search(place, similarityFilters(vehicle), signal))],
      byIds.map(({ id }) => id),
    );
  } catch (error) {
    if (signal?.aborted || byIds.length === 0) throw error;
    console.warn(`the search for vehicles similar to ${vehicle.slug} failed`, error);
    return byIds;
  }
}

async function findByIds(
  place: SearchPlace,
  vehicle: VehicleSummary,
  signal?: AbortSignal,
): Promise<VehicleSummary[]> {
  try {
    const { ids } = await place.api.get<{ ids: string[] }>(
      `/api/vehicle/cars/${encodeURIComponent(vehicle.slug)}/similar-ids`,
      signal ? { signal } : undefined,
    );
    return ids.length > 0
      ? pickSimilar(vehicle, await search(place, [idsFilter(ids, vehicle)], signal), ids)
      : [];
  } catch (error) {
    if (signal?.aborted) throw error;
    console.warn(
      `the ids of vehicles similar to ${vehicle.slug} failed to load; search filters are used instead`,
      error,
    );
    return [];
  }
}

async function search(
  place: SearchPlace,
  filters: SearchFilter[][],
  signal?: AbortSignal,
): Promise<VehicleSummary[]> {
  const results = await askSearch<{ card: VehicleSummary }>(
    place.api,
    filters.map((filter) => ({ indexUid: 'vehicles', hitsPerPage: hitLimit, filter, attributes: ['card'] })),
    signal ? { signal } : {},
  );
  return results.flatMap((result) => result.hits.map((hit) => hit.card));
}

const always = (vehicle: VehicleSummary): SearchFilter[] => [
  { attribute: 'status', in: ['in_stock'] },
  { attribute: 'vehicle_id', notIn: [vehicle.id] },
];

export function idsFilter(ids: readonly string[], vehicle: VehicleSummary): SearchFilter[] {
  return [{ attribute: 'vehicle_id', in: ids }, ...always(vehicle)];
}

/** The same model, then the same kind of body, each within the price window. */
export function similarityFilters(vehicle: VehicleSummary): SearchFilter[][] {
  const window = priceWindow(currentPrice(vehicle));
  const common = [
    ...always(vehicle),
    ...(window ? [{ attribute: 'price', min: window[0], max: window[1] }] : []),
  ];
  return [
    [{ attribute: 'make', in: [vehicle.make] }, { attribute: 'model', in: [vehicle.model] }, ...common],
    [
      ...(vehicle.simple_body ? [{ attribute: 'body', in: [vehicle.simple_body] }] : []),
      { attribute: 'item_type', in: [vehicle.item_type] },
      ...common,
    ],
  ];
}

/** Plus or minus 10,000 under 50,000, otherwise 25,000; none without a price. */
export function priceWindow(price: number | null): [number, number] | null {
  if (price === null) return null;
  const reach = price < 50_000 ? 10_000 : 25_000;
  return [Math.max(1, price - reach), price + reach];
}

/** In stock, unique by id, not the vehicle itself, the same model first, six at most. */
export function pickSimilar(
  vehicle: VehicleSummary,
  found: readonly VehicleSummary[],
  order: readonly string[] = [],
): VehicleSummary[] {
  const unique = [...new Map(found.map((one) => [one.id, one])).values()].filter(
    (one) => one.id !== vehicle.id && one.status === 'in_stock',
  );
  const place = (one: VehicleSummary) => (order.includes(one.id) ? order.indexOf(one.id) : order.length);
  const isSameModel = (one: VehicleSummary) => one.make === vehicle.make && one.model === vehicle.model;
  return unique
    .sort((a, b) => Number(isSameModel(b)) - Number(isSameModel(a)) || place(a) - place(b))
    .slice(0, shown);
}
