import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchFilter, SearchQuery } from '@forecourt/contracts/search/search-query';
import { openEmbeddedIndex } from './embedded-index.ts';
import { createMeilisearchIndex } from './meilisearch-index.ts';
import type { SearchIndex } from './search-index.ts';
import { serveEngine } from './testing/serve-engine.ts';

const log = { info: () => undefined, warn: () => undefined };
type Started = { index: SearchIndex; close(): Promise<void> };

/** A Meilisearch server at SEARCH_URL with SEARCH_KEY, otherwise the engine behind the same protocol. */
async function startMeilisearch(): Promise<Started> {
  const { SEARCH_URL, SEARCH_KEY } = process.env;
  const served = SEARCH_URL ? null : await serveEngine();
  const index = createMeilisearchIndex({
    url: SEARCH_URL ?? served!.url,
    key: SEARCH_KEY ?? 'a key of sixteen characters',
    prefix: `contract-${randomUUID()}-`,
  });
  return { index, close: async () => served?.close() };
}

async function startEmbedded(): Promise<Started> {
  const directory = mkdtempSync(join(tmpdir(), 'search-contract-'));
  const index = await openEmbeddedIndex({ directory, log });
  return {
    index,
    async close() {
      await index.close();
      rmSync(directory, { recursive: true });
    },
  };
}

const vehicle = (id: string, fields: object) => ({
  id,
  tenant: 'harbour',
  vehicle_id: id,
  name: id,
  search_terms: [],
  custom_rank: 0,
  created: 0,
  sold_at: null,
  has_price: true,
  _geo: null,
  card: { id },
  ...fields,
});
const sydney = { lat: -33.87, lng: 151.21 };
const stock = [
  vehicle('hilux', {
    name: '2021 Toyota HiLux SR5',
    make: 'Toyota',
    make_model: 'Toyota HiLux',
    price: 45_990,
    custom_rank: 3,
    filtered_features: ['Canopy', 'Tow bar'],
    _geo: sydney,
  }),
  vehicle('corolla', {
    name: '2019 Toyota Corolla',
    make: 'Toyota',
    make_model: 'Toyota Corolla',
    price: 24_000,
    custom_rank: 2,
    filtered_features: ['Tow bar'],
    _geo: { lat: -27.47, lng: 153.03 },
  }),
  vehicle('rio', {
    name: '2020 Kia Rio',
    make: 'Kia',
    make_model: 'Kia Rio',
    price: 0,
    has_price: false,
    custom_rank: 1,
    filtered_features: [],
    sold_at: 1_000,
  }),
  vehicle('cx5', {
    name: 'Mazda "CX-5" \\ [x] OR make = y',
    make: 'a "b" \\ ] OR',
    make_model: 'Mazda CX-5',
    search_terms: ['cx5'],
    price: 30_000,
    filtered_features: ['Canopy'],
    tenant: 'kestrel',
  }),
];

