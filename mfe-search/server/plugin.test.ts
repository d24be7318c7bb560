import { jest } from '@jest/globals';
import fc from 'fast-check';
import { MatchAnswer, matchesApi } from '@forecourt/contracts/api/matches-api';
import type { VehicleDocument } from '@forecourt/contracts/api/search-api';
import { searchApi } from '@forecourt/contracts/api/search-names';
import type { VehicleChange } from '@forecourt/contracts/api/vehicle-api';
import type { Model } from '@forecourt/contracts/offers/offer';
import type { SearchQuery, SearchResult } from '@forecourt/contracts/search/search-query';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import type { DomainServer } from '@forecourt/server-kit/domain';
import { createMetrics } from '@forecourt/server-kit/metrics';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aVehicle } from '@forecourt/test-kit/factories';
import { until } from '@forecourt/test-kit/until';
import { Segment } from '../engine/index/segment.ts';
import { findRebuild, requestRebuild } from './indexer/rebuild-repository.ts';
import { server } from './plugin.ts';

const now = Math.floor(Date.now() / 1000);
const harbour = aTenant({ slug: 'harbour', stock: { soldDays: 3 } });
const barrow = aTenant({ slug: 'barrow', stock: { filter: { minPhotos: 3, requirePrice: true } } });
const group = aTenant({ slug: 'group', stock: { tenants: ['harbour', 'barrow'] } });
/** Two dealerships of a site; one shows only vehicles with photos, and shows sold vehicles longer. */
const yards = aTenant({ slug: 'yards', stock: { soldDays: 3 } });
const strictYard = aTenant({ slug: 'yards', stock: { soldDays: 9, filter: { minPhotos: 5 } } });
const sold = (daysAgo: number) => ({
  status: 'sold',
  sold: true,
  sold_date_timestamp: now - daysAgo * 86_400,
});

let feed: VehicleChange[] = [];
let isFeedDown = false;
const change = (tenant: string, vehicle: Vehicle | null, id = vehicle!.id) =>
  void feed.push({ sequence: feed.length + 1, tenant, id, vehicle });

/** A stub of the vehicle domain that serves the change feed as in the contract. */
const feedServer: DomainServer = {
  name: 'vehicle',
  prefixes: ['/api/vehicle'],
  migrations: null,
  async register(app) {
    app.get<{ Querystring: { after: string; limit: string } }>('/api/vehicle/changes', async ({ query }) => {
      if (isFeedDown) throw new Error('the feed is down');
      const changes = feed
        .filter((entry) => entry.sequence > Number(query.after))
        .slice(0, Number(query.limit));
      return { changes, last: changes.at(-1)?.sequence ?? Number(query.after) };
    });
  },
};

const aModel = (id: string, name: string, bodies: [string, string | null]): Model => ({
  id,
  slug: id,
  name,
  manufacturer_name: 'Toyota',
  manufacturer_body: bodies[0],
  manufacturer_body2: bodies[1],
  manufacturer_body3: null,
  short_description: null,
  description: '<p>Long</p>',
  status: null,
  image: { url: null },
  cloudfront_new_image_url: null,
  override_url: null,
  features: [],
  price_from: null,
});
/** The models of the offers domain, by site. */
const models: Record<string, Model[]> = {
  harbour: [aModel('rav4', 'RAV4', ['SUV', 'Passenger']), aModel('hiace', 'HiAce', ['Commercial', null])],
  barrow: [aModel('yaris', 'Yaris', ['Passenger', null])],
};
const offersServer: DomainServer = {
  name: 'offers',
  prefixes: ['/api/offers'],
  migrations: null,
  async register(app) {
    app.get('/api/offers/models', async (request) => ({ models: models[request.tenant?.slug ?? ''] ?? [] }));
  },
};

let booted: BootedDomain;
beforeAll(async () => {
  feed = [];
  change('harbour', aVehicle({ id: 'hilux', slug: 'hilux' }));
  change(
    'harbour',
    aVehicle({
      id: 'cerato',
      make: 'Kia',
      model: 'Cerato',
      name: '2019 Kia Cerato',
      simple_body: 'sedan',
      price: null,
    }),
  );
  change('harbour', aVehicle({ id: 'lately', ...sold(1) }));
  change('harbour', aVehicle({ id: 'long ago', ...sold(5) }));
  change('harbour', aVehicle({ id: 'hidden', show_on_dealer_website: false }));
  change('barrow', aVehicle({ id: 'hilux', price: 19_990 }));
  change('barrow', aVehicle({ id: 'few-photos', photos_count: 2 }));
  change('barrow', aVehicle({ id: 'no-price', price: null }));
  for (const dealership_slug of ['strict', 'other', null]) {
    const inYard = (id: string, overrides: Partial<Vehicle>) =>
      change(
        'yards',
        aVehicle({ id: `${id} ${dealership_slug}`, dealership_slug, photos_count: 8, ...overrides }),
      );
    inYard('plain', {});
    inYard('bare', { photos_count: 4 });
    inYard('sold', sold(5));
  }
  booted = await bootDomains([feedServer, offersServer, server], {
    tenants: [harbour, barrow, group, yards],
    dealerships: { 'yards/strict': strictYard },
  });
  await untilSearchable();
});
afterAll(() => booted.close());

