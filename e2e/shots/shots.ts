import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { tenantSlugs as tenants } from '@forecourt/demo-data/site-files';
import { findChromium } from '../find-chromium.ts';
import { launchSite } from '../fixtures/launch-site.ts';
import { contactSheet, type Shot } from './contact-sheet.ts';
import { differenceOf, isAlike, outlineOf } from './outline.ts';
import { pageKinds, pathOn, type PageKind } from './page-kinds.ts';

/** Writes every kind of page and state of every site at three widths to one contact sheet, and compares some with the accepted ones. */
const { values: options } = parseArgs({
  options: {
    site: { type: 'string' },
    kind: { type: 'string' },
    widths: { type: 'string', default: '390,768,1440' },
    port: { type: 'string' },
    out: { type: 'string', default: resolve(import.meta.dirname, '../../.data/shots') },
    accept: { type: 'boolean', default: false },
    compare: { type: 'boolean', default: false },
  },
});
const acceptedFolder = join(import.meta.dirname, 'accepted');
const chosen = (list: string | undefined, value: string) => !list || list.split(',').includes(value);
const nameOf = (site: string, kind: PageKind, width: number) =>
  `${site}-${kind.name.replaceAll(/[^a-z]+/g, '-')}-${width}`;

async function shoot(page: Page, address: string, kind: PageKind): Promise<Buffer | null> {
  const answer = await page.goto(address);
  if (answer?.status() === 404 && kind.name !== 'not found') return null;
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
  await kind.prepare?.(page);
  await page.evaluate(() => document.fonts.ready);
  if (!kind.prepare) await page.evaluate(scrollThrough);
  await page.waitForFunction(picturesHaveCome);
  await page.evaluate(decodePictures);
  // A state that depends on the scroll position is shown as the window shows it.
  return page.screenshot({ fullPage: !kind.prepare, animations: 'disabled' });
}

/** Runs in the page: pictures and fragments further down load when they come near the window. */
async function scrollThrough(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' });
    await frame();
    await frame();
  }
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Runs in the page: all pictures have loaded, but for those that are hidden or beside the window (the next of a carousel). */
function picturesHaveCome(): boolean {
  return [...document.images].every((image) => {
    const { left, right, width } = image.getBoundingClientRect();
    return image.complete || width === 0 || right <= 0 || left >= innerWidth || !image.checkVisibility();
  });
}

/** Runs in the page: a picture that has come is shown only after it was decoded, which takes longest for large ones. */
async function decodePictures(): Promise<void> {
  const loaded = [...document.images].filter((image) => image.complete && image.naturalWidth > 0);
  await Promise.all(loaded.map((image) => image.decode().catch(() => undefined)));
}

const launched = options.port ? null : await launchSite();
const port = options.port ?? launched!.port;
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const shots: Shot[] = [];
await mkdir(options.out, { recursive: true });
if (options.accept) await mkdir(acceptedFolder, { recursive: true });
for (const site of tenants.filter((name) => chosen(options.site, name))) {
  const at = (path: string) => `http://${site}.localhost:${port}${path}`;
  for (const width of options.widths.split(',').map(Number)) {
    const page = await browser.newPage({
      viewport: { width, height: width < 600 ? 844 : 900 },
      reducedMotion: 'reduce',
    });
    for (const kind of pageKinds) {
      if (!chosen(options.kind, kind.name) || width > (kind.upTo ?? Infinity)) continue;
      try {
        const path = await pathOn(site, port, kind.path, page);
        const picture = path && (await shoot(page, at(path), kind));
        if (!path || !picture) continue;
        const name = nameOf(site, kind, width);
        await writeFile(join(options.out, `${name}.png`), picture);
        const outline = await outlineOf(picture);
        const target = join(acceptedFolder, `${name}.png`);
        if (options.accept) await writeFile(target, outline);
        const accepted = options.compare ? await readFile(target).catch(() => null) : null;
        const difference = accepted && (await differenceOf(accepted, outline));
        shots.push({
          site,
          kind: kind.name,
          width,
          file: `${name}.png`,
          path,
          difference,
          isAlike: difference === null || isAlike(difference),
        });
      } catch (error) {
        console.error(`${site} ${kind.name} at ${width} px: ${String(error).split('\n')[0]}`);
        process.exitCode = 1;
      }
    }
    await page.close();
  }
}
await browser.close();
await launched?.stop();
await writeFile(join(options.out, 'index.html'), contactSheet(shots));
for (const { site, kind, width, difference } of shots.filter((shot) => !shot.isAlike)) {
  console.error(
    `${site} ${kind} at ${width} px: ${Math.round(difference! * 100)} % differ from the accepted picture`,
  );
  process.exitCode = 1;
}
console.log(`${shots.length} screenshots: ${join(options.out, 'index.html')}`);
