import type { FastifyInstance } from 'fastify';
import { searchApi } from '@forecourt/contracts/api/search-names';
import { withContentView } from '@forecourt/server-kit/content/view/content-view';
import { createServer } from '@forecourt/server-kit/create-server';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import type { SearchIndex } from '../search-index/search-index.ts';
import { queriesRoutes } from './queries-routes.ts';

const vehicles = { indexUid: 'vehicles', hitsPerPage: 1 };
/** Finds nothing, in no time. */
const index: Pick<SearchIndex, 'query'> = {
  async query(queries, allowance) {
    allowance?.require();
    return queries.map(() => ({ hits: [], count: 0, pages: 0, facets: {}, facetStats: {}, ms: 0 }));
  },
};

describe('the limits of searches by visitors', () => {
  let app: FastifyInstance;
  let passTime: (ms: number) => void;

  /** Time stands still. A request costs half a millisecond; a sixth of the allowance can be used at once. */
  async function start(requests: number) {
    let stopped = 0;
    passTime = (ms) => (stopped += ms);
    app = createServer();
    app.addHook('onRequest', async (request) => void (request.tenant = aTenant()));
    await app.register(queriesRoutes, {
      index,
      rules: { vehicles: async () => [], models: () => [] },
      previews: { query: async () => [] },
      msPerMinute: requests * 3,
      now: () => stopped,
    });
  }
  afterEach(() => app.close());

  const send = (payload: object | string, remoteAddress = '10.0.0.1', headers = {}) =>
    app.inject({
      method: 'POST',
      url: searchApi.queries,
      remoteAddress,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  const get = (headers = {}) =>
    app.inject({
      url: `${searchApi.queries}?queries=${encodeURIComponent(JSON.stringify([vehicles]))}`,
      remoteAddress: '10.0.0.1',
      headers,
    });
  const search = (from?: string, headers = {}) => send({ queries: [vehicles] }, from, headers);
  const exhaust = async (from?: string) => {
    for (let times = 0; times < 100; times++) if ((await search(from)).statusCode === 429) return;
    throw new Error('100 searches were within a limit of fewer');
  };

  it('limits the time of each address, says how long to wait, and forgives it with time', async () => {
    await start(20);
    await exhaust();
    const refused = await search();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect((await search('192.0.2.1')).statusCode).toBe(200);
    passTime((Number(refused.headers['retry-after']) + 1) * 1000);
    expect((await search()).statusCode).toBe(200);
  });

  it('limits all addresses of a network together', async () => {
    await start(20);
    for (const last of [1, 2, 3]) await exhaust(`10.0.0.${last}`);
    expect((await search('10.0.0.4')).statusCode).toBe(429);
    expect((await search('10.0.1.4')).statusCode).toBe(200);
  });

  it('counts malformed searches, and answers them with the name of the field', async () => {
    await start(20);
    const answers = [];
    for (let times = 0; times < 30; times++) answers.push(await send({ queries: 'none' }));
    expect([...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([400, 429]);
    expect(answers[0]!.json().fields[0].path).toBe('queries');
  });

  it('counts answers that have not changed', async () => {
    await start(20);
    const { etag } = (await get()).headers;
    const statuses = new Set<number>();
    for (let times = 0; times < 100; times++) statuses.add((await get({ 'if-none-match': etag })).statusCode);
    expect([...statuses]).toEqual([304, 429]);
  });

  it('lets nobody store what a preview finds', async () => {
    await start(20);
    const { etag } = (await get()).headers;
    const preview = { at: new Date(), preview: { site: 'site', token: 'signed' } };
    const { statusCode, headers } = await withContentView(preview, async () =>
      get({ 'if-none-match': etag }),
    );
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined]);
  });

  it("does not limit the site's own servers", async () => {
    await start(10);
    await exhaust();
    expect((await search(undefined, { 'x-forecourt-internal': 'yes' })).statusCode).toBe(200);
  });

  it('refuses deep nesting, large bodies and too many queries', async () => {
    await start(1_000);
    const deep = `${'{"any":['.repeat(3_000)}{"attribute":"make","in":["Kia"]}${']}'.repeat(3_000)}`;
    const query = JSON.stringify(vehicles).slice(0, -1);
    expect((await send(`{"queries":[${query},"filter":[${deep}]}]}`)).statusCode).toBe(400);
    expect((await send({ queries: [{ ...vehicles, query: 'x'.repeat(300_000) }] })).statusCode).toBe(413);
    expect((await send({ queries: Array(33).fill(vehicles) })).statusCode).toBe(400);
    const many = { ...vehicles, hitsPerPage: 60, facets: ['make', 'body'] };
    expect((await send({ queries: [many, many] })).json().error).toContain('at most 100 hits');
  });
});

it('answers 503 while the index does not answer', async () => {
  const app = createServer();
  app.addHook('onRequest', async (request) => void (request.tenant = aTenant()));
  await app.register(queriesRoutes, {
    index: { query: () => Promise.reject(new Error('connection refused')) },
    rules: { vehicles: async () => [], models: () => [] },
    previews: { query: async () => [] },
    msPerMinute: 6_000,
  });
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: searchApi.queries,
    payload: { queries: [vehicles] },
  });
  expect([statusCode, body]).toEqual([503, expect.not.stringContaining('refused')]);
  await app.close();
});
