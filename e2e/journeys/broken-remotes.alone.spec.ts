import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { sampleProps } from '@forecourt/contracts/fragments/samples';
import { publishChanged, readBuild, rollBack } from '../fixtures/registry.ts';
import { dataDirectory, expect, open, port, site, test } from '../fixtures/test.ts';

/** Browser messages about scripts that are missing or differ from the published ones. */
const scriptFailures =
  /Failed to load resource|Refused to execute script|blocked by CORS policy|Failed to find a valid digest|ScriptExternalLoadError|Loading chunk|RUNTIME-00\d|status of 404/i;
/** React renders on the client what the server could not render. */
const failedHydration = /hydration .*failed:/;

const sample = sampleProps['finance/estimate'].vehicle.slug;

/** A server bundle of finance whose fragments run `body`, except for the sample of a publish. */
function serverBundle(body: string, withSample = 'return null;'): Buffer {
  const names = Object.keys(readBuild('finance').manifest.fragments).map((name) => `./fragments/${name}`);
  const pages = Object.keys(readBuild('finance').manifest.pages).map((name) => `./pages/${name}`);
  const exposes = [...names, ...pages].map(
    (name) =>
      `${JSON.stringify(name)}: async () => ({ Fragment({ vehicle }) { if (vehicle?.slug === '${sample}') { ${withSample} } ${body} }, route: { Component: () => null, handle: { head: () => ({ title: 'x', description: 'x' }) } } })`,
  );
  return Buffer.from(`exports.exposes = { ${exposes.join(', ')} };`);
}

/** The server's HTML of a page. */
async function htmlOf(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(`http://127.0.0.1:${port()}${path}`, {
    headers: { host: `harbour.localhost:${port()}` },
  });
  expect(response.status()).toBe(200);
  return response.text();
}

/** A repayment in the server's HTML. */
const estimate = /\$\d+<\/bdi>\s*(<!-- -->)?\s*(<!-- -->)?a week/;
const cards = (page: Page) => page.locator('article');
const estimates = (page: Page) => page.locator('[data-fragment="finance/estimate"]', { hasText: /a week/ });

/** Expects everything except the finance fragments to be present and working. */
async function expectTheRest(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/used cars/i);
  await expect(cards(page).first()).toContainText(/\$\d/);
  await page
    .getByRole('button', { name: /^Compare / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Compare /, pressed: true }).first()).toBeVisible();
}

test.afterEach(() => rollBack('finance'));

test('if a fragment throws on the server, the page is served without it and the browser renders it', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(failedHydration);
  const path = '/search/used-cars?make=Toyota';
  expect(await htmlOf(request, path)).toMatch(estimate);
  await publishChanged('finance', 'throws', (files) =>
    files.set('server/server.cjs', serverBundle('throw new Error("broken on the server");')),
  );
  const html = await htmlOf(request, path);
  expect(html).toContain('<article');
  expect(html).not.toMatch(estimate);
  await open(page, site('harbour', path));
  await expect(estimates(page).first()).toBeVisible();
  await expectTheRest(page);
});

test('if a fragment hangs on the server, the page is served without it', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(failedHydration);
  await publishChanged('finance', 'hangs', (files) =>
    files.set('server/server.cjs', serverBundle('for (;;) {}')),
  );
  const html = await htmlOf(request, '/search/used-cars?make=Ford');
  expect(html).toContain('<article');
  expect(html).not.toMatch(estimate);
  await open(page, site('harbour', '/search/used-cars?make=Ford'));
  await expectTheRest(page);
});

for (const [what, bundle, message] of [
  ['never finishes loading', Buffer.from('for (;;) {}'), /server bundle .* does not load: .*timed out/],
  [
    'lacks what the manifest declares',
    Buffer.from('exports.exposes = {};'),
    /fragments\/estimate is declared and not in it/,
  ],
  [
    'throws with the sample',
    serverBundle('return null;', 'throw new Error("broken in every render");'),
    /fragment estimate fails with the contracts' sample: broken in every render.*release again/,
  ],
] as const) {
  test(`a server bundle that ${what} is refused at publish, and the sites keep working`, async ({
    page,
    request,
  }) => {
    await expect(
      publishChanged('finance', 'refused', (files) => files.set('server/server.cjs', bundle)),
    ).rejects.toThrow(message);
    expect(await htmlOf(request, '/search/used-cars?make=Mazda')).toMatch(estimate);
    await open(page, site('harbour', '/search/used-cars?make=Mazda'));
    await expectTheRest(page);
  });
}

test('a remote whose files are missing affects its own fragments only', async ({ page, allowErrors }) => {
  allowErrors(scriptFailures);
  allowErrors(/ failed:/);
  const version = await publishChanged('finance', 'missing', () => undefined);
  const folder = join(dataDirectory(), 'registry/finance', version, 'browser');
  renameSync(folder, `${folder}-away`);
  await open(page, site('harbour', '/search/used-cars?make=Kia'));
  // Its server HTML stays; nothing else is affected.
  await expect(estimates(page).first()).toBeVisible();
  await expectTheRest(page);
  await page.getByLabel('Sort by').first().selectOption('price-asc');
  await expect(page).toHaveURL(/sortBy=price-asc/);
  await expect(cards(page).first()).toContainText(/\$\d/);
});

test('a tampered entry does not run and affects its own fragments only', async ({ page, allowErrors }) => {
  allowErrors(scriptFailures);
  allowErrors(/ failed:/);
  const version = await publishChanged('finance', 'tampered', () => undefined);
  const entry = join(dataDirectory(), 'registry/finance', version, 'browser/remoteEntry.js');
  writeFileSync(entry, `window.tampered = true;\n${readFileSync(entry, 'utf8')}`);
  for (const form of ['br', 'gz']) rmSync(`${entry}.${form}`, { force: true });
  await open(page, site('harbour', '/search/used-cars?make=Hyundai'));
  expect(await page.evaluate(() => (window as { tampered?: boolean }).tampered)).toBeUndefined();
  await expectTheRest(page);
});
