import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadPictures } from './load-pictures.ts';

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.headers.host} ${request.url}`);
  if (request.url!.includes('moved')) response.writeHead(302, { location: '/images/there' }).end();
  else if (request.url!.includes('huge')) response.end(Buffer.concat([jpeg, Buffer.alloc(5_000_000)]));
  else response.end(request.url!.includes('text') ? '<html>' : jpeg);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());
beforeEach(() => asked.splice(0));

const load = (keys: string[]) =>
  loadPictures(
    keys,
    { images: { kind: 'local', remoteOrigins: [] } },
    { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, host: 'harbour.localhost:4000' },
  );

it("loads pictures from the site's own service under the site's host name, the first one larger", async () => {
  expect(await load(['media/a.webp', 'media/b.webp'])).toEqual([jpeg, jpeg]);
  expect(asked.sort()).toEqual([
    'harbour.localhost:4000 /images/1280x853-cover-jpeg-standard/media/a.webp',
    'harbour.localhost:4000 /images/640x427-cover-jpeg-standard/media/b.webp',
  ]);
});

it('skips pictures that are invalid, redirected or too large', async () => {
  expect(await load(['media/text.webp', 'media/a.webp', 'media/moved.webp', 'media/huge.webp'])).toEqual([
    jpeg,
  ]);
});

it('never requests an internal address from a feed', async () => {
  const { port } = server.address() as AddressInfo;
  expect(
    await load([
      `http://127.0.0.1:${port}/a.jpg`,
      `https://127.0.0.1:${port}/a.jpg`,
      `https://localhost:${port}/a.jpg`,
      `https://[::1]:${port}/a.jpg`,
      'file:///etc/passwd',
      '../secret',
    ]),
  ).toEqual([]);
  expect(asked).toEqual([]);
});
