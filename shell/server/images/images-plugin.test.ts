import { mkdir, mkdtemp, readdir, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { imageUrl } from '@forecourt/contracts/images/image-url';
import { until } from '@forecourt/test-kit/until';
import { whileReadOnly } from '@forecourt/test-kit/while-read-only';
import { readEnv } from '../env.ts';
import { bestFormat } from './best-format.ts';
import { imagesPlugin, defaultLimits, type ImagesOptions } from './images-plugin.ts';
import { folderSource } from './sources/folder-source.ts';

let folder: string;
let app: FastifyInstance;
const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

async function serve(options: Partial<ImagesOptions> = {}): Promise<FastifyInstance> {
  const server = Fastify();
  await server.register(imagesPlugin, {
    sources: [folderSource('media', join(folder, 'media'), { ...defaultLimits, ...options.limits })],
    cacheDirectory: join(folder, 'cache'),
    ...options,
  });
  return server;
}

const get = (url: string, headers: Record<string, string> = {}, server = app) =>
  server.inject({ url, headers });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
  await mkdir(join(folder, 'media/suv'), { recursive: true });
  const stripes = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#b40d16' } })
    .composite([
      { input: { create: { width: 300, height: 200, channels: 3, background: '#ffffff' } }, left: 0, top: 0 },
    ])
    .toBuffer({ resolveWithObject: true });
  await sharp(stripes.data, { raw: stripes.info })
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'someone' } } })
    .toFile(join(folder, 'media/suv/side.jpg'));
  await writeFile(join(folder, 'secret.png'), 'not for visitors');
  app = await serve();
});

afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a picture', () => {
  it('is sent in the best format that the browser accepts, with Vary: Accept', async () => {
    const url = imageUrl('media/suv/side.jpg', { width: 320 });
    for (const [accept, type, format] of [
      [chrome, 'image/avif', 'heif'],
      ['image/webp,*/*', 'image/webp', 'webp'],
      ['*/*', 'image/jpeg', 'jpeg'],
    ] as const) {
      const response = await get(url, { accept });
      expect(response.headers).toMatchObject({
        'content-type': type,
        vary: 'Accept',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect((await sharp(response.rawPayload).metadata()).format).toBe(format);
    }
  });

  it('is sent in a format that the installation offers, or in the one named in the URL', async () => {
    const server = await serve({ formats: readEnv({ PICTURE_FORMATS: 'webp' }).PICTURE_FORMATS });
    const of = async (url: string) => (await get(url, { accept: chrome }, server)).headers['content-type'];
    expect(await of(imageUrl('media/suv/side.jpg', { width: 320 }))).toBe('image/webp');
    expect(await of('/images/320-avif-low/media/suv/side.jpg')).toBe('image/avif');
    await server.close();
  });

  it('is sent in the format named in the URL, without Vary', async () => {
    const response = await get('/images/320-webp-low/media/suv/side.jpg', { accept: chrome });
    expect(response.headers['content-type']).toBe('image/webp');
    expect(response.headers.vary).toBeUndefined();
  });

  it('is rotated upright and stripped of its metadata', async () => {
    const metadata = await sharp(
      (await get('/images/320-jpeg-high/media/suv/side.jpg')).rawPayload,
    ).metadata();
    expect(metadata).toMatchObject({ width: 320, height: 480 });
    expect(metadata.exif).toBeUndefined();
  });

  it('is cropped to the requested size or fitted into it', async () => {
    expect(
      await sharp(
        (await get('/images/320x213-cover-webp-standard/media/suv/side.jpg')).rawPayload,
      ).metadata(),
    ).toMatchObject({ width: 320, height: 213 });
    expect(
      await sharp(
        (await get('/images/320x213-inside-webp-standard/media/suv/side.jpg')).rawPayload,
      ).metadata(),
    ).toMatchObject({ width: 142, height: 213 });
  });

  it('is never enlarged', async () => {
    expect(
      (await sharp((await get('/images/1920-webp-low/media/suv/side.jpg')).rawPayload).metadata()).width,
    ).toBe(800);
  });

  it('is not sent again if the ETag matches', async () => {
    const { etag } = (await get('/images/320-auto-standard/media/suv/side.jpg', { accept: chrome })).headers;
    expect(
      (
        await get('/images/320-auto-standard/media/suv/side.jpg', {
          accept: chrome,
          'if-none-match': `W/"other", ${String(etag)}`,
        })
      ).statusCode,
    ).toBe(304);
    expect(
      (
        await get('/images/320-auto-standard/media/suv/side.jpg', {
          accept: 'image/webp',
          'if-none-match': String(etag),
        })
      ).statusCode,
    ).toBe(200);
  });

  it('has a new ETag after the original has changed', async () => {
    const first = (await get('/images/320-webp-low/media/suv/side.jpg')).headers.etag;
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#000' } })
      .jpeg()
      .toFile(join(folder, 'media/suv/side.jpg'));
    const second = await get('/images/320-webp-low/media/suv/side.jpg', { 'if-none-match': String(first) });
    expect(second.statusCode).toBe(200);
    expect(second.headers.etag).not.toBe(first);
  });
});

