import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { createSearchEngine } from '../../engine/search-engine.ts';
import { limitSearches } from './limit-searches.ts';

const masterKey = 'a master key for these tests';

describe('the limits of searches by visitors', () => {
  let app: FastifyInstance;
  let directory: string;
  let passTime: (ms: number) => void;

  /** The server's searches use a different key from those of the tests. */
  async function start(requests: number, ownKey = 'the key of the server itself') {
    let stopped = 0;
    directory = mkdtempSync(join(tmpdir(), 'limit-searches-'));
    app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
    await app.register(
      async (scope) => {
        // Time stands still, so nothing is forgiven. Each request costs half a millisecond; ten seconds of the allowance can be used.
        const guard = limitSearches(scope, {
          msPerMinute: requests * 3,
          masterKey: ownKey,
          now: () => stopped,
        });
        passTime = (ms) => (stopped += ms);
        const engine = createSearchEngine({ directory, masterKey, guard });
        app.addHook('onClose', () => engine.close());
        await scope.register(engine.plugin);
      },
      { prefix: '/search-service' },
    );
    await app.ready();
    await send('/indexes', { uid: 'vehicles', primaryKey: 'id' });
    while ((await send('/indexes/vehicles')).statusCode !== 200)
      await new Promise((resolve) => setImmediate(resolve));
  }
  afterEach(async () => {
    await app.close();
    rmSync(directory, { recursive: true });
  });

  const send = async (url: string, payload?: object, remoteAddress = '10.0.0.1', headers = {}) => {
    const {
      statusCode,
      headers: answered,
      body,
    } = await app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: `/search-service${url}`,
      remoteAddress,
      headers: { authorization: `Bearer ${masterKey}`, 'content-type': 'application/json', ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      statusCode,
      retryAfter: answered['retry-after'],
      body: JSON.parse(body) as { code?: string; message?: string },
    };
  };
  const multi = (queries: number) => ({
    queries: Array.from({ length: queries }, () => ({ indexUid: 'vehicles', limit: 1 })),
  });

  const search = (query: object, from?: string, headers = {}) =>
    send('/multi-search', { queries: [{ indexUid: 'vehicles', limit: 1, ...query }] }, from, headers);
  const exhaust = async (from?: string) => {
    for (let times = 0; times < 100; times++) if ((await search({}, from)).statusCode === 429) return;
    throw new Error('100 searches were within a limit of fewer');
  };

  it('limits the time of each address, says how long to wait, and forgives it with time', async () => {
    await start(20);
    await exhaust();
    const refused = await search({});
    expect(refused).toMatchObject({
      statusCode: 429,
      body: { code: 'too_many_search_requests', type: 'system' },
    });
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect((await search({}, '10.0.1.1')).statusCode).toBe(200);
    passTime(Number(refused.retryAfter) * 1000);
    expect((await search({})).statusCode).toBe(200);
  });

  it('limits all addresses of a network together', async () => {
    await start(20);
    for (const last of [1, 2, 3]) await exhaust(`10.0.0.${last}`);
    expect((await search({}, '10.0.0.4')).statusCode).toBe(429);
    expect((await search({}, '10.0.1.4')).statusCode).toBe(200);
  });

  it.each(['/multi-search/', '/multi%2Dsearch', '/%6dulti-search/?a=b', '/multi-search?x=1'])(
    'limits %s like the plain URL',
    async (url) => {
      await start(10);
      expect((await send(url, multi(1))).statusCode).toBe(200);
      await exhaust();
      expect((await send(url, multi(1))).statusCode).toBe(429);
    },
  );

  it('counts malformed searches', async () => {
    await start(10);
    const statuses = [];
    for (let times = 0; times < 12; times++)
      statuses.push((await send('/multi-search', { queries: 'none' })).statusCode);
    expect([...new Set(statuses)]).toEqual([400, 429]);
  });

  it.each<[string, object]>([
    ['limit', { limit: 101 }],
    ['hitsPerPage', { page: 1, hitsPerPage: 101 }],
    ['attributesToRetrieve', { limit: 2 }],
    ['attributesToRetrieve', { attributesToRetrieve: ['id', 'secret'] }],
    ['attributesToRetrieve', { attributesToRetrieve: ['id', 'id'] }],
    ['attributesToHighlight', { attributesToHighlight: ['*'] }],
    ['attributesToCrop', { attributesToCrop: ['name'] }],
    ['attributesToSearchOn', { attributesToSearchOn: ['name'] }],
    ['facets', { facets: ['*'] }],
    ['facets', { facets: ['vehicle_id'] }],
    ['distinct', { distinct: 'make' }],
    ['matchingStrategy', { matchingStrategy: 'frequency' }],
    ['showRankingScore', { showRankingScore: true }],
    ['sort', { sort: ['price:asc', 'km:asc', 'year:asc'] }],
    ['filter', { filter: Array.from({ length: 65 }, (_, n) => `price != ${n}`) }],
    ['filter', { filter: [1, 2, 3].map((lat) => `_geoRadius(${lat}, 150, 1000)`) }],
  ])('refuses a query that no page sends, naming %s: %j', async (name, query) => {
    await start(1000);
    const answer = await search(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.body.message).toContain(`.${name}`);
    const ofServer = await search(query, '10.0.0.1', { 'x-forecourt-internal': 'yes' });
    expect(ofServer.body.message ?? '').not.toMatch(/pages|it may have at most|cannot be requested/);
  });

  it('refuses facet searches, which no page sends', async () => {
    await start(1000);
    const answer = await send('/indexes/vehicles/facet-search', { facetName: 'make' });
    expect(answer).toMatchObject({ statusCode: 400, body: { code: 'invalid_facet_search_facet_name' } });
  });

  it('does not restrict searches of the server itself', async () => {
    await start(5, masterKey);
    for (let times = 0; times < 20; times++)
      expect((await send('/multi-search', multi(9))).statusCode).toBe(200);
    expect((await search({ limit: 1000 })).statusCode).toBe(200);
  });

  it('restricts neither other requests nor calls between servers', async () => {
    await start(5);
    const internal = { 'x-forecourt-internal': 'yes' };
    for (let times = 0; times < 20; times++) {
      expect((await send('/health')).statusCode).toBe(200);
      expect((await send('/multi-search', multi(9), '10.0.0.1', internal)).statusCode).toBe(200);
    }
    expect((await search({})).statusCode).toBe(200);
  });
});
