import type { Page } from '@playwright/test';
import { patchScript, publishChanged, readBuild, rollBack } from '../fixtures/registry.ts';
import { expect, hydrated, open, site, test } from '../fixtures/test.ts';

/** Messages of the browser and of React about failing code. */
const failures =
  / failed:|broken in this version|Failed to load resource|ScriptExternalLoadError|RUNTIME-00\d|Loading chunk|hydrat/;
const stock = '/search/used-cars?make=Toyota';

test.afterEach(async () => {
  for (const remote of ['finance', 'leads']) await rollBack(remote);
});

/** Versions of a remote whose scripts this page has requested. */
const requestedVersions = (page: Page, remote: string) =>
  page.evaluate(
    (folder) => [
      ...new Set(
        performance
          .getEntriesByType('resource')
          .flatMap(({ name }) => name.split(folder)[1]?.split('/')[0] ?? []),
      ),
    ],
    `/remotes/${remote}/`,
  );
const versionServed = (page: Page, remote: string) =>
  page.evaluate(
    (name) =>
      (
        JSON.parse(document.getElementById('forecourt-state')!.textContent!) as {
          composition: { remotes: { name: string; version: string }[] };
        }
      ).composition.remotes.find((one) => one.name === name)!.version,
    remote,
  );
/** The browser reports the failure to the registry, and logs it. */
const reportedFailure = (page: Page, what: string) =>
  Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/shell/failures')),
    page.waitForEvent('console', (message) => message.text().startsWith(what)),
  ]);
/** Waits until React has rendered or hydrated a part of the page. */
const isAlive = (page: Page, part: string) =>
  page.waitForFunction(
    (selector) =>
      [...document.querySelectorAll(`${selector} *`)].some((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactFiber')),
      ),
    part,
  );

test('a fragment that throws at run time is rendered by the last good version, on the same page', async ({
  page,
  allowErrors,
}) => {
  allowErrors(failures);
  const { manifest } = readBuild('finance');
  const version = await publishChanged('finance', 'throws', (files, { assets }) =>
    patchScript(
      files,
      assets['./fragments/estimate']!,
      // The bundler writes an export as a getter or, if possible, as the function itself.
      /\{Fragment:(\(\)=>)?(?=function|\w+\})/,
      '{Fragment:$1()=>{throw Error("broken in this version")},was:$1',
    ),
  );
  const report = reportedFailure(page, `finance/estimate of finance ${version} failed`);
  await open(page, site('harbour', stock));
  await report;
  await expect(page.locator('[data-fragment="finance/estimate"]').first()).toContainText(/a week/);
  await isAlive(page, '[data-fragment="finance/estimate"]');
  expect(await requestedVersions(page, 'finance')).toEqual(
    expect.arrayContaining([version, manifest.version]),
  );
  expect(await versionServed(page, 'finance')).toBe(version);
});

test('a fragment whose lazy chunk fails to load is rendered by the last good version', async ({
  page,
  allowErrors,
}) => {
  allowErrors(failures);
  const { manifest } = readBuild('leads');
  const version = await publishChanged('leads', 'no-chunk', () => undefined);
  const files = new Set([manifest.entry, ...Object.values(manifest.assets).flat()]);
  await page.route(
    (url) =>
      url.pathname.startsWith(`/remotes/leads/${version}/`) &&
      !files.has(url.pathname.split(`/${version}/`)[1]!),
    (route) => route.abort('connectionreset'),
  );
  await page.goto(site('harbour', '/contact'));
  const enquire = page.locator('[data-fragment="leads/enquire"]').first();
  await enquire.getByLabel(/name/i).first().scrollIntoViewIfNeeded();
  await expect(enquire.getByLabel(/name/i).first()).toBeVisible();
  await expect
    .poll(() => requestedVersions(page, 'leads'))
    .toEqual(expect.arrayContaining([version, manifest.version]));
});

test('a page that throws in the browser is served again in the last good version, and so are later pages', async ({
  page,
  allowErrors,
}) => {
  allowErrors(failures);
  const { manifest } = readBuild('finance');
  const version = await publishChanged('finance', 'page-throws', (files, { assets }) =>
    patchScript(
      files,
      assets['./pages/finance']!,
      /route:\(\)=>([\w$]+)/,
      'route:()=>({...$1,Component(){throw Error("broken in this version")}})',
    ),
  );
  const report = reportedFailure(page, `./pages/finance of finance ${version} failed`);
  await page.goto(site('harbour', '/finance'));
  await report;
  await expect.poll(() => versionServed(page, 'finance').catch(() => '')).toBe(manifest.version);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong');
  await isAlive(page, '#page');
  expect((await page.context().cookies()).find(({ name }) => name === 'forecourt_without')?.value).toBe(
    encodeURIComponent(`finance@${version}`),
  );
  await open(page, site('harbour', stock));
  expect(await versionServed(page, 'finance')).toBe(manifest.version);
});

test('a page that fails to render on the server is rendered there by the last good version', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(failures);
  const { manifest } = readBuild('finance');
  // Works until it is published: the render check of every publish passes.
  const version = await publishChanged('finance', 'server-page', (files) => {
    const name = 'server/server.cjs';
    const text = files.get(name)!.toString('utf8');
    files.set(
      name,
      Buffer.from(
        `${text}\nconst page = module.exports.exposes['./pages/finance']; module.exports = { exposes: { ...module.exports.exposes, './pages/finance': async () => { const { route, ...rest } = await page(); return { ...rest, route: { ...route, Component(props) { if (Date.now() > ${Date.now() + 15_000}) throw new Error('broken in this version'); return require('react').createElement(route.Component, props); } } }; } } };`,
      ),
    );
  });
  await expect
    .poll(
      async () => {
        // A different URL each time, because pages are cached for a while.
        await page.goto(site('harbour', `/finance?now=${Date.now()}`));
        return versionServed(page, 'finance');
      },
      { timeout: 180_000, intervals: [2000] },
    )
    .toBe(manifest.version);
  expect(version).not.toBe(manifest.version);
  const html = await (
    await request.get(page.url().replace('harbour.localhost', '127.0.0.1'), {
      headers: { host: new URL(page.url()).host },
    })
  ).text();
  expect(html).toMatch(/<h1/);
});
