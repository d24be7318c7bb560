import type { FastifyInstance } from 'fastify';
import { createServer } from '@forecourt/server-kit/create-server';
import { rateLimitPlugin } from '@forecourt/server-kit/rate-limit';
import { openGazetteer } from './gazetteer.ts';
import { createGeocoder } from './geocoder.ts';
import { placeRoutes } from './place-routes.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = createServer();
  await app.register(rateLimitPlugin);
  const gazetteer = openGazetteer();
  await app.register(placeRoutes, { geocode: createGeocoder(gazetteer, undefined), gazetteer });
  await app.ready();
});
afterAll(() => app.close());

const ask = async (path: string, remoteAddress: string) =>
  (await app.inject({ url: `/api/search/postcodes/${path}`, remoteAddress })).statusCode;

it('lets one IP address look up 120 postcodes a minute, however they are encoded', async () => {
  const statuses = [];
  for (let at = 0; at < 120; at++) statuses.push(await ask(String(4000 + (at % 7)), '203.0.113.7'));
  expect(statuses).toEqual(Array(120).fill(200));
  expect(await ask('4001', '203.0.113.7')).toBe(429);
  expect(await ask('400%31?again', '203.0.113.7')).toBe(429);
  expect(await ask('4001', '203.0.113.8')).toBe(200);
});

it('rejects invalid postcodes with 400', async () => {
  for (const path of ['400', '40000', 'abcd', '%00', '4000%0a'])
    expect(await ask(path, '203.0.113.9')).toBe(400);
});

it('finds the suburbs of a name, and rejects a blank one', async () => {
  const places = async (query: string) =>
    (await app.inject({ url: `/api/search/places?query=${encodeURIComponent(query)}` })).json();
  const states = (await places('richmond')).places.map(({ state }: { state: string }) => state);
  expect(states).toEqual(expect.arrayContaining(['NSW', 'QLD', 'SA', 'TAS', 'VIC']));
  expect(await places(' ')).toMatchObject({ error: expect.any(String) });
});
