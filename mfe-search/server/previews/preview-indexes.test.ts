import { vehicleApi, type PreviewedStock } from '@forecourt/contracts/api/vehicle-api';
import type { SearchQuery } from '@forecourt/contracts/search/search-query';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { openGazetteer } from '../geocoding/gazetteer.ts';
import { createPreviewIndexes } from './preview-indexes.ts';

const site = aTenant({ slug: 'yard' });
const all: SearchQuery = {
  indexUid: 'vehicles',
  hitsPerPage: 10,
  attributes: ['vehicle_id'],
  facets: ['make'],
};

function aPreviewOf(pages: PreviewedStock[]) {
  const asked: string[] = [];
  const state = { stamp: 'first' };
  const context = {
    services: {
      get: async (path: string) => {
        if (path === vehicleApi.previewStamp) return state;
        asked.push(path);
        return pages[(asked.length - 1) % pages.length];
      },
    },
    tenants: { all: async () => [site] },
  } as unknown as Pick<DomainContext, 'services' | 'tenants'>;
  return { asked, state, indexes: createPreviewIndexes(context, openGazetteer()) };
}

const live = {
  query: async () => [{ hits: [{ id: 'model' }], count: 1, facets: {}, facetStats: {}, pages: 1, ms: 0 }],
};

it('searches the stock of a preview, which it reads once', async () => {
  const { asked, indexes } = aPreviewOf([
    { vehicles: [{ tenant: 'yard', vehicle: aVehicle({ id: '1', make: 'Kia' }) }], next: 'yard 1' },
    { vehicles: [{ tenant: 'yard', vehicle: aVehicle({ id: '2', make: 'Toyota' }) }], next: null },
  ]);
  const ask = () => indexes.query(site, live as never, [all, { indexUid: 'models', hitsPerPage: 1 }]);
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(first![0]).toMatchObject({ count: 2, facets: { make: { Kia: 1, Toyota: 1 } } });
  expect(first![1]).toMatchObject({ hits: [{ id: 'model' }] });
  expect(second![0]!.count).toBe(2);
  expect(asked).toHaveLength(2);
});

it('reads a preview again after a failure', async () => {
  const { indexes } = aPreviewOf([null as never, { vehicles: [], next: null }]);
  await expect(indexes.query(site, live as never, [all])).rejects.toThrow();
  expect((await indexes.query(site, live as never, [all]))[0]!.count).toBe(0);
});

it('reads the stock again when the content of the preview has changed', async () => {
  const { state, indexes } = aPreviewOf([
    { vehicles: [], next: null },
    { vehicles: [{ tenant: 'yard', vehicle: aVehicle({ id: '1', make: 'Kia' }) }], next: null },
  ]);
  const count = async () => (await indexes.query(site, live as never, [all]))[0]!.count;
  expect([await count(), await count()]).toEqual([0, 0]);
  state.stamp = 'second';
  expect(await count()).toBe(1);
});