describe('the cache', () => {
  const cachedFiles = async () =>
    (await readdir(join(folder, 'cache'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));

  it('stores one complete file per rendition for concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => get('/images/640-webp-standard/media/suv/side.jpg')),
    );
    expect(new Set(answers.map((answer) => answer.rawPayload.length)).size).toBe(1);
    await app.close();
    const files = await cachedFiles();
    expect(files).toHaveLength(1);
    expect(files[0]).not.toContain('.part');
  });

  it('serves from disk after a restart', async () => {
    const before = await get('/images/640-webp-standard/media/suv/side.jpg');
    await app.close();
    app = await serve({ concurrency: 0, waiting: 0 });
    const after = await get('/images/640-webp-standard/media/suv/side.jpg');
    expect(after.statusCode).toBe(200);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true);
  });

  it.each([
    ['empty', (path: string) => writeFile(path, '')],
    ['cut off', (path: string) => truncate(path, 200)],
    ['overwritten by zeros', async (path: string) => writeFile(path, Buffer.alloc((await stat(path)).size))],
    [
      'a folder',
      async (path: string) => {
        await rm(path);
        await mkdir(join(path, 'inside'), { recursive: true });
      },
    ],
  ])('makes a picture again, and reports it once, if its file is %s', async (_damage, damage) => {
    const reports: string[] = [];
    app = await serve({ report: (message) => void reports.push(message) });
    const urls = [320, 480].map((width) => `/images/${width}-webp-standard/media/suv/side.jpg`);
    const before = await Promise.all(urls.map((url) => get(url)));
    await app.close();
    for (const path of await cachedFiles()) await damage(path);

    app = await serve({ report: (message) => void reports.push(message) });
    for (const [at, url] of urls.entries()) {
      const after = await get(url);
      expect([after.statusCode, after.rawPayload]).toEqual([200, before[at]!.rawPayload]);
    }
    expect(reports).toEqual([expect.stringContaining(join(folder, 'cache/damaged'))]);
    expect(await readdir(join(folder, 'cache/damaged'))).toHaveLength(2);
    await app.close();
    app = await serve({ concurrency: 0, waiting: 0 });
    expect((await get(urls[0]!)).rawPayload).toEqual(before[0]!.rawPayload);
  });

  it('works again if a file is in the place of its folder, and says when it cannot write', async () => {
    const reports: string[] = [];
    await writeFile(join(folder, 'cache'), '');
    app = await serve({ report: (message) => void reports.push(message) });
    expect((await get('/images/320-webp-standard/media/suv/side.jpg')).statusCode).toBe(200);
    await app.close();
    expect(await cachedFiles()).toHaveLength(1);

    reports.length = 0;
    const closed = join(folder, 'media/suv/side.jpg/cache');
    app = await serve({ cacheDirectory: closed, report: (message) => void reports.push(message) });
    for (const width of [320, 480])
      expect((await get(`/images/${width}-webp-low/media/suv/side.jpg`)).statusCode).toBe(200);
    await app.close();
    expect(reports.filter((message) => message.includes('cannot be written to'))).toHaveLength(1);
  });

  it('is sent while the folder is read-only, which is said once, and stored when it can be', async () => {
    const reports: string[] = [];
    await mkdir(join(folder, 'cache'));
    app = await serve({ report: (message) => void reports.push(message) });
    const picture = (width: number) => get(`/images/${width}-webp-low/media/suv/side.jpg`);
    await picture(320);
    await until('the first file', async () => (await cachedFiles()).length === 1);
    await whileReadOnly(join(folder, 'cache'), async () => {
      for (const width of [320, 480, 640]) expect((await picture(width)).statusCode).toBe(200);
      await until('the report', () => reports.length > 0);
      expect((await picture(480)).statusCode).toBe(200);
    });
    expect(await cachedFiles()).toHaveLength(1);
    expect((await picture(480)).statusCode).toBe(200);
    await app.close();
    expect(await cachedFiles()).toHaveLength(2);
    expect(reports).toEqual([
      expect.stringMatching(/cannot be written to \(EACCES.*make the folder writable$/),
      expect.stringMatching(/can be written to again$/),
    ]);
  });

  it('evicts files above its size limit', async () => {
    await app.close();
    app = await serve({ cacheBytes: 3000 });
    for (const width of [160, 240, 320, 480, 640]) await get(`/images/${width}-jpeg-high/media/suv/side.jpg`);
    await app.close();
    const files = await Promise.all(
      (await readdir(join(folder, 'cache'), { recursive: true, withFileTypes: true })).filter((entry) =>
        entry.isFile(),
      ),
    );
    expect(files.length).toBeLessThan(5);
  });

  it('returns 503 with Retry-After when the queue is full', async () => {
    await app.close();
    app = await serve({ concurrency: 1, waiting: 1 });
    const answers = await Promise.all(
      [160, 240, 320, 480, 640, 800].map((width) => get(`/images/${width}-webp-low/media/suv/side.jpg`)),
    );
    const codes = answers.map((answer) => answer.statusCode);
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(2);
    expect(answers.find((answer) => answer.statusCode === 503)?.headers['retry-after']).toBe('2');
  });
});

