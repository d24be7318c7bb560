import { expect, it } from '@jest/globals';
import type { SearchFilter, SearchQuery } from '@forecourt/contracts/search/search-query';
import type { VehicleType } from '@forecourt/contracts/vehicle/vehicle';
import type { Api } from '@forecourt/remote-kit';
import { anOffer } from '@forecourt/test-kit/factories';
import { loadOfferTypes } from './offer-types.ts';

const siteOf = (...types: VehicleType[]) => ({ stock: { types } }) as Parameters<typeof loadOfferTypes>[1];
const makeOf = ([first]: readonly SearchFilter[] = []) => (first && 'in' in first ? first.in[0] : '');

/** A search whose makes have vehicles of one type each; `requests` counts the queries of each request. */
const stockOf = (types: Record<string, VehicleType>) => {
  const requests: number[] = [];
  const api = {
    post: async (_: string, { queries }: { queries: SearchQuery[] }) => {
      requests.push(queries.length);
      const results = queries.map(({ filter }) => ({
        count: 1,
        facets: { item_type: { [types[String(makeOf(filter))]!]: 1 } },
      }));
      return { results };
    },
  } as unknown as Api;
  return { api, requests };
};

it('takes the type of each offer from its own make', async () => {
  const offers = Array.from({ length: 17 }, (_, index) =>
    anOffer({ id: String(index), manufacturer: index === 16 ? 'Yamaha' : 'Isuzu' }),
  );
  const { api, requests } = stockOf({ Isuzu: 'truck', Yamaha: 'motorcycle' });
  const types = await loadOfferTypes(api, siteOf('truck', 'motorcycle'), offers);
  expect(types).toMatchObject({ 0: 'truck', 15: 'truck', 16: 'motorcycle' });
  expect(requests).toEqual([32, 2]);
});

it('does not ask about a service, nor on a site with one type', async () => {
  const { api, requests } = stockOf({});
  const service = anOffer({ id: 'service', manufacturer: '', topic: 'service' });
  expect(await loadOfferTypes(api, siteOf('truck', 'motorcycle'), [service])).toEqual({});
  expect(await loadOfferTypes(api, siteOf('motorcycle'), [anOffer({ id: 'ride' })])).toEqual({
    ride: 'motorcycle',
  });
  expect(requests).toEqual([]);
});

it('is not certain without the search', async () => {
  const api = { post: () => Promise.reject(new Error('no search')) } as unknown as Api;
  expect(await loadOfferTypes(api, siteOf('truck', 'motorcycle'), [anOffer({ id: 'one' })])).toEqual({
    one: null,
  });
});
