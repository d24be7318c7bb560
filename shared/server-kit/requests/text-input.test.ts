import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../server/create-server.ts';
import { storableText } from './text-input.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = createServer();
  app.post('/echo', async (request) => request.body);
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/bytes', async (request) => (request.body as Buffer).toString('hex'));
  app.get('/*', async () => 'page');
  await app.ready();
});
afterAll(() => app.close());

const post = (json: string) =>
  app.inject({
    method: 'POST',
    url: '/echo',
    headers: { 'content-type': 'application/json' },
    payload: json,
  });

it('replaces lone surrogates everywhere in a body, and keeps complete pairs', async () => {
  const answer = await post(String.raw`{"message":"a \ud83d b","list":["\ude00",{"\ud83dkey":"😀 ok"}]}`);
  expect(answer.json()).toEqual({ message: 'a \uFFFD b', list: ['\uFFFD', { '\uFFFDkey': '😀 ok' }] });
});

it('rejects control characters and names each field that contains one', async () => {
  const answer = await post(
    String.raw`{"name":"A\u0000na","note":"line one\r\n\tline two","list":["\u001b[2J"]}`,
  );
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: 'invalid_request',
    error: 'name: must not hold control characters; list.0: must not hold control characters',
    fields: [
      { path: 'name', message: 'must not hold control characters' },
      { path: 'list.0', message: 'must not hold control characters' },
    ],
  });
});

it('returns 400 for a very deeply nested body', async () => {
  for (const depth of [100, 100_000])
    expect((await post(`${'['.repeat(depth)}${']'.repeat(depth)}`)).statusCode).toBe(400);
});

it('does not change binary bodies', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/bytes',
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from([0, 1, 2, 255]),
  });
  expect(answer.body).toBe('000102ff');
});

it.each([
  '/%00',
  '/cars/%00',
  '/cars/a%1Fb',
  '/cars/a%0ab',
  '/cars/%7f',
  '/search?q=%00',
  '/search?q=%1b',
  '//evil.example/',
  String.raw`/\evil.example/`,
  'http://evil.example/',
])('returns 400 for the address %s', async (url) => {
  // Not by `inject`, which parses the address as a URL before it sends it.
  expect(await statusOf(url)).toBe(400);
});

it('names the parameters of an address that contain control characters', async () => {
  const { body } = await app.inject('/search?make=Kia&q=%00&page=2&name%1b=a&q=%01');
  expect(JSON.parse(body)).toMatchObject({
    error: 'the address contains control characters: q, url',
    fields: ['q', 'url'].map((path) => ({ path, message: 'must not hold control characters' })),
  });
});

it.each([
  '/',
  '/cars/a//b',
  '/search?q=two%20words%0Aand%09a%20tab',
  '/a?to=https://x.example//y',
  '/%F0%9F%98%80',
])('accepts the address %s', async (url) => {
  expect(await statusOf(url)).toBe(200);
});

it('answers invalid percent-encoding in the standard error format', async () => {
  const { body, headers } = await app.inject('/%zz');
  expect(JSON.parse(body)).toMatchObject({ code: 'FST_ERR_BAD_URL', requestId: expect.any(String) });
  expect(headers['x-content-type-options']).toBe('nosniff');
});

it('returns text that PostgreSQL can store, for any JSON without control characters', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const text = JSON.stringify(value);
      if (/\\u00(?:0[0-8bcef]|1)|\\b|\\f|[\u007f-\u009f]/.test(text)) return;
      expect(JSON.stringify(storableText(JSON.parse(text)))).not.toMatch(/\\ud[89a-f]/i);
    }),
  );
});

async function statusOf(url: string): Promise<number> {
  const { connect } = await import('node:net');
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${url} HTTP/1.1\r\nhost: harbour.example\r\nconnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('end', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])));
    socket.on('error', reject);
  });
}
