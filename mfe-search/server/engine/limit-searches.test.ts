import Fastify from 'fastify';
import { addRateLimits } from '@forecourt/server-kit/rate-limit';
import { limitSearches } from './limit-searches.ts';

async function aServer(most: number) {
  const app = Fastify();
  await addRateLimits(app);
  await app.register(async (scope) => {
    limitSearches(scope, most);
    scope.post('/multi-search', async () => ({ results: [] }));
    scope.post('/indexes/vehicles/search', async () => ({ hits: [] }));
    scope.get('/health', async () => ({ status: 'available' }));
  }, { prefix: '/search-service' });
  await app.ready();
  return (url: string, remoteAddress = '10.0.0.1', headers = {}) => app.inject({ method: url.endsWith('health') ? 'GET' : 'POST', url: `/search-service${url}`, remoteAddress, headers });
}

test('one visitor gets so many searches a minute, and others theirs', async () => {
  const ask = await aServer(3);
  for (const path of ['/multi-search', '/indexes/vehicles/search', '/multi-search?x=1']) expect((await ask(path)).statusCode).toBe(200);
  const refused = await ask('/multi-search');
  expect([refused.statusCode, refused.json()]).toEqual([429, expect.objectContaining({ code: 'too_many_search_requests', type: 'system' })]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/multi-search', '10.0.0.2')).statusCode).toBe(200);
});

test('what is no search is not counted, and neither are calls between servers', async () => {
  const ask = await aServer(1);
  for (let times = 0; times < 3; times++) expect((await ask('/health')).statusCode).toBe(200);
  for (let times = 0; times < 3; times++) expect((await ask('/multi-search', '10.0.0.1', { 'x-forecourt-internal': 'yes' })).statusCode).toBe(200);
  expect([(await ask('/multi-search')).statusCode, (await ask('/multi-search')).statusCode]).toEqual([200, 429]);
});
