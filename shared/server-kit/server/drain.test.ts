import type { FastifyInstance } from 'fastify';
import { createServer } from './create-server.ts';
import { drainPlugin } from './drain.ts';

let app: FastifyInstance;
let address: string;
let goOn: PromiseWithResolvers<void>;
let started: PromiseWithResolvers<void>;
beforeEach(async () => {
  goOn = Promise.withResolvers();
  started = Promise.withResolvers();
  app = createServer();
  await app.register(drainPlugin, { isInternal: (headers) => headers['x-internal'] === 'yes' });
  app.get('/data', async () => ({ price: 45_990 }));
  // Like a rendered page: its data comes from this server, over the network.
  app.get('/page', async () => {
    started.resolve();
    await goOn.promise;
    const data = await fetch(`${address}/data`, { headers: { 'x-internal': 'yes' } });
    return { status: data.status, data: await data.json() };
  });
  app.get('/stream', { config: { endless: true } }, (_request, reply) => {
    reply.hijack();
    reply.raw.write('begun');
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

it('finishes requests in progress and their internal calls, and rejects new requests', async () => {
  const page = fetch(`${address}/page`).then((answer) => answer.json());
  await started.promise;
  const drained = app.drain(30_000).then(() => app.close());
  const late = await fetch(`${address}/data`);
  expect([late.status, late.headers.get('connection'), late.headers.get('retry-after')]).toEqual([
    503,
    'close',
    '5',
  ]);
  goOn.resolve();
  expect(await page).toEqual({ status: 200, data: { price: 45_990 } });
  await drained;
});

it('does not wait for clients that have disconnected, nor for endless responses', async () => {
  const left = new AbortController();
  const gone = fetch(`${address}/page`, { signal: left.signal }).catch(() => 'gone');
  const stream = await fetch(`${address}/stream`);
  await started.promise;
  left.abort();
  expect(await gone).toBe('gone');
  await app.drain(30_000);
  await stream.body?.cancel();
});

it('waits no longer than its time limit', async () => {
  const page = fetch(`${address}/page`).then((answer) => answer.status);
  await started.promise;
  await app.drain(50);
  goOn.resolve();
  expect(await page).toBe(200);
});
