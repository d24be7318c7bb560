import type { Offer } from '@forecourt/contracts/offers/offer';
import { manufacturerOf } from '@forecourt/contracts/offers/offer-paths';
import { askSearch } from '@forecourt/contracts/search/ask-search';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { VehicleType } from '@forecourt/contracts/vehicle/vehicle';
import type { Api } from '@forecourt/remote-kit';
import { countByType, typeFrom } from '../model/stock-type.ts';

/** The vehicle types that offers are about, by the offers' ids; null if that is not certain. */
export type OfferTypes = Record<string, VehicleType | null>;

/** As many as one request to the search may ask about. */
const offersPerRequest = 16;

/** Loads the vehicle types of offers; asks the stock only on sites that sell several. */
export async function loadOfferTypes(
  api: Api,
  site: Pick<PublicTenant, 'stock'>,
  offers: readonly Offer[],
): Promise<OfferTypes> {
  if (site.stock.types.length === 1)
    return Object.fromEntries(offers.map(({ id }) => [id, typeFrom([], site)]));
  const ofVehicles = offers.filter(({ topic = 'vehicles' }) => topic === 'vehicles');
  const groups = Array.from({ length: Math.ceil(ofVehicles.length / offersPerRequest) }, (_, index) =>
    ofVehicles.slice(index * offersPerRequest, (index + 1) * offersPerRequest),
  );
  const types = await Promise.all(
    groups.map(async (group) => {
      const queries = group.map((offer) =>
        countByType({ make: manufacturerOf(offer), model: offer.model?.name ?? null }),
      );
      const results = await askSearch(api, queries.flat()).catch(() => []);
      return group.map(({ id }, index) => {
        const from = index * queries[index]!.length;
        return [id, typeFrom(results.slice(from, from + queries[index]!.length), site)] as const;
      });
    }),
  );
  return Object.fromEntries(types.flat());
}