describe.each<[string, () => Promise<Started>]>([
  ['the embedded index', startEmbedded],
  ['the index in Meilisearch', startMeilisearch],
])('%s', (_name, start) => {
  let started: Started;
  let index: SearchIndex;
  beforeAll(async () => {
    started = await start();
    ({ index } = started);
    await index.prepare();
    await index.write('vehicles', stock, []);
  });
  afterAll(() => started.close());

  const ask = async (query: Partial<SearchQuery> = {}) =>
    (await index.query<{ id: string }>([{ indexUid: 'vehicles', hitsPerPage: 10, ...query }]))[0]!;
  const idsOf = async (query: Partial<SearchQuery> = {}) => (await ask(query)).hits.map(({ id }) => id);

  it.each([
    ['hylux', ['hilux']],
    ['toyta', ['hilux', 'corolla']],
    ['corol', ['corolla']],
    ['hi lux', ['hilux']],
    ['cx-5', ['cx5']],
    ['CX5', ['cx5']],
    ['toyota -corolla', ['hilux']],
    ['"kia rio"', ['rio']],
    ['toyota rio', []],
    ['fird', []],
  ])('finds for %j', async (query, ids) => {
    expect(await idsOf({ query })).toEqual(ids);
  });

  it.each<[SearchFilter, string[]]>([
    [{ attribute: 'make', in: ['kia', 'a "b" \\ ] OR'] }, ['rio', 'cx5']],
    [{ attribute: 'make', notIn: ['Toyota'] }, ['rio', 'cx5']],
    [{ attribute: 'filtered_features', in: ['canopy'] }, ['hilux', 'cx5']],
    [{ attribute: 'price', min: 24_000, max: 30_000 }, ['corolla', 'cx5']],
    [{ attribute: 'price', above: 24_000 }, ['hilux', 'cx5']],
    [{ attribute: 'price', in: [0, 24_000] }, ['corolla', 'rio']],
    [{ attribute: 'has_price', in: [false] }, ['rio']],
    [{ attribute: 'sold_at', isNull: true }, ['hilux', 'corolla', 'cx5']],
    [{ near: sydney, withinMetres: 50_000 }, ['hilux']],
    [
      {
        any: [
          { attribute: 'make', in: ['Kia'] },
          {
            all: [
              { attribute: 'make', in: ['Toyota'] },
              { attribute: 'price', max: 30_000 },
            ],
          },
        ],
      },
      ['corolla', 'rio'],
    ],
  ])('filters by %j', async (filter, ids) => {
    expect(await idsOf({ filter: [filter] })).toEqual(ids);
  });

  it('combines the conditions of a query, and leaves out no field of it', async () => {
    const filter = [
      { attribute: 'tenant', in: ['harbour'] },
      { attribute: 'make', in: ['Toyota'] },
    ];
    const { hits, ms, ...rest } = await ask({
      filter,
      facets: ['make', 'price', 'filtered_features'],
      sort: [{ attribute: 'price', order: 'asc' }],
      page: 2,
      hitsPerPage: 1,
      attributes: ['vehicle_id', 'card'],
    });
    expect(hits).toEqual([{ vehicle_id: 'hilux', card: { id: 'hilux' } }]);
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(rest).toEqual({
      count: 2,
      pages: 2,
      facets: {
        make: { Toyota: 2 },
        price: { 24000: 1, 45990: 1 },
        filtered_features: { Canopy: 1, 'Tow bar': 2 },
      },
      facetStats: { price: { min: 24_000, max: 45_990 } },
    });
  });

  it('orders by rank, by attributes, and by distance with unknown places last', async () => {
    expect(await idsOf()).toEqual(['hilux', 'corolla', 'rio', 'cx5']);
    expect(
      await idsOf({
        sort: [
          { attribute: 'has_price', order: 'desc' },
          { attribute: 'price', order: 'asc' },
        ],
      }),
    ).toEqual(['corolla', 'cx5', 'hilux', 'rio']);
    expect((await idsOf({ sort: [{ near: { lat: -28, lng: 153 }, order: 'asc' }] })).slice(0, 2)).toEqual([
      'corolla',
      'hilux',
    ]);
  });

  it('answers several queries in their order, and counts without hits', async () => {
    const results = await index.query([
      { indexUid: 'vehicles', hitsPerPage: 0, filter: [{ attribute: 'make', in: ['Kia'] }] },
      { indexUid: 'vehicles', hitsPerPage: 0 },
    ]);
    expect(results.map(({ hits, count, pages }) => [hits, count, pages])).toEqual([
      [[], 1, 0],
      [[], 4, 0],
    ]);
  });

  it('tells which of some documents each query finds', async () => {
    const ids = ['cx5', 'nobody', 'corolla', 'hilux'];
    const match = (...queries: Pick<SearchQuery, 'query' | 'filter'>[]) =>
      index.match(
        queries.map((query) => ({ indexUid: 'vehicles', ...query })),
        ids,
      );
    expect(
      await match(
        {},
        { query: 'toyta' },
        { filter: [{ attribute: 'filtered_features', in: ['Canopy'] }] },
        { query: 'hilux', filter: [{ attribute: 'price', max: 1 }] },
      ),
    ).toEqual([[0, 2, 3], [2, 3], [0, 3], []]);
    await index.write('vehicles', [vehicle('hilux', { make: 'Kia' })], []);
    const kia = { filter: [{ attribute: 'make', in: ['Kia'] }] };
    expect(await match(kia)).toEqual([[3]]);
    await index.write('vehicles', [stock[0]!], []);
    expect(await match(kia)).toEqual([[]]);
  });

  it('replaces, changes and removes documents', async () => {
    await index.write('models', [{ id: 'a', tenant: 'x', position: 1, card: 1 } as { id: string }], []);
    const models = async () =>
      (await index.query([{ indexUid: 'models', hitsPerPage: 9, attributes: ['id', 'card'] }]))[0]!.hits;
    expect(await models()).toEqual([{ id: 'a', card: 1 }]);
    await index.update('models', [{ id: 'a', card: 2 } as { id: string }]);
    expect(await models()).toEqual([{ id: 'a', card: 2 }]);
    await index.write('models', [{ id: 'b', tenant: 'x', position: 0 } as { id: string }], ['a', 'nobody']);
    expect(await models()).toEqual([{ id: 'b' }]);
  });

  it('replaces all vehicles at once, with the position', async () => {
    expect(await index.readPosition()).toBeNull();
    const position = { sequence: 7, version: 1, sites: { harbour: 'digest' } };
    await index.replaceVehicles(async (next) => {
      await next.write([vehicle('new', { make: 'Kia' })], []);
      expect(await idsOf()).toEqual(['hilux', 'corolla', 'rio', 'cx5']);
      return position;
    });
    expect(await idsOf()).toEqual(['new']);
    expect(await index.readPosition()).toEqual(position);
    await index.writePosition({ ...position, sequence: 8 });
    expect(await index.readPosition()).toMatchObject({ sequence: 8 });
  });
});
