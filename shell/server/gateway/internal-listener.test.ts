import { request as httpRequest } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createServer } from '@forecourt/server-kit/create-server';
import { createInternalListener, type InternalListener } from './internal-listener.ts';

let app: FastifyInstance;
let internal: InternalListener;
let address: string;
beforeAll(async () => {
  app = createServer();
  internal = createInternalListener(app);
  app.get('/where', async (request) => ({ inside: internal.received(request), ip: request.ip }));
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

it('tells its requests from those of the public address', async () => {
  const where = async (base: string) => (await fetch(`${base}/where`)).json();
  expect(internal.base()).not.toBe(address);
  expect(await where(internal.base())).toEqual({ inside: true, ip: '127.0.0.1' });
  expect(await where(address)).toEqual({ inside: false, ip: '127.0.0.1' });
  expect((await app.inject('/where')).json()).toMatchObject({ inside: false });
});

it('closes with the server, whoever is still connected', async () => {
  const other = createServer();
  const second = createInternalListener(other);
  other.get('/', async () => 'ok');
  await other.ready();
  const base = second.base();
  const idle = httpRequest(base, { headers: { connection: 'keep-alive' } });
  const status = await new Promise((resolve) =>
    idle.on('response', (response) => resolve(response.resume().statusCode)).end(),
  );
  expect(status).toBe(200);
  await other.close();
  await expect(fetch(base)).rejects.toThrow('fetch failed');
});
