import type { Page } from '@playwright/test';
import {
  cardPaths,
  chips,
  choice,
  counts,
  expectAddress,
  expectTotal,
  openSearch,
  phone,
  stock,
  total,
} from '../fixtures/search-page.ts';
import { expect, hydrated, open, site, test } from '../fixtures/test.ts';

const searches = '**/api/search/queries*';
const staleNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'could not be brought up to date' });
const goDown = (page: Page) =>
  page.route(searches, (route) =>
    route.fulfill({ status: 503, json: { error: 'the search service is not there' } }),
  );

test.beforeEach(({ allowErrors }) =>
  allowErrors(/503|Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to load script|ChunkLoadError/),
);

test('while the search service is down choices and previous results stay, and a choice after its return needs no reload', async ({
  page,
}) => {
  await openSearch(page);
  const before = await cardPaths(page);
  const all = await total(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await goDown(page);
  await choice(page, 'body', 'suv').click();
  await expect(staleNotice(page)).toBeVisible();
  await expect(staleNotice(page)).toContainText('What you see is from before; please try again in a moment.');
  expect(await cardPaths(page)).toEqual(before);
  expect(await total(page)).toBe(all);
  await expect(choice(page, 'body', 'suv')).toBeChecked();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(staleNotice(page)).toBeVisible();
  await choice(page, 'car_type', 'used').click();
  await expectAddress(page, '/search/used-cars?body=suv');
  await expect(staleNotice(page)).toBeVisible();
  expect(await cardPaths(page)).toEqual(before);
  await expect(chips(page)).toContainText('SUV');

  await page.unroute(searches);
  await choice(page, 'make', 'Toyota').click();
  await expectAddress(page, '/search/used-cars?body=suv&make=Toyota');
  await expect(staleNotice(page)).toHaveCount(0);
  await expectTotal(page, (await counts(page, 'make')).Toyota!);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.goBack();
  await expectAddress(page, '/search/used-cars?body=suv');
  await expect(chips(page)).not.toContainText('Toyota');
  await expect(staleNotice(page)).toHaveCount(0);
  await expectTotal(page, (await counts(page, 'body')).suv!);
});

test('the results update automatically when a lost connection is restored', async ({ page, context }) => {
  await openSearch(page);
  const kias = (await counts(page, 'make')).Kia!;
  await context.setOffline(true);
  await choice(page, 'make', 'Kia').click();
  await expect(staleNotice(page)).toBeVisible();
  await context.setOffline(false);
  await expect(staleNotice(page)).toHaveCount(0);
  await expectTotal(page, kias);
});

test('a list that fails to load shows an error, and "Try again" loads it', async ({ page }) => {
  await open(page, site('harbour', '/about-us'));
  await goDown(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Used Vehicles' }).click();
  await expect(page.getByText('The search did not answer. Please try again in a moment.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/used cars/i);
  await page.unroute(searches);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('article').first()).toBeVisible();
  expect(await total(page)).toBeGreaterThan(0);
});

test('the drawer on a phone shows no count while the search service is down', async ({ page }) => {
  await openSearch(page, stock, 'harbour', phone);
  await hydrated(page);
  const all = await total(page);
  await page.getByRole('link', { name: /^Filters/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: `Show ${all} cars` })).toBeVisible();
  await goDown(page);
  await drawer.locator('input[name="body"][value="suv"]').click();
  await expect(drawer.getByRole('button', { name: 'Apply filters' })).toBeVisible();
  await page.unroute(searches);
  await drawer.locator('input[name="car_type"][value="used"]').click();
  await expect(drawer.getByRole('button', { name: /^Show \d+ used cars$/ })).toBeVisible();
  await drawer.getByRole('button', { name: /^Show/ }).click();
  await expectAddress(page, '/search/used-cars?body=suv');
  await expect(staleNotice(page)).toHaveCount(0);
});
