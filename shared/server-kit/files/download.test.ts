import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { download, type DownloadOptions } from './download.ts';

let server: Server;
let origin: string;
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((ended) => server.close(ended));
});

const take = (options: DownloadOptions = {}, path = '/photo.jpg') =>
  download(`${origin}${path}`, { privateOrigins: [origin], ...options });

it('downloads the whole file and follows a redirect', async () => {
  answer = (request, response) =>
    request.url === '/photo.jpg'
      ? response.writeHead(302, { location: '/there.jpg' }).end()
      : response.end('bytes');
  expect(await take()).toEqual({ ok: true, bytes: Buffer.from('bytes'), url: `${origin}/there.jpg` });
});

it.each([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  'http://192.168.1.1/a.jpg',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0/',
  'http://[fd00::1]/',
  'http://user:word@example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'data:image/png;base64,AAAA',
  'not an address',
])('refuses to download %s', async (address) => {
  expect(await download(address)).toMatchObject({ ok: false, code: 'address', isPassing: false });
});

it.each([
  'http://127.0.0.1:1/',
  'http://169.254.169.254/latest/',
  'http://[::1]/',
  'http://localhost:5432/',
  'file:///etc/passwd',
])('does not follow a redirect to %s', async (location) => {
  answer = (_, response) => response.writeHead(301, { location }).end();
  expect(await take()).toMatchObject({ ok: false, code: 'address' });
});

it('allows only the origins of the site, also after redirects', async () => {
  expect(
    await download('https://elsewhere.example.com/a.jpg', { origins: ['https://photos.example.com'] }),
  ).toMatchObject({ ok: false, code: 'origin' });
  answer = (_, response) =>
    response.writeHead(302, { location: 'https://elsewhere.example.com/a.jpg' }).end();
  expect(await take({ origins: ['https://photos.example.com'] })).toMatchObject({
    ok: false,
    code: 'origin',
  });
});

it('stops at a redirect loop', async () => {
  answer = (_, response) => response.writeHead(302, { location: '/again' }).end();
  expect(await take()).toMatchObject({ ok: false, code: 'redirects' });
});

it('stops at the size limit, with and without a Content-Length', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-length': 5000 }).end(Buffer.alloc(5000));
  expect(await take({ limits: { bytes: 1000 } })).toMatchObject({ ok: false, code: 'too-large' });
  answer = (_, response) => {
    const more = () => void (response.destroyed || (response.write(Buffer.alloc(300)), setTimeout(more, 1)));
    more();
  };
  expect(await take({ limits: { bytes: 1000 } })).toMatchObject({ ok: false, code: 'too-large' });
});

it('times out if the server sends too slowly or sends nothing', async () => {
  answer = (_, response) => {
    const drip = () => void (response.destroyed || (response.write('x'), setTimeout(drip, 20)));
    drip();
  };
  expect(await take({ limits: { totalMs: 200 } })).toMatchObject({
    ok: false,
    code: 'too-slow',
    isPassing: true,
  });
  answer = () => undefined;
  expect(await take({ limits: { stalledMs: 100 } })).toMatchObject({
    ok: false,
    code: 'too-slow',
    isPassing: true,
  });
});

it('distinguishes temporary from permanent failures', async () => {
  for (const [status, isPassing] of [
    [404, false],
    [403, false],
    [429, true],
    [503, true],
  ] as const) {
    answer = (_, response) => response.writeHead(status).end();
    expect(await take()).toMatchObject({ ok: false, code: 'status', isPassing });
  }
  answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
  expect(await take()).toMatchObject({ ok: false, code: 'encoding', isPassing: false });
  answer = (_, response) => response.end();
  expect(await take()).toMatchObject({ ok: false, code: 'empty' });
  answer = (request) => request.socket.destroy();
  expect(await take()).toMatchObject({ ok: false, code: 'unreachable', isPassing: true });
  answer = (_, response) =>
    response.writeHead(200, { 'content-length': 50 }).write('half', () => response.destroy());
  expect(await take()).toMatchObject({ ok: false, code: 'unreachable', isPassing: true });
});
