import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../fixtures/accessibility.ts';
import { agencyProject, type Agency } from '../fixtures/agency.ts';
import { patchScript, publishChanged, readBuild, registry } from '../fixtures/registry.ts';
import { expect, hydrated, open, port, site, test } from '../fixtures/test.ts';

/** Two agencies' projects are created, installed, built, checked and published: minutes on a busy machine. */
const setupMs = 900_000;
const estimateSelector = '.dw-estimate';
const agencies: Agency[] = [];

test.beforeAll(async () => {
  test.setTimeout(setupMs);
  for (const example of ['driftwood-finance', 'ironbark-offers']) {
    const agency = await agencyProject(example);
    agencies.push(agency);
    expect(await agency.run('release')).toMatch(/\d+ of \d+ checks passed[\s\S]*is released to "stable"/);
    await agency.run('types');
  }
});
test('packed kits leave no compiled files in the workspace', () => {
  for (const kit of ['contracts', 'remote-kit', 'design-system', 'build-kit', 'test-kit'])
    expect(existsSync(resolve(import.meta.dirname, '../../shared', kit, 'dist')), kit).toBe(false);
});
test.afterAll(() => agencies.forEach((agency) => agency.remove()));

test('a fragment in plain TypeScript replaces the stock one, on its own site only', async ({ page }) => {
  await open(page, site('driftwood', '/search/new-used-and-demo-cars'));
  await expect(page.locator(`[data-fragment="finance/estimate"] ${estimateSelector}`).first()).toContainText(
    /a week.*comparison rate/,
  );
  await page.locator('article a').first().click();
  await expect(page).toHaveURL(/\/cars\//);
  await expect(page.locator(estimateSelector).first()).toContainText('comparison rate');
  // Fragments that it does not replace come from the stock remote.
  await expect(page.locator('[data-fragment="finance/calculator"]').first()).toContainText(/\$\d/);

  await open(page, site('harbour', '/search/used-cars'));
  await expect(page.locator('[data-fragment="finance/estimate"]').first()).toContainText(/a week/);
  expect(await page.locator(estimateSelector).count()).toBe(0);
});

test('a custom remote does not run on the server and adds no foreign script host to the CSP', async ({
  page,
  request,
}) => {
  const answer = await request.get(`http://127.0.0.1:${port()}/search/new-used-and-demo-cars`, {
    headers: { host: `driftwood.localhost:${port()}` },
  });
  expect(await answer.text()).not.toContain('dw-estimate');
  // Every site allows the shell's fallback host.
  expect(answer.headers()['content-security-policy']!.replace(` http://127.0.0.1:${port()}`, '')).not.toMatch(
    /script-src[^;]*http/,
  );
  const manifest = JSON.parse(readFileSync(join(agencies[0]!.directory, 'dist/remote.json'), 'utf8')) as {
    server: unknown;
  };
  expect(manifest.server).toBeNull();
  await open(page, site('driftwood', '/'));
});

test('what a custom remote changes of the whole page is contained, shown by the inspector and listed', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/the change is contained/);
  const changes = [
    'document.title="Theirs"',
    'window.fetch=()=>Promise.reject(Error("theirs"))',
    'localStorage.setItem("theirs","1")',
    'var theirs=new CSSStyleSheet()',
    'theirs.replaceSync("h1{color:rgb(1, 2, 3)!important}")',
    'document.adoptedStyleSheets=[...document.adoptedStyleSheets,theirs]',
  ];
  await publishChanged(join(agencies[0]!.directory, 'dist'), 'changes-the-page', (files, { assets }) =>
    patchScript(
      files,
      Object.values(assets).flat(),
      /\{mount:\(\)=>([\w$]+)/,
      `{mount:()=>{${changes.join(';')};return $1}`,
    ),
  );
  await open(page, site('driftwood', '/search/new-used-and-demo-cars?inspect'));
  await expect(page.locator(estimateSelector).first()).toContainText('comparison rate');
  await expect(page).not.toHaveTitle('Theirs');
  const seen = await page.evaluate(async () => ({
    answers: (await fetch('/api/shell/health')).status,
    keys: Object.keys(localStorage).filter((key) => key.includes('theirs')),
    heading: getComputedStyle(document.querySelector('h1')!).color,
    border: getComputedStyle(document.querySelector('.dw-estimate')!).borderInlineStartWidth,
  }));
  expect(seen).toEqual({
    answers: 200,
    keys: ['driftwood-finance:theirs'],
    heading: seen.heading,
    border: '3px',
  });
  expect(seen.heading).not.toBe('rgb(1, 2, 3)');
  await expect(page.locator('#forecourt-inspect')).toContainText(
    /driftwood-finance .* contained: document\.title, window\.fetch, document\.adoptedStyleSheets/,
  );
  await expect
    .poll(async () => JSON.stringify(await registry('/csp-reports')))
    .toContain('driftwood-finance document.title');
  await registry('/remotes/driftwood-finance/point', {
    version: readBuild(join(agencies[0]!.directory, 'dist')).manifest.version,
    action: 'rollback',
  });
});

