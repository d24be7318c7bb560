import type { Page, Request } from '@playwright/test';
import { searchApi } from '@forecourt/contracts/api/search-names';
import type { SearchQuery, SearchResult } from '@forecourt/contracts/search/search-query';
import {
  addressOf,
  cardPaths,
  chips,
  expectAddress,
  expectTotal,
  fetchDocuments,
  openSearch,
  outside,
  phone,
  searchDirectly,
  stock,
  total,
} from '../fixtures/search-page.ts';
import { expect, open, site, test } from '../fixtures/test.ts';

const isuzu = { attribute: 'make', in: ['Isuzu'] };
const isSearch = (request: Request) => request.url().endsWith('/api/search/queries');
/** The texts of the console, which is the only place where some failures are shown. */
function logOf(page: Page): string[] {
  const log: string[] = [];
  page.on('console', (message) => void log.push(message.text()));
  return log;
}

test('SE-24: of a make with more than 30 models, 30 are listed, and the rest by a button', async ({
  page,
  request,
}) => {
  const { facets } = await searchDirectly(request, 'ironbark', { filter: [isuzu], facets: ['make_model'] });
  const models = Object.keys(facets.make_model!).map((name) => name.replace('Isuzu ', ''));
  expect(models.length).toBeGreaterThan(30);
  await openSearch(page, '/search/isuzu', 'ironbark');
  const group = page.getByRole('group', { name: 'Isuzu models' });
  const boxes = group.getByRole('checkbox');
  await expect(boxes).toHaveCount(30);
  await group.getByText(`Show ${models.length - 30} more`).click();
  await expect(boxes).toHaveCount(models.length);
  await group.getByRole('searchbox', { name: 'Find in Isuzu models' }).fill('npr');
  await expect(boxes).toHaveCount(1);
  await boxes.check();
  await expect(chips(page)).toContainText('NPR');
  await expectTotal(page, facets.make_model!['Isuzu NPR']!);
  await page.goBack();
  await expectAddress(page, '/search/isuzu');
  await expect(chips(page)).not.toContainText('NPR');
});

test('SE-25: counts that an engine cuts off are replaced by the stock count, or by the sum of the counts', async ({
  page,
}) => {
  await openSearch(page);
  const exact = await total(page);
  expect(exact).toBeLessThan(1999);
  await page.route('**/api/search/queries', async (route) => {
    const [address, { headers }] = outside('harbour', searchApi.queries);
    const answer = await page.request.post(address, { headers, data: route.request().postDataJSON() });
    const { results } = (await answer.json()) as { results: SearchResult[] };
    for (const result of results) {
      result.count = 2000;
      if (result.facets.car_type) result.facets.car_type = { new: 800, demo: 321, used: 2300 };
    }
    await route.fulfill({ json: { results } });
  });
  await page.getByLabel('Sort by').first().selectOption('price-desc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^2,400 /);
  await page.getByRole('checkbox', { name: /^Used/ }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^2,300 /);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^2,400 /);
});

test('SE-30, SE-36: the price slider moves by a hundredth of its range and filters the results', async ({
  page,
  request,
}) => {
  const all = await fetchDocuments(request, 'harbour');
  const highest = Math.ceil(Math.max(...all.map(({ price }) => price)) / 1000) * 1000;
  await openSearch(page);
  await page.getByRole('combobox', { name: 'Lowest price' }).hover();
  const low = page.getByRole('slider', { name: 'Lowest price' });
  await low.focus();
  await page.keyboard.press('PageUp');
  // Ten hundredths, to the nearest thousand.
  const price = Math.round(highest / 10 / 1000) * 1000;
  await expectAddress(page, `${stock}?price=${price}-`);
  await expectTotal(page, all.filter((vehicle) => vehicle.price >= price).length);
  await page.goBack();
  await expectAddress(page, stock);
  await expectTotal(page, all.length);
  await expect(low).toHaveAttribute('aria-valuenow', '0');
});

