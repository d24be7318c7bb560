import type { FastifyInstance } from 'fastify';
import { createServer } from '@forecourt/server-kit/create-server';
import { rateLimitPlugin } from '@forecourt/server-kit/rate-limit';
import { openGazetteer } from './gazetteer.ts';
import { createGeocoder } from './geocoder.ts';
import { postcodeRoute } from './postcode-route.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = createServer();
  await app.register(rateLimitPlugin);
  await app.register(postcodeRoute, { geocode: createGeocoder(openGazetteer(undefined), undefined) });
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
