import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishChanged, readBuild, rollBack } from '../fixtures/registry.ts';
import { dataDirectory, expect, hydrated, open, port, site, test } from '../fixtures/test.ts';

const page1 = '/search/used-cars';
const hardDeadlineMs = 3000;
/** What browsers say of a script that is missing or not the published one. */
const scriptFailures = /Failed to (load resource|find a valid digest)|integrity|ScriptExternalLoadError|Loading chunk|RUNTIME-00|Recoverable|Minified React error #(419|422|423|425)|404/i;

const serverBundle = (body: string) => Buffer.from(`const fragment = { Fragment: function Broken() { ${body} } };\nexports.exposes = new Proxy({}, { ownKeys: () => names, getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }), get: () => async () => fragment });\nconst names = ${JSON.stringify(Object.keys(readBuild('finance').manifest.fragments).map((name) => `./fragments/${name}`))};`);

test.afterEach(() => rollBack('finance'));

test('a fragment that throws on the server costs its own frame only', async ({ page }) => {
  await publishChanged('finance', 'throws', (files) => files.set('server/server.cjs', serverBundle(`throw new Error('broken on the server');`)));
  const response = await fetch(`http://127.0.0.1:${port()}${page1}`, { headers: { host: `harbour.localhost:${port()}` } }).catch(() => null);
  void response;
  await open(page, site('harbour', page1));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('article').first()).toBeVisible();
});

test('a fragment that never ends is killed, and the page comes without it', async ({ page }) => {
  await publishChanged('finance', 'hangs', (files) => files.set('server/server.cjs', serverBundle('for (;;) {}')));
  const started = Date.now();
  await page.goto(site('harbour', `${page1}?make=Toyota`));
  await expect(page.locator('article').first()).toBeVisible();
  expect(Date.now() - started).toBeLessThan(hardDeadlineMs * 4);
  await hydrated(page);
});

test('a bundle that never finishes loading does not stop the page', async ({ page }) => {
  await publishChanged('finance', 'loops', (files) => files.set('server/server.cjs', Buffer.from('for (;;) {}')));
  await page.goto(site('harbour', `${page1}?make=Kia`));
  await expect(page.locator('article').first()).toBeVisible();
});

test('missing files of a remote leave the server\'s page standing and the rest working', async ({ page, allowErrors }) => {
  allowErrors(scriptFailures);
  const version = await publishChanged('finance', 'missing', () => undefined);
  const folder = join(dataDirectory(), 'registry/finance', version, 'browser');
  renameSync(folder, `${folder}-away`);
  await open(page, site('harbour', `${page1}?make=Mazda`));
  await expect(page.locator('article').first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a tampered entry does not run', async ({ page, allowErrors }) => {
  allowErrors(scriptFailures);
  const version = await publishChanged('finance', 'tampered', () => undefined);
  const entry = join(dataDirectory(), 'registry/finance', version, 'browser/remoteEntry.js');
  writeFileSync(entry, `window.tampered = true;\n${readFileSync(entry, 'utf8')}`);
  for (const form of ['br', 'gz']) rmSync(`${entry}.${form}`, { force: true });
  await open(page, site('harbour', `${page1}?make=Ford`));
  await expect(page.locator('article').first()).toBeVisible();
  expect(await page.evaluate(() => (window as { tampered?: boolean }).tampered)).toBeUndefined();
});
