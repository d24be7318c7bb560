import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
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

const launched = options.port ? null : await launchSite();
const port = options.port ?? launched!.port;
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const shots: Shot[] = [];
await mkdir(options.out, { recursive: true });
if (options.accept) await mkdir(accepted.folder, { recursive: true });
process.env.FORECOURT_E2E_PORT = String(port);
for (const site of tenants.filter((name) => chosen(options.site, name))) {
  const at = (path: string) => `http://${site}.localhost:${port}${path}`;
  const kinds = [...pageKinds, ...pageStates].filter(({ name }) => chosen(options.kind, name));
  const signedIn = kinds.some((kind) => kind.signedIn) ? await signedInShopper(browser, site) : undefined;
  for (const width of options.widths.split(',').map(Number)) {
    const openPage = ({ asksConsent, ...kind }: Pick<PageKind, 'asksConsent' | 'signedIn'>) =>
      visitor(browser, { width, asksConsent, storageState: kind.signedIn ? signedIn : undefined });
    const shared = await openPage({});
    for (const kind of kinds) {
      if (width > (kind.upTo ?? Infinity)) continue;
      // A state leaves saved vehicles and such behind.
      const page = pageStates.includes(kind) || kind.signedIn ? await openPage(kind) : shared;
      try {
        const path = await pathOn(site, port, kind.path, page);
        const picture = path && (await shoot(page, at(path), kind));
        if (!path || !picture) continue;
        const name = shotName(site, kind.name, width);
        await writeFile(join(options.out, `${name}.png`), picture);
        const outline = await outlineOf(picture);
        const target = join(accepted.folder, `${name}.png`);
        if (options.accept) await writeFile(target, outline);
        const before = options.compare ? await readFile(target).catch(() => null) : null;
        const difference = before && (await differenceOf(before, outline));
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
        if ('optional' in kind && kind.optional) continue;
        console.error(`${site} ${kind.name} at ${width} px: ${String(error).split('\n')[0]}`);
        process.exitCode = 1;
      } finally {
        if (page !== shared) await page.context().close();
      }
    }
    await shared.context().close();
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
// A kind or state that no site shows is a mistake in its description, however optional it is.
const lost = [...pageKinds, ...pageStates]
  .filter(({ name }) => chosen(options.kind, name))
  .filter(({ name }) => !shots.some(({ kind }) => kind === name));
if (!options.site)
  for (const { name } of lost) {
    console.error(`no site shows: ${name}`);
    process.exitCode = 1;
  }
console.log(`${shots.length} screenshots: ${join(options.out, 'index.html')}`);