test('SE-34, SE-38: the slider ends at its default, and a range outside of it is only logged', async ({
  page,
}) => {
  const log = logOf(page);
  await openSearch(page, `${stock}?price=20000-&query=nothing-like-this`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('0 ');
  const high = page.getByRole('slider', { name: 'Highest price' });
  await page.getByRole('combobox', { name: 'Lowest price' }).hover();
  await high.focus();
  await expect(high).toHaveAttribute('aria-valuetext', '$100,000');
  await page.keyboard.press('Home');
  // The handles do not cross.
  await expect(high).toHaveAttribute('aria-valuetext', '$20,000');
  expect(log.filter((text) => text.includes('slider'))).toEqual([]);

  await openSearch(page, `${stock}?price=-900000`, 'harbour', phone);
  await expect.poll(() => log.join()).toContain('the price filter -900000 is outside of the slider');
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
  await expect(chips(page)).toContainText('$900,000');
  expect((await cardPaths(page)).length).toBeGreaterThan(0);
});

test('SE-36: the price-range search has its own limits, and steps of 500', async ({ page }) => {
  const log = logOf(page);
  await page.setViewportSize(phone);
  await open(page, site('barrow'));
  const search = page.getByRole('region', { name: 'Slide to your budget' });
  const [lowest, highest] = ['Lowest price', 'Highest price'].map((name) =>
    search.getByRole('textbox', { name }),
  );
  await highest!.focus();
  const [low, high] = ['Lowest price', 'Highest price'].map((name) => search.getByRole('slider', { name }));
  await expect(low!).toHaveAttribute('aria-valuetext', '$5,000');
  await expect(high!).toHaveAttribute('aria-valuetext', '$250,000');
  await low!.focus();
  await page.keyboard.press('ArrowRight');
  await expect(low!).toHaveAttribute('aria-valuetext', '$5,500');
  expect(log.filter((text) => text.includes('outside'))).toEqual([]);
  await highest!.fill('20000');
  await lowest!.fill('90000');
  await lowest!.blur();
  await expect(search.getByText('$20,000 to $20,000')).toBeVisible();
  expect(log.join()).toContain('the minimum price 90000 is outside');
  await search.getByRole('button', { name: 'Show vehicles' }).click();
  await expect.poll(() => addressOf(page)).toBe(`${stock}?price=20000-20000`);
});

test('SE-42: on a site with that rule, the lowest price leaves out vehicles without a price', async ({
  page,
  request,
}) => {
  const all = await fetchDocuments(request, 'driftwood');
  const priced = all.filter(({ price }) => price > 0);
  expect(priced.length).toBeLessThan(all.length);
  await openSearch(page, stock, 'driftwood', phone);
  await expectTotal(page, all.length);
  const sort = page.getByLabel('Sort by').locator('visible=true');
  await sort.selectOption('price-asc');
  await expectAddress(page, `${stock}?sortBy=price-asc`);
  await expectTotal(page, priced.length);
  await expect(page.getByRole('article').first()).toContainText(
    Math.min(...priced.map(({ price }) => price)).toLocaleString('en'),
  );
  await page.goBack();
  await expectTotal(page, all.length);
  await sort.selectOption('price-desc');
  await expectTotal(page, all.length);
});

test('SE-49, SE-56, SE-57: the directory shows the default card without results, and caches ten results', async ({
  page,
}) => {
  let requests = 0;
  page.on('request', (request) => {
    if (isSearch(request)) requests += 1;
  });
  await page.setViewportSize(phone);
  await open(page, site('kestrel', '/models'));
  const models = page.getByRole('main').getByRole('article');
  const whole = await models.count();
  const box = page.getByLabel('Find a model');
  await box.fill('zzzz');
  await expect(page.getByText('No Results Available')).toBeVisible();
  await expect(
    page.getByText(
      'There appears to be no offers currently available that meet the conditions of your search',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(models).toHaveCount(whole);
  await expect.poll(() => addressOf(page)).toBe('/models');

  /** Types a text and waits for its results. @returns how many requests that took */
  const find = async (text: string) => {
    const before = requests;
    await box.fill(text);
    await expect.poll(() => addressOf(page)).toBe(`/models?directory.query=${text}`);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    return requests - before;
  };
  const texts = [...'abcdefghijk'];
  for (const text of texts) expect(await find(text)).toBe(1);
  // The newest ten of these eleven are cached; the oldest was evicted.
  expect(await find('b')).toBe(0);
  expect(await find('k')).toBe(0);
  expect(await find('a')).toBe(1);
});

test('SE-57: results of the main search are cached by page, text, sort and filters', async ({ page }) => {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (isSearch(request))
      keys.push(
        (request.postDataJSON() as { queries: SearchQuery[] }).queries
          .map(({ filter, sort, page: number }) => JSON.stringify({ filter, sort, number }))
          .join(),
      );
  });
  await openSearch(page, '/search/used-cars');
  const sort = page.getByLabel('Sort by').first();
  const first = await cardPaths(page);
  await sort.selectOption('latest');
  await expectAddress(page, '/search/used-cars?sortBy=latest');
  await page.getByRole('checkbox', { name: /^SUV/ }).check();
  await expectAddress(page, '/search/used-cars?body=suv&sortBy=latest');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expectAddress(page, '/search/used-cars?body=suv&page=2&sortBy=latest');
  const requested = keys.length;
  expect(requested).toBeGreaterThanOrEqual(3);
  for (let step = 0; step < 3; step += 1) await page.goBack();
  await expectAddress(page, '/search/used-cars');
  await expect.poll(() => cardPaths(page)).toEqual(first);
  await sort.selectOption('latest');
  await expectAddress(page, '/search/used-cars?sortBy=latest');
  expect(keys).toHaveLength(requested);
});
