import Fastify from 'fastify';
import { fairWritesPlugin } from './fair-writes.ts';

/** A server whose bookings end when the test says so. */
async function aServer({ mostWaiting = 10 } = {}) {
  const bookings: { site: string; end(): void }[] = [];
  const app = Fastify();
  app.addHook('onRequest', async (request) => {
    request.tenant = request.headers.host === 'nobody' ? null : ({ slug: request.headers.host } as never);
  });
  await app.register(fairWritesPlugin, {
    isInternal: (headers) => headers['x-internal'] === 'yes',
    atOnce: 3,
    atOncePerSite: 2,
    mostWaiting,
    longestWaitMs: 60_000,
  });
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
