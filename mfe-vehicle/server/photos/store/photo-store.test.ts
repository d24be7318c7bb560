import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPhotoSettings } from '../photo-settings.ts';
import { openPhotoStore } from './photo-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'photo-store-'));
const bucket = new Map<string, Buffer>();
let refuseWith = 0;
let server: Server;
let origin: string;

/** The subset of S3 that the store uses: signed requests, objects by path. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const isSigned =
        /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/ap-southeast-2\/s3\/aws4_request, SignedHeaders=.*host.*, Signature=[0-9a-f]{64}$/.test(
          request.headers.authorization ?? '',
        );
      if (!isSigned || refuseWith) return response.writeHead(refuseWith || 403).end();
      if (request.method === 'PUT') bucket.set(request.url!, Buffer.concat(parts));
      const found = bucket.get(request.url!);
      return request.method === 'PUT' ? response.end() : response.writeHead(found ? 200 : 404).end(found);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  server.closeAllConnections();
  await new Promise((ended) => server.close(ended));
});
afterEach(() => {
  refuseWith = 0;
});

const settings = () =>
  readPhotoSettings({
    PHOTO_STORE: 's3://photos-bucket/stock',
    S3_ENDPOINT: origin,
    S3_REGION: 'ap-southeast-2',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }).s3;
const key = `photos/harbour/${'0a'.repeat(16)}.webp`;

describe.each([
  ['a folder', () => openPhotoStore(null, folder)],
  ['a bucket', () => openPhotoStore(settings(), folder)],
])('%s', (_, open) => {
  it('returns what was stored, and null for an unknown key', async () => {
    const store = open();
    expect(await store.get(key)).toBeNull();
    await store.put(key, Buffer.from('a picture'));
    await store.put(key, Buffer.from('a picture'));
    expect(await store.get(key)).toEqual(Buffer.from('a picture'));
  });
});

it('leaves only complete files in a folder after concurrent writes', async () => {
  const store = openPhotoStore(null, folder);
  await Promise.all(Array.from({ length: 8 }, () => store.put(key, Buffer.alloc(100_000, 1))));
  expect(readdirSync(join(folder, 'harbour'))).toEqual([key.split('/')[2]]);
});

it('requires the endpoint of a bucket, and an address with a known scheme', () => {
  expect(() => readPhotoSettings({ PHOTO_STORE: 's3://photos-bucket' })).toThrow(/S3_ENDPOINT/);
  expect(() => readPhotoSettings({ PHOTO_STORE: '/srv/photos' })).toThrow(/s3:/);
  expect(readPhotoSettings({}).s3).toBeNull();
});

it('throws if a bucket denies access, instead of reporting a missing picture', async () => {
  const store = openPhotoStore(settings(), folder);
  refuseWith = 403;
  await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('403');
  await expect(store.get(key)).rejects.toThrow('403');
});
