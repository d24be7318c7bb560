import Fastify from 'fastify';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { formPostPlugin } from '../requests/form-post.ts';
import { limitInFlight } from '../requests/limit-in-flight.ts';
import { fairWritesPlugin } from './fair-writes.ts';

const theme = { brand: '#123456', canvas: '#ffffff', ink: '#111111', surface: '#ffffff', radius: 4 };
const aSite = (slug: string) =>
  ({ slug, name: 'Harbour', locale: 'en', direction: 'ltr', theme }) as unknown as TenantConfig;

/** A server whose bookings end when the test says so. */
async function aServer({ mostWaiting = 10, mostWaitingPerSite = 10 } = {}) {
  const bookings: { site: string; end(): void }[] = [];
  const app = Fastify();
  app.addHook('onRequest', async (request) => {
    request.tenant = request.headers.host === 'nobody' ? null : aSite(request.headers.host!);
  });
  await app.register(fairWritesPlugin, {
    isInternal: (headers) => headers['x-internal'] === 'yes',
    atOnce: 3,
    atOncePerSite: 2,
    mostWaiting,
    mostWaitingPerSite,
    phoneOf: async () => '02 5550 0100',
    longestWaitMs: 60_000,
  });
  await app.register(formPostPlugin, { bodyLimit: 10_000 });
  app.post('/api/bookings', async (request) => {
    const hold = Promise.withResolvers<void>();
    bookings.push({ site: request.tenant?.slug ?? '', end: hold.resolve });
    await hold.promise;
    return { stored: true };
  });
  app.get('/api/bookings', async () => []);
  const book = (host: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/api/bookings', headers: { host, ...headers } });
  const begun = async (count: number) => {
    while (bookings.length < count) await new Promise(setImmediate);
  };
  return { app, bookings, book, begun };
}
const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
};

it('lets one site store something while another has many requests that wait for each other', async () => {
  const { app, bookings, book, begun } = await aServer();
  const many = Array.from({ length: 8 }, () => book('harbour'));
  await begun(2);
  await settle();
  const other = book('barrow');
  await begun(3);
  expect(bookings.map(({ site }) => site)).toEqual(['harbour', 'harbour', 'barrow']);
  bookings[2]!.end();
  expect((await other).json()).toEqual({ stored: true });
  for (let at = 0; at < 9; at++) {
    await begun(at + 1);
    bookings[at]!.end();
  }
  expect((await Promise.all(many)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  await app.close();
});

it('refuses a request while too many wait, and lets reads and internal calls pass', async () => {
  const { app, bookings, book, begun } = await aServer({ mostWaiting: 1 });
  const accepted = [book('harbour'), book('harbour'), book('harbour')];
  await begun(2);
  await settle();
  const refused = await book('harbour');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
    503,
    '5',
    'busy',
  ]);
  expect((await app.inject({ url: '/api/bookings', headers: { host: 'harbour' } })).statusCode).toBe(200);
  const internal = book('harbour', { 'x-internal': 'yes' });
  await begun(3);
  for (let at = 0; at < 4; at++) {
    await begun(at + 1);
    bookings[at]!.end();
  }
  expect((await Promise.all([...accepted, internal])).map(({ statusCode }) => statusCode)).toEqual(
    Array(4).fill(200),
  );
  await app.close();
});

it('bounds the waiting requests of one site, whatever room there is for others', async () => {
  const { app, bookings, book, begun } = await aServer({ mostWaitingPerSite: 1 });
  const accepted = [book('harbour'), book('harbour'), book('harbour')];
  await begun(2);
  await settle();
  expect((await book('harbour')).statusCode).toBe(503);
  const others = [book('barrow'), book('barrow')];
  for (let at = 0; at < 5; at++) {
    await begun(at + 1);
    bookings[at]!.end();
  }
  const codes = (await Promise.all([...accepted, ...others])).map(({ statusCode }) => statusCode);
  expect(codes).toEqual(Array(5).fill(200));
  await app.close();
});

it('answers a form without scripts with a page from which it can be sent again', async () => {
  const { app, bookings, book, begun } = await aServer({ mostWaiting: 0 });
  const accepted = [book('harbour'), book('harbour')];
  await begun(2);
  const refused = await app.inject({
    method: 'POST',
    url: '/api/bookings',
    headers: { host: 'harbour', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams([
      ['name', '"Ana" <b>'],
      ['message', 'one\r\ntwo'],
      ['service', 'Tyres'],
      ['service', 'Brakes'],
    ]).toString(),
  });
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([
    503,
    '5',
    'text/html; charset=utf-8',
  ]);
  expect(refused.body).toContain('<form method="post" action="/api/bookings">');
  for (const field of [
    'name="name" value="&quot;Ana&quot; &lt;b&gt;"',
    'name="message" value="one\r\ntwo"',
    'name="service" value="Tyres"',
    'name="service" value="Brakes"',
  ])
    expect(refused.body).toContain(field);
  expect(refused.body).toContain('tel:0255500100');
  for (const { end } of bookings) end();
  await Promise.all(accepted);
  await app.close();
});

it('refuses early what would wait for many requests of the same thing, and forgets those that ended', async () => {
  const app = Fastify();
  app.addHook('onRequest', async (request) => void (request.tenant = aSite('harbour')));
  const holds: (() => void)[] = [];
  const preValidation = limitInFlight({
    most: 2,
    keyOf: ({ body }) => (body as { slot?: string }).slot ?? null,
    phoneOf: async () => null,
  });
  app.post(
    '/book',
    { preValidation },
    () => new Promise((resolve) => holds.push(() => resolve({ ok: true }))),
  );
  const book = (slot?: string) => app.inject({ method: 'POST', url: '/book', payload: { slot } });
  const accepted = [book('nine'), book('nine'), book('ten'), book(), book(), book()];
  while (holds.length < 6) await new Promise(setImmediate);
  const refused = await book('nine');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
    503,
    '2',
    'busy',
  ]);
  for (const end of holds) end();
  await Promise.all(accepted);
  const again = book('nine');
  while (holds.length < 7) await new Promise(setImmediate);
  holds[6]!();
  expect((await again).statusCode).toBe(200);
  await app.close();
});