test('for a custom page the server sends frame, title and heading; the browser renders it and navigates away and back', async ({
  page,
  request,
}) => {
  const html = await (
    await request.get(`http://127.0.0.1:${port()}/special-offers`, {
      headers: { host: `ironbark.localhost:${port()}` },
    })
  ).text();
  expect(html).toContain('<title>This month at Ironbark');
  expect(html).toMatch(/<h1[^>]*>This month at Ironbark<\/h1>/);
  expect(html).not.toContain('<table');
  await open(page, site('ironbark', '/special-offers'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This month at Ironbark');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/\$\d/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL(/\/contact/);
  await page.goBack();
  await expect(page.getByRole('table')).toBeVisible();

  await open(page, site('harbour', '/special-offers'));
  expect(await page.getByRole('table').count()).toBe(0);
});

test('if the code of a custom remote fails to load, the stock fragment and the stock page are shown', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load|failed:|ScriptExternalLoadError|ERR_FAILED|RUNTIME-00\d/);
  await block(page);
  await open(page, site('driftwood', '/search/new-used-and-demo-cars'));
  await expect(page.locator('[data-fragment="finance/estimate"]').first()).toContainText(/a week/);
  expect(await page.locator(estimateSelector).count()).toBe(0);
  await open(page, site('ironbark', '/special-offers'));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This month at Ironbark');
  await expect(page.locator('main')).toContainText('Light trucks, heavy savings');
});

test('a custom page that throws on mount is replaced by its last good version, then by the stock page', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ failed:|cannot be mounted here/);
  const dist = join(agencies[1]!.directory, 'dist');
  const publishThrowing = (suffix: string) =>
    publishChanged(dist, suffix, (files, { assets }) =>
      patchScript(
        files,
        Object.values(assets).flat(),
        /\{mount:\(\)=>[\w$]+/,
        '{mount:()=>()=>{throw Error("cannot be mounted here")}',
      ),
    );
  const requestWithoutOverride = async () =>
    decodeURIComponent(
      (await page.context().cookies()).find(({ name }) => name === 'forecourt_without')?.value ?? '',
    ).split(',');
  const first = await publishThrowing('throws');
  await page.goto(site('ironbark', '/special-offers'));
  await expect.poll(requestWithoutOverride).toEqual([`ironbark-offers@${first}`]);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/\$\d/);

  // The version before this one fails too.
  const second = await publishThrowing('throws-too');
  await page.goto(site('ironbark', '/special-offers'));
  await expect
    .poll(requestWithoutOverride)
    .toEqual([`ironbark-offers@${first}`, `ironbark-offers@${second}`]);
  await expect(page.getByRole('main')).toContainText('Light trucks, heavy savings');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This month at Ironbark');
});

const block = (page: Page) =>
  page.route(/\/remotes\/(driftwood-finance|ironbark-offers)\//, (route) => route.abort());
