import { expect, it } from '@jest/globals';
import type { VehicleType } from '@forecourt/contracts/vehicle/vehicle';
import type { Api } from '@forecourt/remote-kit';
import { loadModelStock } from './model-stock.ts';

const model = { manufacturer_name: 'Honda', name: 'Grom' };
const siteOf = (...types: VehicleType[]) => ({ stock: { types } }) as Parameters<typeof loadModelStock>[1];

/** A search with the counts by type for the model, and for its make. */
const stockOf = (ofModel: Record<string, number>, ofMake: Record<string, number>): Api => {
  const result = (item_type: Record<string, number>) => ({
    count: Object.values(item_type).reduce((sum, count) => sum + count, 0),
    facets: { item_type },
  });
  return { post: async () => ({ results: [result(ofModel), result(ofMake)] }) } as unknown as Api;
};
const failing = { post: () => Promise.reject(new Error('no search')) } as unknown as Api;
const load = (api: Api, ...types: VehicleType[]) => loadModelStock(api, siteOf(...types), model);

it('takes the type of the vehicles of the model', async () => {
  const stock = stockOf({ motorcycle: 2 }, { motorcycle: 2, car: 5 });
  expect(await load(stock, 'car', 'motorcycle')).toEqual({ hasStock: true, type: 'motorcycle' });
});

it('takes the type of the make if no vehicle of the model is in stock', async () => {
  const stock = stockOf({}, { motorcycle: 3 });
  expect(await load(stock, 'truck', 'motorcycle')).toEqual({ hasStock: false, type: 'motorcycle' });
});

it('is not certain about a make with vehicles of several types', async () => {
  const stock = stockOf({}, { motorcycle: 3, car: 5 });
  expect(await load(stock, 'car', 'motorcycle')).toEqual({ hasStock: false, type: null });
});

it('takes the only type of the site without stock or search', async () => {
  expect(await load(stockOf({}, {}), 'motorcycle')).toEqual({ hasStock: false, type: 'motorcycle' });
  expect(await load(failing, 'motorcycle')).toEqual({ hasStock: false, type: 'motorcycle' });
  expect(await load(failing, 'truck', 'motorcycle')).toEqual({ hasStock: false, type: null });
});
