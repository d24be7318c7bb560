import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createServer } from './create-server.ts';

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});
function aServer(options: Parameters<typeof createServer>[0] = {}): FastifyInstance {
  const app = createServer(options);
  open.push(app);
  app.get('/json', async () => ({ ok: true }));
  app.get('/fails', () => Promise.reject(new Error('no')));
  app.post('/takes', async (request) => ({ length: JSON.stringify(request.body).length }));
  return app;
}

it('sends security headers with every response, and HSTS only if it is enabled', async () => {
  for (const hsts of [true, false]) {
    const app = aServer({ hsts });
    for (const url of ['/json', '/fails', '/nothing', '/%00', '/json?q=%00']) {
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers['strict-transport-security']).toBe(hsts ? 'max-age=31536000' : undefined);
    }
    const refused = await app.inject({
      method: 'POST',
      url: '/takes',
      headers: { origin: 'https://evil.example' },
    });
    expect([refused.statusCode, refused.headers['x-content-type-options']]).toEqual([403, 'nosniff']);
  }
});

it.each([
  ['headers', 'POST /takes HTTP/1.1\r\nhost: a.example\r\n'],
  [
    'body',
    'POST /takes HTTP/1.1\r\nhost: a.example\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":',
  ],
])(
  'closes a request with 408 if its %s never end',
  async (_what, beginning) => {
    const app = aServer({ requestTimeout: 300 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    socket.write(beginning);
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  },
  20_000,
);

it('has default timeouts for slow requests', () => {
  const { server } = aServer();
  expect([server.requestTimeout, server.headersTimeout]).toEqual([120_000, 15_000]);
});
