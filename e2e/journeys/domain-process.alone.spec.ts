import type { ChildProcess } from 'node:child_process';
import { accessibilityProblems } from '../fixtures/accessibility.ts';
import { freePort } from '../fixtures/free-port.ts';
import { endProcess, startDomain, startShell } from '../fixtures/processes.ts';
import { expect, hydrated, test } from '../fixtures/test.ts';

const unavailable = / failed:|Failed to load resource|does not answer at the moment/;
let shell: ChildProcess;
let locations: ChildProcess;
let port: number;
let domainPort: number;
let visits = 0;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  [port, domainPort] = [await freePort(), await freePort()];
  shell = await startShell(port, { DOMAIN_LOCATIONS_URL: `http://127.0.0.1:${domainPort}` });
  locations = await startDomain('locations', domainPort, port);
});
test.afterAll(async () => {
  await endProcess(locations);
  await endProcess(shell);
});

/** A URL that is not in any page cache. */
const uncachedUrl = (path: string) => `http://harbour.localhost:${port}${path}?visit=${++visits}`;
const api = async () => {
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/api/locations/locations`, {
    headers: { host: `harbour.localhost:${port}` },
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    ms: performance.now() - started,
  };
};

test('the shell keeps running while a domain in a separate process is killed and restarted', async ({
  page,
  allowErrors,
}) => {
  test.setTimeout(600_000);
  allowErrors(unavailable);
  // The shell started first, and treats the domain as unavailable for a few seconds.
  await expect
    .poll(async () => (await page.goto(uncachedUrl('/contact')))!.status(), {
      timeout: 90_000,
      intervals: [500],
    })
    .toBe(200);
  await hydrated(page);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await page.goto(uncachedUrl('/search/used-cars'));
  const vehicle = (await page.locator('article a').first().getAttribute('href'))!;

  await endProcess(locations, 'SIGKILL');

  await test.step("its own page answers 503 with Retry-After, the site's frame and a search box", async () => {
    const response = (await page.goto(uncachedUrl('/contact')))!;
    expect([
      response.status(),
      response.headers()['retry-after'],
      response.headers()['cache-control'],
    ]).toEqual([503, '10', 'private, no-cache']);
    await hydrated(page);
    await expect(
      page.getByRole('heading', { level: 1, name: 'This page is taking a short break' }),
    ).toBeVisible();
    await expect(page).toHaveTitle(/^This page is taking a short break/);
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('main').getByRole('searchbox').fill('toyota');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.locator('article').first()).toContainText(/toyota/i);
  });

  await test.step('pages of other domains are served without its fragments', async () => {
    expect((await page.goto(uncachedUrl(vehicle)))!.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-fragment="leads/enquire"]').first()).toContainText(/\w/);
  });

  await test.step('after some failures its calls are refused immediately', async () => {
    await expect.poll(async () => (await api()).status, { timeout: 90_000, intervals: [100] }).toBe(503);
    const refused = await api();
    expect([refused.status, refused.retryAfter]).toEqual([503, '5']);
    test.info().annotations.push({ type: 'refused after', description: `${refused.ms.toFixed(1)} ms` });
  });

  await test.step('it recovers without a restart of the shell', async () => {
    locations = await startDomain('locations', domainPort, port);
    const started = performance.now();
    await expect
      .poll(async () => (await page.goto(uncachedUrl('/contact')))!.status(), {
        timeout: 90_000,
        intervals: [500],
      })
      .toBe(200);
    test
      .info()
      .annotations.push({ type: 'back after', description: `${Math.round(performance.now() - started)} ms` });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!);
    expect(shell.exitCode).toBeNull();
  });
});
