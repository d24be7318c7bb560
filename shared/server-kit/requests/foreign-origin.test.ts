import type { FastifyInstance } from 'fastify';
import { createServer } from '../server/create-server.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = createServer();
  app.all('/thing', async () => ({ done: true }));
  await app.ready();
});
afterAll(() => app.close());

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const send = async (headers: Record<string, string>, method: Method = 'POST') =>
  (await app.inject({ method, url: '/thing', headers: { host: 'harbour.example', ...headers } })).statusCode;

it.each<[string, Record<string, string>]>([
  ['another site', { origin: 'https://evil.example' }],
  ['another site of this installation', { origin: 'https://barrow.example' }],
  ['another port', { origin: 'https://harbour.example:8443' }],
  ['a name that only begins like this site', { origin: 'https://harbour.example.evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['an origin that is none', { origin: 'harbour.example' }],
  ['cross-site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
  ['a value of Sec-Fetch-Site that does not exist', { 'sec-fetch-site': 'mine' }],
  ['contradicting headers', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  [
    'contradicting headers, the other way',
    { origin: 'https://harbour.example', 'sec-fetch-site': 'cross-site' },
  ],
])('rejects writes from %s', async (_name, headers) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
    expect(await send(headers, method)).toBe(403);
  for (const method of ['GET', 'HEAD'] as const) expect(await send(headers, method)).toBe(200);
});

it.each<[string, Record<string, string>]>([
  ["this site's pages", { origin: 'https://harbour.example', 'sec-fetch-site': 'same-origin' }],
  ['browsers that send the origin alone', { origin: 'https://harbour.example' }],
  ['a host with the default port', { origin: 'https://harbour.example', host: 'Harbour.example:443' }],
  ['a host with a port', { origin: 'http://harbour.localhost:4000', host: 'harbour.localhost:4000' }],
  ['a page without a referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['clients that are no browser', {}],
])('accepts writes from %s', async (_name, headers) => {
  expect(await send(headers)).toBe(200);
});

it('gives the reason in the standard error format', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/thing',
    headers: { host: 'harbour.example', origin: 'https://evil.example' },
  });
  expect(answer.json()).toEqual({
    error: 'this request comes from a page of another site',
    code: 'foreign_origin',
    requestId: expect.any(String),
  });
});
