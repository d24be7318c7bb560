import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { publishChanged, readBuild, rollBack } from '../fixtures/registry.ts';
import { dataDirectory, expect, open, site, test } from '../fixtures/test.ts';

/** Browser messages about scripts that differ from the published ones or fail to load. */
const scriptFailures =
  /Failed to load resource|Refused to execute script|blocked by CORS policy|Failed to find a valid digest|RUNTIME-00\d|Loading chunk|ScriptExternalLoadError| failed:/;
const path = '/search/used-cars?make=Mazda';
const estimate = '[data-fragment="finance/estimate"]';
/** Waits until React has hydrated a part of the page: its elements have React's keys only then. */
const runs = (page: Page, part: string) =>
  page.waitForFunction(
    (selector) =>
      [...document.querySelectorAll(`${selector} *`)].some((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactFiber')),
      ),
    part,
  );
const tampered = (page: Page) => page.evaluate(() => (window as { tampered?: boolean }).tampered);
/** URLs of the finance remote's scripts that ran or were requested, with version and host. */
const requestedScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/remotes/finance/')),
  );

test.afterEach(() => rollBack('finance'));

/** Changes a file of a published version on disk, like an intruder in the store. */
function changeFile(version: string, file: string): void {
  const place = join(dataDirectory(), 'registry/finance', version, file);
  writeFileSync(place, `window.tampered = true;\n${readFileSync(place, 'utf8')}`);
  for (const form of ['br', 'gz']) rmSync(`${place}.${form}`, { force: true });
}

const { manifest } = readBuild('finance');
const assets = manifest.assets['./fragments/estimate']!;
const files = {
  entry: manifest.entry,
  expose: assets[0]!,
  /** Loaded by the page's script and by the calculator's. */
  chunk: manifest.assets['./pages/finance']!.find((file) =>
    manifest.assets['./fragments/calculator']!.includes(file),
  )!,
};

for (const [what, file] of Object.entries(files)) {
  test(`a tampered ${what} never runs, and the last good version replaces it`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(scriptFailures);
    const version = await publishChanged('finance', `tampered-${what}`, () => undefined);
    changeFile(version, file);
    await open(page, site('harbour', what === 'chunk' ? '/finance' : path));
    await runs(page, what === 'chunk' ? '#page' : estimate);
    await expect
      .poll(async () =>
        (await requestedScripts(page)).some((name) => name.includes(`/finance/${manifest.version}/`)),
      )
      .toBe(true);
    expect(await tampered(page)).toBeUndefined();
  });
}

test('an entry and an expose that fail to load twice are requested again, and the fragment is hydrated', async ({
  page,
  allowErrors,
}) => {
  allowErrors(scriptFailures);
  const tries = new Map<string, number>();
  await page.route(/\/remotes\/finance\//, (route) => {
    const { pathname } = new URL(route.request().url());
    tries.set(pathname, (tries.get(pathname) ?? 0) + 1);
    // For the browser a preload and its script are one request, so the second request is the retry.
    return tries.get(pathname)! <= 2 ? route.abort('connectionreset') : route.continue();
  });
  await open(page, site('harbour', path));
  await runs(page, estimate);
  expect((await requestedScripts(page)).filter((name) => name.includes('again=')).length).toBeGreaterThan(0);
});

test('files that fail to load from the site are loaded from the fallback host', async ({
  page,
  allowErrors,
}) => {
  allowErrors(scriptFailures);
  await page.route(
    (url) => url.hostname === 'harbour.localhost' && url.pathname.startsWith('/remotes/finance/'),
    (route) => route.abort('connectionreset'),
  );
  await open(page, site('harbour', path));
  await runs(page, estimate);
  expect(
    (await requestedScripts(page)).some(
      (name) => name.startsWith('http://127.0.0.1:') && name.endsWith('remoteEntry.js'),
    ),
  ).toBe(true);
});

test('a version whose files all fail to load is replaced by the last good one on the page', async ({
  page,
  allowErrors,
}) => {
  allowErrors(scriptFailures);
  const version = await publishChanged('finance', 'gone', () => undefined);
  await page.route(
    (url) => url.pathname.startsWith(`/remotes/finance/${version}/`),
    (route) => route.abort('connectionreset'),
  );
  await open(page, site('harbour', path));
  await runs(page, estimate);
  expect((await requestedScripts(page)).some((name) => name.includes(`/finance/${manifest.version}/`))).toBe(
    true,
  );
});

test('an open page whose version was deleted loads the version that was released after the page was opened', async ({
  page,
  allowErrors,
}) => {
  allowErrors(scriptFailures);
  const version = await publishChanged('finance', 'open', () => undefined);
  await open(page, site('harbour', path));
  await runs(page, estimate);
  const later = await publishChanged('finance', 'later', () => undefined);
  rmSync(join(dataDirectory(), 'registry/finance', version), { recursive: true });
  await page.locator('footer a[href="/finance-pre-approval"]').first().click();
  await page.waitForURL('**/finance-pre-approval');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/finance/i);
  expect((await requestedScripts(page)).some((name) => name.includes(`/finance/${later}/`))).toBe(true);
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
});

test('scripts of other hosts or versions, inline handlers and new Trusted Types policies are blocked', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/requires 'Trusted|Content Security Policy|Content Security policy|Failed to load resource/);
  await open(page, site('harbour'));
  // Runs as a script of the page: the page's policy does not apply to code that a test evaluates.
  const outcome = await page.evaluate(() => {
    const stopped = (work: () => void) => {
      try {
        work();
        return false;
      } catch {
        return true;
      }
    };
    const script = document.createElement('script');
    return {
      foreign: stopped(() => (script.src = 'https://elsewhere.example/x.js')),
      otherVersion: stopped(() => (script.src = '/remotes/finance/0.0.0/browser/remoteEntry.js')),
      sameOrigin: stopped(() => (script.src = '/assets/shell.js')),
      handler: stopped(() => (document.createElement('div').innerHTML = '<img src="x" onerror="alert(1)">')),
      handlerWithoutSpaces: stopped(
        () => (document.createElement('div').innerHTML = '<svg/onload=alert(1)>'),
      ),
      framework: stopped(() => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): { createHTML(html: string): string } };
        };
        const lit = trustedTypes.createPolicy('lit-html', { createHTML: (html: string) => html });
        document.createElement('template').innerHTML = lit.createHTML('<p><?lit$1$></p>');
      }),
      markup: stopped(() => (document.createElement('div').innerHTML = '<b>bold</b>')),
      policy: stopped(() =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy('mine', {}),
      ),
    };
  });
  expect(outcome).toEqual({
    foreign: true,
    otherVersion: true,
    sameOrigin: false,
    handler: true,
    handlerWithoutSpaces: true,
    framework: false,
    markup: false,
    policy: true,
  });
});
