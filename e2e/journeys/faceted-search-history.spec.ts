import {
  addressOf,
  cardPaths,
  chips,
  choice,
  counts,
  expectAddress,
  expectTotal,
  openSearch,
  stock,
  total,
} from '../fixtures/search-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchRequests } from '../fixtures/watch-requests.ts';

const searches = '**/api/search/queries*';

test('Back undoes exactly one filter', async ({ page }) => {
  await openSearch(page);
  const all = await total(page);
  await choice(page, 'body', 'suv').click();
  await expectAddress(page, `${stock}?body=suv`);
  await expect.poll(() => total(page)).toBeLessThan(all);
  const suvs = await total(page);
  await choice(page, 'make', 'Kia').click();
  await expectAddress(page, `${stock}?body=suv&make=Kia`);
  await page.goBack();
  await expectAddress(page, `${stock}?body=suv`);
  await expectTotal(page, suvs);
  await expect(choice(page, 'make', 'Kia')).not.toBeChecked();
  await page.goBack();
  await expectAddress(page, stock);
  await expectTotal(page, all);
});

test('typing a query creates one history entry, however often the typing pauses', async ({ page }) => {
  await openSearch(page);
  await choice(page, 'body', 'ute').click();
  await expectAddress(page, `${stock}?body=ute`);
  const box = page.getByRole('combobox', { name: 'Search', exact: true }).first();
  for (const part of ['hil', 'ux', ' sr5']) {
    await box.pressSequentially(part);
    await expect
      .poll(() => new URL(page.url()).searchParams.get('query'))
      .toMatch(new RegExp(`${part.trim()}$`));
  }
  await expectAddress(page, `${stock}?body=ute&query=hilux+sr5`);
  await page.goBack();
  await expectAddress(page, `${stock}?body=ute`);
});

test('one drag of the price slider creates one history entry, however often it pauses', async ({ page }) => {
  await openSearch(page);
  const all = await total(page);
  await page.getByRole('group', { name: 'Price' }).hover();
  const handle = page.getByRole('slider', { name: 'Lowest price' });
  const { x, y, width, height } = (await handle.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  for (const by of [40, 80]) {
    await page.mouse.move(x + by, y + height / 2, { steps: 4 });
    await page.waitForTimeout(700);
  }
  await page.mouse.up();
  await expect(page).toHaveURL(/price=\d+000-/);
  expect(await total(page)).toBeLessThan(all);
  await page.goBack();
  await expectAddress(page, stock);
  await expectTotal(page, all);
});

test('Back from a vehicle restores filters, page and scroll position, also where it was left before all rows were laid out', async ({
  page,
  allowErrors,
}) => {
  // The vehicle may be at a location that the site does not show.
  allowErrors(/404 .*\/locations\/by-id\//);
  // A busy machine: no idle period follows the hydration.
  await page.addInitScript(() => {
    const original = window.requestIdleCallback;
    window.requestIdleCallback = (callback, options) =>
      document.documentElement.dataset.ready === 'true' ? 0 : original(callback, options);
  });
  await openSearch(page, `${stock}?body=suv&page=2`);
  const paths = await cardPaths(page);
  const card = page.locator('article').nth(12);
  await card.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  const top = () => card.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await card.locator('h2 a').click();
  await expect(page).toHaveURL(/\/cars\//);
  await page.goBack();
  await expectAddress(page, `${stock}?body=suv&page=2`);
  await expect.poll(() => cardPaths(page)).toEqual(paths);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(20);
});

test('a late response to an older query never replaces a newer one', async ({ page }) => {
  await openSearch(page);
  const expected = (await counts(page, 'make'))['Kia']!;
  const newer = Promise.withResolvers<void>();
  let first = true;
  await page.route(searches, async (route) => {
    const isFirst = first;
    first = false;
    if (isFirst) await newer.promise;
    await route.continue().catch(() => undefined);
  });
  const requests = watchRequests(page);
  await page.getByRole('combobox', { name: 'Search', exact: true }).first().fill('hilux');
  await page.waitForRequest(searches);
  await page.getByRole('combobox', { name: 'Search', exact: true }).first().fill('kia');
  await expect(page).toHaveURL(/query=kia/);
  await expect(page.locator('article').first()).toContainText('Kia');
  newer.resolve();
  await requests.answered();
  expect(addressOf(page)).toBe(`${stock}?query=kia`);
  await expect(page.locator('article').first()).toContainText('Kia');
  expect(await total(page)).toBeGreaterThanOrEqual(expected);
});

test('while the search service is down the previous results stay with a message, and update without a reload', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|ERR_FAILED/);
  await openSearch(page);
  const before = await cardPaths(page);
  await page.route(searches, (route) => route.abort());
  await choice(page, 'make', 'Kia').click();
  await expect(page.getByRole('status').filter({ hasText: 'could not be brought up to date' })).toBeVisible();
  expect(await cardPaths(page)).toEqual(before);
  await expect(chips(page).getByRole('link', { name: /Kia/ })).toBeVisible();
  await page.unroute(searches);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'could not be brought up to date' })).toHaveCount(
    0,
  );
  await expectTotal(page, (await counts(page, 'make'))['Kia']!);
  expect((await page.locator('article h2').allTextContents()).every((name) => name.includes('Kia'))).toBe(
    true,
  );
});

test('an empty result lists the filters and the number of results without each of them', async ({ page }) => {
  await openSearch(page, `${stock}?body=convertible&make=Kia`);
  await expect(
    page.getByText(
      'No results found for your search at this time. Please try adjusting the filters for more results.',
    ),
  ).toBeVisible();
  const without = page.getByRole('link', { name: /^Remove\s+Kia/ }).last();
  await expect(without).toContainText(/\d/);
  const promised = Number(/\d+/.exec((await without.textContent())!.replace('Kia', ''))![0]);
  await without.click();
  await expectAddress(page, `${stock}?body=convertible`);
  await expectTotal(page, promised);
  await page.goBack();
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expectAddress(page, stock);
});