async function progress(): Promise<{ position: number; pending: number }> {
  return (
    await booted.app.inject({ url: '/api/search/progress', headers: { 'x-forecourt-internal': 'yes' } })
  ).json();
}

async function untilSearchable(): Promise<void> {
  await booted.context.database.pool.query('notify vehicle_changes');
  for (let tries = 0; tries < 4000; tries++) {
    const { position, pending } = await progress();
    if (position === feed.length && pending === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`the index did not follow: ${JSON.stringify(await progress())}`);
}

let requests = 0;
const askAs = (tenant: string, queries: unknown) =>
  booted.app.inject({
    method: 'POST',
    url: searchApi.queries,
    // Another network each time: the time of one network's searches is limited, and this machine may be slow.
    remoteAddress: `10.4.${++requests >> 8}.${requests & 255}`,
    headers: { 'x-forecourt-tenant': tenant },
    payload: { queries },
  });

async function search(
  tenant: string,
  query: Partial<SearchQuery> = {},
): Promise<SearchResult<VehicleDocument>> {
  const attributes = ['id', 'tenant', 'vehicle_id', 'has_price', 'price', 'card'];
  const answer = await askAs(tenant, [{ indexUid: 'vehicles', hitsPerPage: 100, attributes, ...query }]);
  return answer.json<{ results: SearchResult<VehicleDocument>[] }>().results[0]!;
}
const idsOf = (result: { hits: { vehicle_id: string }[] }) => result.hits.map((hit) => hit.vehicle_id).sort();

describe('the search of a site', () => {
  it('finds its own visible stock and recently sold cars, but none sold long ago', async () => {
    expect(idsOf(await search('harbour'))).toEqual(['cerato', 'hilux', 'lately']);
  });

  it("applies the site's filter of photos and prices", async () => {
    expect(idsOf(await search('barrow'))).toEqual(['hilux']);
  });

  it('applies the filter of a dealership that has its own', async () => {
    expect(idsOf(await search('yards'))).toEqual([
      'bare null',
      'bare other',
      'plain null',
      'plain other',
      'plain strict',
      'sold strict',
    ]);
  });

  it('finds the stock of all members of a group', async () => {
    const result = await search('group', { facets: ['tenant'] });
    expect(result.facets).toEqual({ tenant: { barrow: 3, harbour: 3 } });
  });

  it('tolerates a typo, matches a prefix, and ranks sold cars last', async () => {
    expect(idsOf(await search('harbour', { query: 'hylux' }))).toEqual(['hilux', 'lately']);
    expect(idsOf(await search('harbour', { query: 'cer' }))).toEqual(['cerato']);
    expect((await search('harbour')).hits.at(-1)!.vehicle_id).toBe('lately');
  });

  it('puts vehicles without a price last in both price orders', async () => {
    for (const order of ['asc', 'desc'] as const) {
      const { hits } = await search('group', {
        sort: [
          { attribute: 'has_price', order: 'desc' },
          { attribute: 'price', order },
        ],
      });
      expect(hits.filter((hit) => !hit.has_price)).toEqual(
        hits.slice(-hits.filter((hit) => !hit.has_price).length),
      );
    }
  });
});

describe('POST /api/search/queries', () => {
  const vehicles = { indexUid: 'vehicles', hitsPerPage: 21, attributes: ['vehicle_id', 'tenant'] };

  it('answers hits, counts, facets with their ends, and pages, with the rule of the site', async () => {
    const response = await askAs('harbour', [
      {
        ...vehicles,
        query: 'hylux',
        facets: ['make', 'price'],
        sort: [{ attribute: 'price', order: 'asc' }],
      },
      { ...vehicles, filter: [{ attribute: 'make', in: ['Kia'] }], hitsPerPage: 0 },
    ]);
    expect(response.json().results).toEqual([
      {
        hits: expect.arrayContaining([{ vehicle_id: 'hilux', tenant: 'harbour' }]),
        count: 2,
        pages: 1,
        facets: { make: { Toyota: 2 }, price: expect.any(Object) },
        facetStats: { price: { min: expect.any(Number), max: expect.any(Number) } },
        ms: expect.any(Number),
      },
      expect.objectContaining({ hits: [], count: 1, pages: 0 }),
    ]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  const getAs = (tenant: string, queries: unknown, headers = {}) =>
    booted.app.inject({
      url: `${searchApi.queries}?queries=${encodeURIComponent(JSON.stringify(queries))}`,
      headers: { 'x-forecourt-tenant': tenant, ...headers },
    });

  it('answers the same to GET, which a browser stores and asks whether it is still the same', async () => {
    const queries = [{ ...vehicles, facets: ['make'], hitsPerPage: 0 }];
    const response = await getAs('harbour', queries);
    expect(response.json().results[0].facets.make).toEqual({ Toyota: 2, Kia: 1 });
    expect(response.headers['cache-control']).toBe('private, no-cache');
    const etag = response.headers.etag as string;
    const again = await getAs('harbour', queries, { 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await getAs('barrow', queries, { 'if-none-match': etag })).statusCode).toBe(200);
    expect((await getAs('harbour', [{ ...queries[0], query: 'kia' }])).headers.etag).not.toBe(etag);

    const { filter } = harbour.stock;
    harbour.stock.filter = { ...filter, requirePrice: true };
    const stricter = await getAs('harbour', queries, { 'if-none-match': etag });
    harbour.stock.filter = filter;
    expect([stricter.statusCode, stricter.json().results[0].facets.make]).toEqual([200, { Toyota: 2 }]);
    expect((await getAs('harbour', queries, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it.each([
    ['queries', '{'],
    ['queries', '"none"'],
    ['queries.0.hitsPerPage', '[{"indexUid":"vehicles","hitsPerPage":101}]'],
  ])('names %s of a GET with %s', async (path, queries) => {
    const response = await booted.app.inject({
      url: `${searchApi.queries}?${new URLSearchParams({ queries })}`,
      headers: { 'x-forecourt-tenant': 'harbour' },
    });
    expect([response.statusCode, response.json().fields[0].path]).toEqual([400, path]);
  });

  it('finds nothing of another tenant, whatever filter is sent', async () => {
    for (const filter of [
      [{ attribute: 'tenant', in: ['harbour'] }],
      [
        {
          any: [
            { attribute: 'tenant', in: ['harbour'] },
            { attribute: 'make', in: ['Kia', 'Toyota'] },
          ],
        },
      ],
      [{ attribute: 'tenant', notIn: ['barrow'] }],
    ]) {
      const { results } = (
        await askAs('barrow', [{ ...vehicles, filter, facets: ['tenant', 'make'] }])
      ).json();
      expect(results[0].hits.every((hit: VehicleDocument) => hit.tenant === 'barrow')).toBe(true);
      expect(Object.keys(results[0].facets.tenant)).not.toContain('harbour');
      expect(Object.keys(results[0].facets.make)).not.toContain('Kia');
    }
  });

  it.each<[string, object]>([
    ['queries.0.hitsPerPage', { hitsPerPage: 101 }],
    ['queries.0.attributes.0', { attributes: ['secret'] }],
    ['queries.0.attributes', { attributes: ['id', 'id'] }],
    ['queries.0.facets.0', { facets: ['*'] }],
    ['queries.0.sort', { sort: Array(3).fill({ attribute: 'price', order: 'asc' }) }],
    ['queries.0.filter.0', { filter: [{ attribute: 'secret', in: ['x'] }] }],
    ['queries.0.filter.0', { filter: [{ attribute: 'price' }] }],
    ['queries.0.filter.0', { filter: [{ any: [{ any: [{ attribute: 'make', in: ['Kia'] }] }] }] }],
    ['queries.0.filter', { filter: Array(65).fill({ attribute: 'make', in: ['Kia'] }) }],
    ['queries.0.filter', { filter: Array(3).fill({ near: { lat: 0, lng: 0 }, withinMetres: 1 }) }],
    ['queries.0', { attributesToHighlight: ['*'] }],
    ['queries.0.filter.0', { filter: [{ any: Array(9).fill({ attribute: 'make', in: ['Kia'] }) }] }],
  ])('refuses what no page asks for: %s', async (path, query) => {
    const response = await askAs('harbour', [{ ...vehicles, ...query }]);
    expect([response.statusCode, response.json().fields[0].path]).toEqual([400, path]);
  });
});

describe('the directory of models', () => {
  const directory = async (tenant: string, query: Partial<SearchQuery> = {}): Promise<string[]> => {
    const answer = await askAs(tenant, [
      {
        indexUid: 'models',
        sort: [{ attribute: 'position', order: 'asc' }],
        hitsPerPage: 21,
        attributes: ['card'],
        ...query,
      },
    ]);
    return answer
      .json<{ results: SearchResult<{ card: Model }>[] }>()
      .results[0]!.hits.map(({ card }) => card.name);
  };
  const untilFollowed = async (tenant: string, count: number) => {
    for (let tries = 0; tries < 4000 && (await directory(tenant).catch(() => [])).length !== count; tries++)
      await new Promise((resolve) => setTimeout(resolve, 25));
  };

  it("returns only the site's own models in their order, filtered by make, name and body", async () => {
    await untilFollowed('barrow', 1);
    expect(await directory('harbour')).toEqual(['RAV4', 'HiAce']);
    expect(
      await directory('harbour', {
        filter: [
          { attribute: 'manufacturer.name', in: ['Toyota'] },
          { attribute: 'model.body', in: ['Passenger'] },
        ],
      }),
    ).toEqual(['RAV4']);
    expect(await directory('harbour', { query: 'hiase' })).toEqual(['HiAce']);
    expect(await directory('barrow', { filter: [{ attribute: 'model.body', in: ['Passenger'] }] })).toEqual([
      'Yaris',
    ]);
  });
});

it('returns the place of a postcode, 404 for an unknown one and 400 for an invalid one', async () => {
  const ask = (postcode: string) =>
    booted.app.inject({
      url: `/api/search/postcodes/${postcode}`,
      headers: { 'x-forecourt-tenant': 'harbour' },
    });
  expect((await ask('2000')).json()).toMatchObject({ place: 'Sydney', state: 'NSW', approximate: false });
  expect([(await ask('9999')).statusCode, (await ask('9999')).json()]).toEqual([
    404,
    expect.objectContaining({ code: 'unknown_postcode' }),
  ]);
  expect((await ask('20')).statusCode).toBe(400);
});

describe('the matches of saved searches', () => {
  const ask = async (searches: string[], ids: string[]) => {
    const vehicles = ids.flatMap((id) => ['barrow', 'harbour'].map((tenant) => ({ tenant, id })));
    const response = await booted.app.inject({
      method: 'POST',
      url: matchesApi,
      headers: { 'x-forecourt-tenant': 'group', 'x-forecourt-internal': 'yes' },
      payload: { searches, vehicles },
    });
    return MatchAnswer.parse(response.json()).matches.map((places) =>
      places.map((place) => `${vehicles[place]!.tenant} ${vehicles[place]!.id}`),
    );
  };

  it('are the vehicles that each search finds, without sold ones', async () => {
    expect(
      await ask(['/search/used-cars?query=hilux', '/search/sedan'], ['hilux', 'cerato', 'lately']),
    ).toEqual([['barrow hilux', 'harbour hilux'], ['harbour cerato']]);
  });

  it('cover more searches and vehicles than one engine request allows', async () => {
    const unsold = Array.from({ length: 1_400 }, (_, n) => `some-vehicle-${n}`);
    const searches = Array.from(
      { length: 40 },
      (_, n) => `/search/used-cars?query=hilux&price=0-${90_000 + n}`,
    );
    const matches = await ask(searches, [...unsold, 'hilux']);
    expect(matches).toEqual(searches.map(() => ['barrow hilux', 'harbour hilux']));
  });
});

it('answers 404 to a search without a site and to a progress request from a site', async () => {
  expect((await askAs('nobody', [{ indexUid: 'vehicles', hitsPerPage: 0 }])).statusCode).toBe(404);
  expect(
    (await booted.app.inject({ url: '/api/search/progress', headers: { 'x-forecourt-tenant': 'harbour' } }))
      .statusCode,
  ).toBe(404);
});

it('indexes changes and removals', async () => {
  change('harbour', aVehicle({ id: 'hilux', slug: 'hilux', price: 44_000 }));
  change('harbour', null, 'cerato');
  await untilSearchable();
  const result = await search('harbour');
  expect(idsOf(result)).toEqual(['hilux', 'lately']);
  expect(result.hits.find((hit) => hit.vehicle_id === 'hilux')!.price).toBe(44_000);
});

it('reports in the metrics when the index falls behind and when it has caught up', async () => {
  const read = async (name: string) =>
    Number(
      new RegExp(`^${name}{job="search/index",service="test"} (\\S+)$`, 'm').exec(
        await createMetrics('test').metrics(),
      )?.[1],
    );
  const until = async (isSo: () => Promise<boolean>) => {
    for (let tries = 0; tries < 4000; tries++) {
      if (await isSo()) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('it did not come to be so');
  };
  await until(async () => (await read('forecourt_job_lag_seconds')) === 0);
  const failures = await read('forecourt_job_failures_total');
  isFeedDown = true;
  try {
    await booted.context.database.pool.query('notify vehicle_changes');
    await until(async () => (await read('forecourt_job_failures_total')) > failures);
    expect(await read('forecourt_job_lag_seconds')).toBeGreaterThan(0);
  } finally {
    isFeedDown = false;
  }
  await until(async () => (await read('forecourt_job_lag_seconds')) === 0);
});

it('is ready when its index is complete', async () => {
  await untilSearchable();
  await expect(server.readiness!(booted.context)['complete search index']!()).resolves.toBeUndefined();
});

it('never answers 5xx to malformed requests', async () => {
  const odd = fc.oneof(
    fc.constantFrom('%00', '%', '%ff', '%ed%a0%bd', '%2e%2e', '', '0000', '٢٠٠٠', '__proto__'),
    fc.string({ maxLength: 8 }).map(encodeURIComponent),
    fc.nat(99_999).map(String),
  );
  const path = fc.oneof(
    odd.map((text) => `/api/search/postcodes/${text}`),
    odd.map((text) => `/api/search/${text}`),
    fc.constant(searchApi.queries),
  );
  const payload = fc.oneof(
    fc.constantFrom('', '{', '[]', 'null', '{"queries":[{}]}', '{"queries":{}}', '{"queries":[null]}'),
    fc.json(),
  );
  await fc.assert(
    fc.asyncProperty(path, fc.constantFrom('GET', 'POST', 'DELETE'), payload, async (url, method, body) => {
      const { statusCode } = await booted.app.inject({
        method,
        url,
        headers: { 'x-forecourt-tenant': 'harbour', 'content-type': 'application/json' },
        ...(method === 'POST' ? { payload: body } : {}),
      });
      expect(statusCode).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});

it("applies changes of a site's own synonyms without a restart", async () => {
  expect(idsOf(await search('harbour', { query: 'workhorse' }))).toEqual([]);
  harbour.private.searchSynonyms = { ...harbour.private.searchSynonyms, workhorse: ['hilux'] };
  try {
    await booted.context.database.pool.query('notify vehicle_changes');
    let found: string[] = [];
    for (let tries = 0; tries < 4000 && found.length === 0; tries++) {
      found = idsOf(await search('harbour', { query: 'workhorse' }));
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    expect(found).toEqual(['hilux', 'lately']);
    expect(idsOf(await search('barrow', { query: 'workhorse' }))).toEqual([]);
    expect(idsOf(await search('harbour', { query: 'lux' }))).toEqual([]);
  } finally {
    delete harbour.private.searchSynonyms!.workhorse;
  }
});

it('rebuilds the index on request and keeps answering meanwhile', async () => {
  const id = await requestRebuild(booted.context.database.pool);
  let finished = false;
  while (!finished) {
    expect(idsOf(await search('harbour'))).toEqual(['hilux', 'lately']);
    ({ finished } = await findRebuild(booted.context.database.pool, id));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await findRebuild(booted.context.database.pool, id)).toMatchObject({
    error: null,
    vehicles: feed.length,
  });
  expect(idsOf(await search('harbour'))).toEqual(['hilux', 'lately']);
  expect(await progress()).toEqual({ position: feed.length, pending: 0 });
});

it('rebuilds an index whose contents are found damaged', async () => {
  const { read } = Segment.prototype;
  const damaged = new Set<Segment>();
  const spy = jest.spyOn(Segment.prototype, 'read').mockImplementation(function (this: Segment, document) {
    if (damaged.size === 0) damaged.add(this);
    return damaged.has(this) ? JSON.parse('{"id":') : read.call(this, document);
  });
  const ask = () => askAs('harbour', [{ indexUid: 'vehicles', hitsPerPage: 100, attributes: ['card'] }]);
  try {
    expect((await ask()).statusCode).toBe(503);
    await booted.context.database.pool.query('notify vehicle_changes');
    await until('the rebuild', async () => (await ask()).statusCode === 200);
  } finally {
    spy.mockRestore();
  }
  expect(idsOf(await search('harbour'))).toEqual(['hilux', 'lately']);
});
