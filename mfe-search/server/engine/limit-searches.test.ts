import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { rateLimitPlugin } from '@forecourt/server-kit/rate-limit';
import { createSearchEngine } from '../../engine/search-engine.ts';
import { limitSearches } from './limit-searches.ts';

const masterKey = 'a master key for these tests';

describe('the rate limit of searches', () => {
  let app: FastifyInstance;
  let directory: string;

  /** The server's searches use a different key from those of the tests. */
  async function start(mostPerMinute: number, ownKey = 'the key of the server itself') {
    directory = mkdtempSync(join(tmpdir(), 'limit-searches-'));
    app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
    await app.register(rateLimitPlugin);
    await app.register(
      async (scope) => {
        const beforeSearch = limitSearches(scope, mostPerMinute, ownKey);
        const engine = createSearchEngine({ directory, masterKey, beforeSearch });
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
    return { statusCode, retryAfter: answered['retry-after'], body: JSON.parse(body) as { code?: string } };
  };
  const multi = (queries: number) => ({
    queries: Array.from({ length: queries }, () => ({ indexUid: 'vehicles' })),
  });

  it('counts the queries of each visitor separately', async () => {
    await start(5);
    expect((await send('/multi-search', multi(3))).statusCode).toBe(200);
    expect((await send('/indexes/vehicles/search', {})).statusCode).toBe(200);
    expect((await send('/indexes/vehicles/search')).statusCode).toBe(200);
    const refused = await send('/multi-search', multi(1));
    expect(refused).toMatchObject({
      statusCode: 429,
      body: { code: 'too_many_search_requests', type: 'system' },
    });
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect((await send('/multi-search', multi(5), '10.0.0.2')).statusCode).toBe(200);
    expect((await send('/multi-search', multi(1), '10.0.0.2')).statusCode).toBe(429);
  });

  it('rejects a multi-search that exceeds the limit', async () => {
    await start(5);
    expect((await send('/multi-search', multi(6))).statusCode).toBe(429);
  });

  it.each(['/multi-search/', '/multi%2Dsearch', '/%6dulti-search/?a=b', '/multi-search?x=1'])(
    'counts %s like the plain URL',
    async (url) => {
      await start(1);
      expect((await send(url, multi(1))).statusCode).toBe(200);
      expect((await send(url, multi(1))).statusCode).toBe(429);
      expect((await send('/multi-search', multi(1))).statusCode).toBe(429);
    },
  );

  it('counts malformed searches', async () => {
    await start(2);
    for (let times = 0; times < 2; times++)
      expect((await send('/multi-search', { queries: 'none' })).statusCode).toBe(400);
    expect((await send('/multi-search', multi(1))).statusCode).toBe(429);
  });

  it('does not count searches of the server itself', async () => {
    await start(1, masterKey);
    for (let times = 0; times < 3; times++)
      expect((await send('/multi-search', multi(9))).statusCode).toBe(200);
  });

  it('counts neither other requests nor calls between servers', async () => {
    await start(1);
    for (let times = 0; times < 3; times++) expect((await send('/health')).statusCode).toBe(200);
    const internal = { 'x-forecourt-internal': 'yes' };
    for (let times = 0; times < 3; times++)
      expect((await send('/multi-search', multi(9), '10.0.0.1', internal)).statusCode).toBe(200);
    expect((await send('/multi-search', multi(1))).statusCode).toBe(200);
    expect((await send('/multi-search', multi(1))).statusCode).toBe(429);
  });
});
