import type { Page } from '@playwright/test';
import { recordShifts, shiftOf } from '../fixtures/layout-shift.ts';
import {
  addressOf,
  cardPaths,
  choice,
  counts,
  expectAddress,
  expectTotal,
  openSearch,
  phone,
  stock,
  total,
  wide,
} from '../fixtures/search-page.ts';
import { expect, hydrated, site, test } from '../fixtures/test.ts';
import { watchRequests } from '../fixtures/watch-requests.ts';

/** Emulates a slow connection: 400 ms latency, 50 KB per second. @returns a function that ends it */
async function slowDown(page: Page, latency = 400, throughput = 50_000): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  return () => session.detach();
}

/** Opens the page before its scripts load; @returns a function that lets them load. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  let letGo = () => undefined as void;
  const allowed = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\.js(\?|$)/, async (route) => {
    await allowed;
    await route.continue().catch(() => undefined);
  });
  await page.goto(site('harbour', path), { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return letGo;
}

test('on a slow network another order does not shift the layout', async ({ page }) => {
  await recordShifts(page);
  await openSearch(page, stock, 'driftwood', phone);
  const before = await cardPaths(page);
  const { total: shifted } = await shiftOf(page);
  await slowDown(page);
  await page.locator('main select:visible').first().selectOption({ index: 1 });
  await expect.poll(() => cardPaths(page)).not.toEqual(before);
  const { total: inAll, worst } = await shiftOf(page);
  expect(inAll - shifted, worst).toBeLessThan(0.02);
});

test('on a slow network the previous results stay, the pending state is shown and announced, and the new ones arrive', async ({
  page,
}) => {
  await openSearch(page);
  const before = await cardPaths(page);
  const kias = (await counts(page, 'make')).Kia!;
  // Long enough for every assertion before the response, on a slow machine too.
  await slowDown(page, 3000);
  await choice(page, 'make', 'Kia').click();
  await expect(choice(page, 'make', 'Kia')).toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: 'Loading results' })).toBeAttached();
  expect(await cardPaths(page)).toEqual(before);
  const list = page.locator('[aria-busy=true]', { has: page.locator('article') });
  await expect(list).toHaveCount(1);
  await expect
    .poll(() => list.evaluate((element) => Number(getComputedStyle(element).opacity)))
    .toBeLessThan(1);
  await expectTotal(page, kias);
  await expectAddress(page, `${stock}?make=Kia`);
  await expect(page.getByRole('status').filter({ hasText: 'Loading results' })).toHaveCount(0);
  expect((await page.locator('article h2').allTextContents()).every((name) => name.includes('Kia'))).toBe(
    true,
  );
});

test('quick choices on a slow network end in the state that was chosen last', async ({ page }) => {
  await openSearch(page);
  await slowDown(page);
  const requests = watchRequests(page);
  for (const body of ['suv', 'ute', 'hatch']) await choice(page, 'body', body).click();
  await choice(page, 'body', 'suv').click();
  for (const [body, isChosen] of [
    ['suv', false],
    ['ute', true],
    ['hatch', true],
  ] as const)
    await expect(choice(page, 'body', body)).toBeChecked({ checked: isChosen });
  const shown = await counts(page, 'body');
  await expectAddress(page, `${stock}?body=hatch&body=ute`);
  await expectTotal(page, shown.ute! + shown.hatch!);
  await requests.answered();
  expect(addressOf(page)).toBe(`${stock}?body=hatch&body=ute`);
  expect(await total(page)).toBe(shown.ute! + shown.hatch!);
});

test('before its scripts load, the page works with links and a form', async ({ page }) => {
  await page.setViewportSize(wide);
  await openBeforeScripts(page, stock);
  await choice(page, 'body', 'ute').check();
  await choice(page, 'car_type', 'used').check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expectAddress(page, '/search/used-cars?body=ute');
  await expect(choice(page, 'body', 'ute')).toBeChecked();
  const used = await total(page);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expectAddress(page, '/search/used-cars?body=ute&page=2');
  expect(await total(page)).toBe(used);
  await page.getByRole('link', { name: /^Remove Ute/ }).click();
  await expectAddress(page, '/search/used-cars');
});

test('a choice made before the scripts load is applied when they have loaded', async ({ page }) => {
  await page.setViewportSize(wide);
  const letGo = await openBeforeScripts(page, stock);
  const utes = (await counts(page, 'body')).ute!;
  await choice(page, 'body', 'ute').check();
  letGo();
  await hydrated(page);
  await expectAddress(page, `${stock}?body=ute`);
  await expect(choice(page, 'body', 'ute')).toBeChecked();
  await expectTotal(page, utes);
});

test('a query typed before the scripts load is searched when they have loaded', async ({ page }) => {
  await page.setViewportSize(phone);
  const letGo = await openBeforeScripts(page, stock);
  await page.locator('input[name=query]:visible').fill('hilux');
  letGo();
  await hydrated(page);
  await expectAddress(page, `${stock}?query=hilux`);
  await expect(page.locator('article').first()).toContainText('HiLux');
});
