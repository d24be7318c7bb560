import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { imageUrl } from '@forecourt/contracts/images/image-url';
import { PicturePlaceholder } from '@forecourt/contracts/images/placeholder';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { imagesPlugin } from '../images-plugin.ts';
import { photoSource } from './photo-source.ts';
import { remoteSource } from './remote-source.ts';

let folder: string;
let host: Server;
let origin: string;
let answer: RequestListener;
let asked: number;
let app: FastifyInstance;
let picture: Buffer;
const photos = new Map<string, Buffer>();
const photoKey = `photos/harbour/${'0123456789abcdef'.repeat(2)}.webp`;

beforeAll(async () => {
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#225588' } })
    .jpeg()
    .withMetadata({ exif: { IFD0: { Copyright: 'someone' } } })
    .toBuffer();
  host = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((ready) => host.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(() => {
  host.closeAllConnections();
  return new Promise((ended) => host.close(ended));
});

beforeEach(async () => {
  asked = 0;
  answer = (_, response) => response.end(picture);
  folder = await mkdtemp(join(tmpdir(), 'images-'));
  app = Fastify();
  const naming = aTenant({
    slug: 'naming',
    images: { kind: 'local', remoteOrigins: [origin, 'http://10.9.8.7'] },
  });
  const other = aTenant({ slug: 'other' });
  app.decorateRequest('tenant', null);
  app.addHook('onRequest', async (request) => {
    request.tenant = request.headers['x-site'] === 'other' ? other : naming;
  });
  const limits = { inputBytes: 200_000 };
  await app.register(imagesPlugin, {
    sources: [
      photoSource(async (key) => photos.get(key) ?? null),
      remoteSource({
        directory: join(folder, 'remote'),
        maxBytes: 10_000_000,
        limits,
        privateOrigins: [origin],
      }),
    ],
    cacheDirectory: join(folder, 'cache'),
  });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const address = (url: string, width = 320) =>
  imageUrl(url, { width }, { kind: 'local', remoteOrigins: [new URL(url).origin] });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a picture from a remote host', () => {
  it('is fetched once, transformed, and cacheable for a day', async () => {
    const answers = await Promise.all(
      [320, 320, 480, 640].map((width) =>
        get(address(`${origin}/car.jpg?size=big`, width), { accept: 'image/webp' }),
      ),
    );
    for (const response of answers)
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
        vary: 'Accept',
      });
    const metadata = await sharp(answers[0]!.rawPayload).metadata();
    expect([metadata.width, metadata.exif]).toEqual([320, undefined]);
    expect(asked).toBe(1);
  });

  it('returns 404 if the site does not allow the host, or for a malformed URL', async () => {
    expect((await get(address(`${origin}/car.jpg`), { 'x-site': 'other' })).statusCode).toBe(404);
    for (const url of [
      'https://elsewhere.example.com/a.jpg',
      `${origin}@elsewhere.example.com/`,
      'file:///etc/passwd',
    ]) {
      expect(
        (await get(`/images/320-auto-standard/remote/${Buffer.from(url).toString('base64url')}`)).statusCode,
      ).toBe(404);
    }
    expect((await get('/images/320-auto-standard/remote/%00%00%00%00%00%00%00%00')).statusCode).toBe(404);
    expect(asked).toBe(0);
  });

  it('is not fetched from a private network address, even if the site allows it', async () => {
    expect((await get(address('http://10.9.8.7/car.jpg'))).json()).toMatchObject({
      code: 'remote_picture',
      error: 'the other host did not return the picture (address)',
    });
  });

  it.each([
    [
      'a redirect into our own network',
      (_, response) =>
        response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
      502,
    ],
    [
      'a redirect to a host that the site does not name',
      (_, response) => response.writeHead(302, { location: 'https://elsewhere.example.com/' }).end(),
      502,
    ],
    ['an error', (_, response) => response.writeHead(500).end(), 502],
    [
      'a page',
      (_, response) =>
        response
          .writeHead(200, { 'content-type': 'image/jpeg' })
          .end('<html><script>alert(1)</script></html>'),
      400,
    ],
    [
      'a vector file',
      (_, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      400,
    ],
    ['more than we take', (_, response) => response.end(Buffer.alloc(300_000)), 400],
  ] satisfies [string, RequestListener, number][])(
    'is rejected if the host sends %s',
    async (_, listener, status) => {
      answer = listener;
      const response = await get(address(`${origin}/car.jpg`));
      expect(response.statusCode).toBe(status);
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  it('is not fetched again immediately after a failure', async () => {
    answer = (_, response) => response.writeHead(404).end();
    for (const width of [320, 480, 640])
      expect((await get(address(`${origin}/gone.jpg`, width))).statusCode).toBe(502);
    expect(asked).toBe(1);
  });
});

describe('a stock photo', () => {
  it('is read from the photo store and cacheable as immutable', async () => {
    photos.set(photoKey, picture);
    const response = await get(`/images/320-webp-standard/${photoKey}`);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    photos.clear();
    expect((await get(`/images/640-webp-standard/${photoKey}`)).statusCode).toBe(404);
  });

  it.each([
    'photos/harbour/../../secret.webp',
    'photos/harbour/abc.webp',
    'photos/harbour',
    `${photoKey}.exe`,
  ])('returns 404 for the invalid key %s', async (key) => {
    expect((await get(`/images/320-webp-standard/${key}`)).statusCode).toBe(404);
  });
});

describe('a placeholder', () => {
  it('is computed from the picture itself', async () => {
    photos.set(photoKey, picture);
    const response = await get(`/images/placeholder/${photoKey}`);
    expect(PicturePlaceholder.parse(response.json()).colour).toMatch(/^#2[0-9a-f]5[0-9a-f]8[0-9a-f]$/);
  });

  it('is rejected for a file that is not a picture', async () => {
    photos.set(photoKey, Buffer.from('<html>'));
    expect((await get(`/images/placeholder/${photoKey}`)).statusCode).toBe(400);
  });
});
