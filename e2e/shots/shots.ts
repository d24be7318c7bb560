import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { tenantSlugs as tenants } from '@forecourt/demo-data/site-files';
import { findChromium } from '../find-chromium.ts';
import { launchSite } from '../fixtures/launch-site.ts';
import { contactSheet, type Shot } from './contact-sheet.ts';
import { differenceOf, isAlike, outlineOf } from './outline.ts';
import { pageKinds, pathOn, type PageKind } from './page-kinds.ts';
import { pageStates } from './page-states.ts';
import { accepted, shoot, shotName } from './shoot.ts';
import { signedInShopper, visitor } from './visitor.ts';

/** Writes every page and state of every site at three widths to a contact sheet; compares some. */
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
const chosen = (list: string | undefined, value: string) => !list || list.split(',').includes(value);

/** What has not ended by then never will: a page that hangs costs its own screenshot alone. */
const shotLimitMs = 120_000;

const launched = options.port ? null : await launchSite();
const port = options.port ?? launched!.port;
const shots: Shot[] = [];
await mkdir(options.out, { recursive: true });
if (options.accept) await mkdir(accepted.folder, { recursive: true });
process.env.FORECOURT_E2E_PORT = String(port);
for (const site of tenants.filter((name) => chosen(options.site, name))) {
  // A browser of its own, so that one that crashes or grows is only one site's.
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  await shootSite(browser, site).catch((error: unknown) => report(site, error));
  await browser.close().catch((error: unknown) => report(`${site}: closing the browser`, error));
  // What there is can be looked at during the run.
  await writeFile(join(options.out, 'index.html'), contactSheet(shots));
  console.log(`${site}: ${shots.filter((shot) => shot.site === site).length} screenshots`);
}
await launched?.stop();
for (const { site, kind, width, difference } of shots.filter((shot) => !shot.isAlike)) {
  console.error(
    `${site} ${kind} at ${width} px: ${Math.round(difference! * 100)} % differ from the accepted picture`,
  );
  process.exitCode = 1;
}
// A kind or state that no site shows is a mistake in its description.
const lost = [...pageKinds, ...pageStates]
  .filter(({ name }) => chosen(options.kind, name))
  .filter(({ name }) => !shots.some(({ kind }) => kind === name));
if (!options.site)
  for (const { name } of lost) {
    console.error(`no site shows: ${name}`);
    process.exitCode = 1;
  }
console.log(`${shots.length} screenshots: ${join(options.out, 'index.html')}`);

async function shootSite(browser: Browser, site: string): Promise<void> {
  const at = (path: string) => `http://${site}.localhost:${port}${path}`;
  const all = [...pageKinds, ...pageStates].filter(({ name }) => chosen(options.kind, name));
  const signedIn = all.some((kind) => kind.signedIn)
    ? await within(shotLimitMs, signedInShopper(browser, site)).catch((error: unknown) =>
        report(`${site}: signing in`, error),
      )
    : undefined;
  const kinds = signedIn ? all : all.filter((kind) => !kind.signedIn);
  for (const width of options.widths.split(',').map(Number)) {
    const openPage = ({ asksConsent, ...kind }: Pick<PageKind, 'asksConsent' | 'signedIn'>) =>
      visitor(browser, { width, asksConsent, storageState: kind.signedIn ? signedIn : undefined });
    let shared: Page | undefined;
    for (const kind of kinds) {
      if (width > (kind.upTo ?? Infinity)) continue;
      // A state leaves saved vehicles and such behind.
      const isAlone = pageStates.includes(kind) || kind.signedIn;
      const page: Page = isAlone ? await openPage(kind) : (shared ??= await openPage({}));
      let isSpent = isAlone;
      try {
        const path = await pathOn(site, port, kind.path, page);
        const picture = path && (await within(shotLimitMs, shoot(page, at(path), kind)));
        if (path && picture) shots.push(await store({ site, kind: kind.name, width, path }, picture));
      } catch (error) {
        isSpent = true;
        report(`${site}: ${kind.name} at ${width} px`, error);
      }
      if (!isSpent) continue;
      await page.context().close();
      if (page === shared) shared = undefined;
    }
    await shared?.context().close();
  }
}

/** Writes a screenshot, and compares it with the accepted one or accepts it, as the options say. */
async function store(shot: Pick<Shot, 'site' | 'kind' | 'width' | 'path'>, picture: Buffer): Promise<Shot> {
  const name = shotName(shot.site, shot.kind, shot.width);
  await writeFile(join(options.out, `${name}.png`), picture);
  const outline = await outlineOf(picture);
  const target = join(accepted.folder, `${name}.png`);
  if (options.accept) await writeFile(target, outline);
  const before = options.compare ? await readFile(target).catch(() => null) : null;
  const difference = before && (await differenceOf(before, outline));
  return { ...shot, file: `${name}.png`, difference, isAlike: difference === null || isAlike(difference) };
}

function report(what: string, error: unknown): undefined {
  console.error(`${what}: ${String(error).split('\n')[0]}`);
  process.exitCode = 1;
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${limitMs / 1000} s`)), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
