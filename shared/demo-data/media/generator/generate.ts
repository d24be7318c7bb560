import { access, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { openRenderPage } from './browser.ts';
import { stills, type Picture } from './jobs.ts';
import { writeManifest } from './manifest.ts';

const files = fileURLToPath(new URL('../files/', import.meta.url));
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    colours: { type: 'string' },
    views: { type: 'string' },
    missing: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '100000' },
  },
});
const chosen = (list: string | undefined, value: string) => !list || list.split(',').includes(value);
const exists = (path: string) => access(path).then(() => true, () => false);

const { page, browser } = await openRenderPage();
const bodies = await page.evaluate(() => (globalThis as unknown as { bodies: string[] }).bodies);
const wanted: Picture[] = [];
for (const picture of bodies.filter((body) => chosen(options.only, body)).flatMap(stills)) {
  const [, colour, view] = picture.path.split('/') as [string, string, string];
  if (!chosen(options.colours, colour) || !chosen(options.views, view)) continue;
  if (options.missing && (await exists(join(files, `${picture.path}.webp`)))) continue;
  wanted.push(picture);
}
const stopAt = Date.now() + Number(options.seconds) * 1000;
let done = 0;
for (const { path, job } of wanted) {
  if (Date.now() > stopAt) break;
  const url = await page.evaluate((value) => (globalThis as unknown as { renderJob(job: unknown): Promise<string> }).renderJob(value), job);
  const target = join(files, `${path}.webp`);
  await mkdir(dirname(target), { recursive: true });
  await sharp(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')).removeAlpha().webp({ quality: 82, effort: 5, smartSubsample: true }).toFile(target);
  done++;
}
await browser.close();
await writeManifest(files);
console.log(`${done} of ${wanted.length} pictures rendered`);