describe('hostile input', () => {
  it.each([
    '641-auto-standard',
    '99999-auto-standard',
    '640x428-cover-auto-standard',
    '640-png-standard',
    '640-auto-best',
    '640',
    '0-auto-low',
    '-1-auto-low',
    '640x427-auto-low',
    '1e3-auto-low',
    '640-auto-standard-x',
  ])('returns 400 with a reason for %s', async (variant) => {
    const response = await get(`/images/${variant}/media/suv/side.jpg`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'invalid_variant',
      error: expect.stringMatching(/offered|asked for/),
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each([
    'media/../../secret.png',
    'media/..%2f..%2fsecret.png',
    'media/%2e%2e/%2e%2e/secret.png',
    'media/..%5c..%5csecret.png',
    'media//etc/passwd',
    'media/suv/side.jpg%00.png',
    'other/suv/side.jpg',
    'media',
    'media/',
    'media/suv',
    'media/.hidden',
    `media/${'a'.repeat(600)}`,
    'media/suv/no.jpg',
  ])('returns 404 for %s', async (key) => {
    expect((await get(`/images/640-auto-standard/${key}`)).statusCode).toBe(404);
  });

  it('does not follow a symlink out of the folder', async () => {
    await symlink(join(folder, 'secret.png'), join(folder, 'media/suv/link.png'));
    await symlink(folder, join(folder, 'media/up'));
    expect((await get('/images/640-auto-standard/media/suv/link.png')).statusCode).toBe(404);
    expect((await get('/images/640-auto-standard/media/up/secret.png')).statusCode).toBe(404);
  });

  it('rejects a file that is not a picture, regardless of its extension', async () => {
    await writeFile(join(folder, 'media/page.jpg'), '<html><script>alert(1)</script></html>');
    await writeFile(join(folder, 'media/empty.png'), '');
    await writeFile(
      join(folder, 'media/vector.jpg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><rect width="9" height="9"/></svg>',
    );
    for (const name of ['page.jpg', 'empty.png', 'vector.jpg']) {
      const response = await get(`/images/640-auto-standard/media/${name}`);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'unusable_picture' });
    }
  });

  it('rejects a truncated picture and caches nothing of it', async () => {
    const whole = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: '#123',
        noise: { type: 'gaussian', mean: 90, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    await writeFile(join(folder, 'media/half.png'), whole.subarray(0, whole.length / 2));
    expect((await get('/images/640-webp-low/media/half.png')).statusCode).toBe(400);
    await app.close();
    await expect(readdir(join(folder, 'cache'))).rejects.toThrow('ENOENT');
  });

  it('rejects a small file that decodes to a huge picture', async () => {
    await app.close();
    app = await serve({ limits: { inputPixels: 1_000_000 } });
    await sharp({ create: { width: 1001, height: 1000, channels: 3, background: '#fff' } })
      .png({ palette: true })
      .toFile(join(folder, 'media/bomb.png'));
    const response = await get('/images/160-webp-low/media/bomb.png');
    expect(response.json()).toMatchObject({ code: 'unusable_picture' });
    expect(response.statusCode).toBe(400);
  });

  it('rejects a file over the size limit', async () => {
    await app.close();
    app = await serve({ limits: { inputBytes: 1000 } });
    expect((await get('/images/160-webp-low/media/suv/side.jpg')).json()).toMatchObject({
      error: 'the picture file is too large',
    });
  });
});

describe('vector logos', () => {
  it('are served unchanged with a CSP that blocks scripts', async () => {
    await writeFile(
      join(folder, 'media/logo.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    const response = await get(imageUrl('media/logo.svg', { width: 320 }));
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    expect((await get('/images/original/media/suv/side.jpg')).statusCode).toBe(400);
  });
});

describe('format negotiation', () => {
  it('skips formats that the browser rejects', () => {
    expect(bestFormat('image/avif;q=0, image/webp;q=0.8')).toBe('webp');
    expect(bestFormat('image/avif;q=0.0,image/webp;q=0')).toBe('jpeg');
    expect(bestFormat(undefined)).toBe('jpeg');
  });
});
