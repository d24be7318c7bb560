import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { aPublish } from '../testing/a-publish.ts';
import { gzipBrowserFiles } from './gzip-files.ts';
import { createVersionStore } from './version-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const long = `var page = '${'used cars '.repeat(200)}';`;
const { manifest, files } = aPublish({}, { 'browser/page.js': long, 'server/server.cjs': long });
const stored = (file: string) => readFileSync(join(folder, 'finance/1.0.0', file));

it('reuses the gzip files that the publish made for measuring', async () => {
  const gzipped = await gzipBrowserFiles(files);
  expect([...gzipped.keys()]).toEqual(['browser/remoteEntry.js', 'browser/page.js']);
  gzipped.set('browser/page.js', Buffer.from('compressed before'));
  await (await createVersionStore(folder).stage(manifest, files, gzipped)).commit();
  expect(stored('browser/page.js.gz').toString()).toBe('compressed before');
  expect(brotliDecompressSync(stored('browser/page.js.br')).toString()).toBe(long);
});

it('compresses quickly while developing, and for visitors well', async () => {
  const varied = Array.from({ length: 3000 }, (_, at) => `used cars ${(at * 7919) % 1009}`).join();
  const published = aPublish({}, { 'browser/page.js': varied });
  const bytesOf = async (compression: 'fast' | 'small') => {
    const store = createVersionStore(join(folder, compression), null, compression);
    await (await store.stage(published.manifest, published.files)).commit();
    const compressed = readFileSync(store.path('finance', '1.0.0', 'browser/page.js.br'));
    expect(brotliDecompressSync(compressed).toString()).toBe(varied);
    return compressed.length;
  };
  expect(await bytesOf('small')).toBeLessThan(await bytesOf('fast'));
});

it('compresses browser files itself if none were passed', async () => {
  await (await createVersionStore(folder).stage(manifest, files)).commit();
  expect(gunzipSync(stored('browser/page.js.gz')).toString()).toBe(long);
  expect(() => stored('server/server.cjs.gz')).toThrow(/ENOENT/);
});

it('does not block the event loop while compressing', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  const large = new Map([
    ['browser/large.js', Buffer.from(Array.from({ length: 4_000_000 }, (_, at) => at % 251))],
  ]);
  await gzipBrowserFiles(large);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});
