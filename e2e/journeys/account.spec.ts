import type { Page } from '@playwright/test';
import CachePolicy from 'http-cache-semantics';
import { accessibilityProblems } from '../fixtures/accessibility.ts';
import { newNumber, readCode, signIn } from '../fixtures/sign-in.ts';
import { expect, hydrated, open, port, site, test } from '../fixtures/test.ts';

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
}

test('a shopper signs in on a phone, saves a search, finds it in the account and deletes the account', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, site('barrow', '/search/used-cars?seats=5'));
  await page.getByRole('link', { name: 'Save search' }).click();
  await expect(page).toHaveURL(/\/sign-in\?type=saved-search&/);
  await hydrated(page);
  await expectAccessible(page);
  const number = newNumber();
  await signIn(page, 'barrow', number);

  // The search that was about to be saved is still selected.
  await expect(page).toHaveURL(/\/saved-searches\?search=/);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Used vehicles, 5 seats');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByRole('link', { name: 'Show results' })).toHaveAttribute(
    'href',
    '/search/used-cars?seats=5',
  );

  await open(page, site('barrow', '/account'));
  await expect(page.getByText('You have not sent or booked anything')).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-data.json');
  await page.getByRole('link', { name: 'Saved searches' }).click();
  await expect(page.getByText('Used vehicles, 5 seats')).toBeVisible();

  await open(page, site('barrow', '/account'));
  const secondTab = await page.context().newPage();
  await open(secondTab, site('barrow', '/account'));
  await expect(secondTab.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  await page.getByLabel('Yes, delete my account and all my data').check();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  // The other tab is signed out too.
  await expect(secondTab).toHaveURL(/\/sign-in\?/);
  await secondTab.close();
  await page.goto(site('barrow', '/account'));
  await expect(page).toHaveURL(/\/sign-in\?/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a shopper signs in and out', async ({ page }) => {
    await page.goto(site('barrow', '/account'));
    await expect(page).toHaveURL(/\/sign-in\?type=account/);
    const number = newNumber();
    await page.getByLabel('Mobile number').fill(`0${number}`);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Code').fill(await readCode(page, 'barrow', number));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Skip this' }).click();
    await expect(page).toHaveURL(site('barrow', '/account'));
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.goto(site('barrow', '/account'));
    await expect(page).toHaveURL(/\/sign-in\?/);
  });
});

type Answer = { status: number; headers: Record<string, string>; body: string };

test('a shared cache in front of the site never serves one visitor the response of another', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/);
  await open(page, site('barrow', '/account'));
  const number = newNumber();
  await signIn(page, 'barrow', number);
  await expect(page).toHaveURL(site('barrow', '/account'));
  const cookie = (await page.context().cookies(site('barrow')))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  expect(cookie).toContain('fc_session=');
  const visitors = [cookie, ''];

  const host = `barrow.localhost:${port()}`;
  async function fetchAs(visitor: string, path: string): Promise<Answer> {
    const answer = await request.get(`http://127.0.0.1:${port()}${path}`, {
      headers: { host, ...(visitor ? { cookie: visitor } : {}) },
      maxRedirects: 0,
    });
    return { status: answer.status(), headers: answer.headers(), body: await answer.text() };
  }
  /** A shared cache, like that of a proxy or a CDN, according to the HTTP specification. */
  const stored = new Map<string, { policy: CachePolicy; answer: Answer }>();
  async function fetchThroughCache(visitor: string, path: string): Promise<Answer> {
    const requested = {
      url: path,
      method: 'GET',
      headers: { host, ...(visitor ? { cookie: visitor } : {}) },
    };
    const hit = stored.get(path);
    if (hit?.policy.satisfiesWithoutRevalidation(requested)) return hit.answer;
    const answer = await fetchAs(visitor, path);
    const policy = new CachePolicy(requested, answer, { shared: true });
    if (policy.storable()) stored.set(path, { policy, answer });
    return answer;
  }

  const paths = [
    '/',
    '/search/used-cars',
    '/account',
    '/watchlist',
    '/saved-searches',
    '/mybigboxcars',
    '/spin-to-win',
    '/sign-in?type=account&redirect=%2Faccount&back=%2F',
    '/api/shell/auth/session',
    '/api/shell/auth/sessions',
    '/api/shell/auth/data',
    '/api/leads/account',
    '/api/leads/garage',
    '/api/leads/saved-searches',
  ];
  // It caches public responses.
  await fetchThroughCache('', '/icon.svg');
  expect([...stored.keys()]).toEqual(['/icon.svg']);
  for (const path of paths)
    for (const order of [visitors, [...visitors].reverse()]) {
      stored.clear();
      for (const visitor of order) {
        const direct = await fetchAs(visitor, path);
        const cached = await fetchThroughCache(visitor, path);
        const who = visitor ? 'the shopper' : 'the visitor';
        expect([path, who, cached.status, cached.headers.location]).toEqual([
          path,
          who,
          direct.status,
          direct.headers.location,
        ]);
        // Pages are the same for everybody; the browser requests personal data separately.
        if (!visitor || !path.startsWith('/api/'))
          expect([path, cached.body]).not.toEqual([path, expect.stringContaining(number)]);
      }
    }
});
