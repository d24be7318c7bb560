import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { hasPrice } from '@forecourt/contracts/vehicle/stock-rule';
import { accessibilityProblems } from '../fixtures/accessibility.ts';
import {
  addressOf,
  expectAddress,
  expectTotal,
  phone,
  fetchDocuments,
  searchDirectly,
  stock,
  wide,
} from '../fixtures/search-page.ts';
import { expect, hydrated, open, site, test } from '../fixtures/test.ts';

const dealer = '/locations/harbour-sydney';
const list = (page: Page): Locator => page.locator('#stock');
const cards = (within: Locator): Locator => within.locator('article');
/** Opens a page and scrolls to its list, which is hydrated when it comes near the viewport. */
async function openList(page: Page, path = dealer): Promise<void> {
  await open(page, site('harbour', path));
  await list(page).scrollIntoViewIfNeeded();
  await expect(list(page).getByRole('group', { name: 'Filter this stock' })).toBeVisible();
}

const countIn = async (within: Locator): Promise<number> =>
  Number(/[\d,]+/.exec((await within.getByText(/^[\d,]+ vehicles?$/).textContent())!)![0].replace(',', ''));

async function expectNoViolations(page: Page, within: string): Promise<void> {
  expect(await accessibilityProblems(page, { within })).toEqual([]);
}

test.describe("a dealership's own list", () => {
  test('shows its vehicles, 21 per page, and links to all of them in the search', async ({
    page,
    request,
  }) => {
    await page.setViewportSize(wide);
    await openList(page);
    const { count } = await searchDirectly(request, 'harbour', {
      filter: [{ attribute: 'dealership_slug', in: ['harbour-sydney'] }],
    });
    expect(count).toBeGreaterThan(21);
    expect(await countIn(list(page))).toBe(count);
    await expect(cards(list(page))).toHaveCount(21);
    await list(page).getByRole('link', { name: 'Page 2' }).click();
    await expectAddress(page, `${dealer}?stock.page=2`);
    await expect(cards(list(page))).toHaveCount(Math.min(21, count - 21));
    await list(page).getByRole('link', { name: 'See more from this dealer' }).click();
    await expectAddress(page, `${stock}?dealership_slug=harbour-sydney`);
    await expectTotal(page, count);
  });

  test('is filtered by category with the keyboard and by price, and Back undoes each step', async ({
    page,
    request,
  }) => {
    await page.setViewportSize(wide);
    await openList(page);
    const all = await countIn(list(page));
    const chip = list(page).getByRole('button', { name: /^Family/ });
    const promised = Number(/\d+/.exec((await chip.textContent())!)![0]);
    await chip.focus();
    await page.keyboard.press('Enter');
    await expectAddress(page, `${dealer}?stock.category=Family`);
    await expect.poll(() => countIn(list(page))).toBe(promised);
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await list(page).getByLabel('Highest price').selectOption('40000');
    await expectAddress(page, `${dealer}?stock.category=Family&stock.price=-40000`);
    const { count } = await searchDirectly(request, 'harbour', {
      filter: [
        { attribute: 'dealership_slug', in: ['harbour-sydney'] },
        { attribute: 'categories', in: ['Family'] },
        { attribute: 'price', max: 40_000 },
        hasPrice,
      ],
    });
    await expect.poll(() => countIn(list(page))).toBe(count);
    await page.goBack();
    await expect.poll(() => countIn(list(page))).toBe(promised);
    await page.goBack();
    await expect.poll(() => countIn(list(page))).toBe(all);
    expect(addressOf(page)).toBe(dealer);
  });

  test('keeps the rendered results while the search is down, and updates them without a reload', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/api\/search\/queries|Failed to fetch|net::ERR/);
    await page.setViewportSize(phone);
    await openList(page);
    await page.route('**/api/search/queries*', (route) => route.abort());
    const all = await countIn(list(page));
    await list(page)
      .getByRole('button', { name: /^Family/ })
      .click();
    await expect(list(page).getByText('The vehicles could not be brought up to date.')).toBeVisible();
    await expect(cards(list(page))).toHaveCount(21);
    await page.unroute('**/api/search/queries*');
    await list(page).getByRole('button', { name: 'Try again' }).click();
    await expect(list(page).getByText('The vehicles could not be brought up to date.')).toBeHidden();
    await expect.poll(() => countIn(list(page))).toBeLessThan(all);
  });

  test('offers to clear the filters if nothing is found, is accessible and fits a phone', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await openList(page, `${dealer}?stock.price=-1000`);
    await list(page).getByRole('button', { name: 'Clear Filters' }).click();
    await expectAddress(page, dealer);
    await expect(cards(list(page))).toHaveCount(21);
    await expectNoViolations(page, '#stock');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });
});

type ListedVehicle = { id: string; slug: string; make: string; model: string; price: number; status: string };

/** An available vehicle with other vehicles of its model in its price range. */
async function oneOfMany(
  request: APIRequestContext,
  tenant: string,
): Promise<{ vehicle: ListedVehicle; all: Map<string, ListedVehicle> }> {
  const hits = (await fetchDocuments(request, tenant, {
    filter: [{ attribute: 'item_type', in: ['car'] }],
    attributes: ['vehicle_id', 'slug', 'make', 'model', 'price', 'status'],
  })) as unknown as (ListedVehicle & { vehicle_id: string })[];
  const all = hits.map((hit) => ({ ...hit, id: hit.vehicle_id }));
  const candidate = all.find(
    (one) =>
      one.status === 'in_stock' &&
      one.price > 0 &&
      all.filter((other) => isAlike(one, other) && other.model === one.model).length >= 2,
  )!;
  return { vehicle: candidate, all: new Map(all.map((one) => [`/cars/${one.slug}`, one])) };
}

const isAlike = (one: ListedVehicle, other: ListedVehicle) =>
  other.id !== one.id &&
  other.status === 'in_stock' &&
  other.make === one.make &&
  Math.abs(other.price - one.price) <= (one.price < 50_000 ? 10_000 : 25_000);
const similar = (page: Page): Locator =>
  page.getByRole('region', { name: /^Similar vehicles$|^مركبات مشابهة$/ });
const paths = (page: Page) =>
  similar(page)
    .locator('article h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));

test.describe('similar vehicles', () => {
  for (const way of ['by the ids of the slug', 'by search filters, where no ids come']) {
    test(`are six at most, its own model first, in stock and in the price window: ${way}`, async ({
      page,
      request,
      allowErrors,
    }) => {
      allowErrors(/503/);
      await page.setViewportSize(wide);
      const { vehicle: oneDealership, all } = await oneOfMany(request, 'harbour');
      if (way.includes('filters'))
        await page.route('**/similar-ids', (route) => route.fulfill({ status: 503, body: '{}' }));
      await open(page, site('harbour', `/cars/${oneDealership.slug}`));
      await similar(page).scrollIntoViewIfNeeded();
      await expect(cards(similar(page)).first()).toBeVisible();
      const found = (await paths(page)).map((path) => all.get(path)!);
      expect(found.length).toBeLessThanOrEqual(6);
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
      const reach = oneDealership.price < 50_000 ? 10_000 : 25_000;
      for (const one of found)
        expect([
          one.id === oneDealership.id,
          one.status,
          Math.abs(one.price - oneDealership.price) <= reach,
        ]).toEqual([false, 'in_stock', true]);
      const isOfModel = found.map(
        ({ make, model }) => make === oneDealership.make && model === oneDealership.model,
      );
      expect(isOfModel.filter(Boolean).length).toBeGreaterThan(1);
      expect(isOfModel).toEqual([...isOfModel].sort((a, b) => Number(b) - Number(a)));
    });
  }

  test('are requested only near the viewport, and are hidden if no response comes', async ({
    page,
    request,
    allowErrors,
  }) => {
    allowErrors(/api\/search\/queries|similar-ids|503|net::ERR/);
    await page.setViewportSize(phone);
    const { vehicle: oneDealership } = await oneOfMany(request, 'harbour');
    let requestCount = 0;
    await page.route('**/similar-ids', (route) => {
      requestCount++;
      return route.fulfill({ status: 503, body: '{}' });
    });
    await page.route('**/api/search/queries*', (route) => route.abort());
    await open(page, site('harbour', `/cars/${oneDealership.slug}`));
    expect(await similar(page).locator('li').count()).toBe(6);
    expect(requestCount).toBe(0);
    await similar(page).evaluate((panel) => panel.scrollIntoView());
    await expect(similar(page)).toHaveCount(0);
    expect(requestCount).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  });

  for (const tenant of ['harbour', 'nakhla']) {
    test(`${tenant}: arrows scroll the row and stop at its ends`, async ({ page, request }) => {
      await page.setViewportSize({ width: 800, height: 900 });
      const { vehicle: oneDealership } = await oneOfMany(request, tenant);
      await open(page, site(tenant, `/cars/${oneDealership.slug}`));
      await similar(page).scrollIntoViewIfNeeded();
      await expect(cards(similar(page)).nth(2)).toBeAttached();
      const [back, on] = [
        similar(page).getByRole('button').first(),
        similar(page).getByRole('button').nth(1),
      ];
      await expect(back).toHaveAttribute('aria-disabled', 'true');
      await on.focus();
      await page.keyboard.press('Enter');
      await expect(back).toHaveAttribute('aria-disabled', 'false');
      const row = similar(page).locator('ul').first();
      const gone = () => row.evaluate(({ scrollLeft }) => scrollLeft);
      await expect.poll(async () => Math.sign(await gone())).toBe(tenant === 'nakhla' ? -1 : 1);
      const isAtEnd = async () => (await on.getAttribute('aria-disabled')) === 'true';
      for (let presses = 0; presses < 30 && !(await isAtEnd()); presses++) {
        const before = await gone();
        await page.keyboard.press('Enter');
        // A press at the end scrolls nothing; the button knows of the end a moment later.
        await expect.poll(async () => (await gone()) !== before || (await isAtEnd())).toBe(true);
      }
      await expect(on).toHaveAttribute('aria-disabled', 'true');
      await expect(on).toBeFocused();
      await expectNoViolations(page, 'section[aria-label]:has(article h3)');
    });
  }
});

test('a printed comparison fits the page width, with one column per vehicle and no buttons', async ({
  page,
  request,
}) => {
  const { hits } = await searchDirectly<{ vehicle_id: string }>(request, 'harbour', {
    filter: [{ attribute: 'available', in: [true] }],
    hitsPerPage: 4,
    attributes: ['vehicle_id'],
  });
  await open(page, site('harbour', `/compare?ids=${hits.map(({ vehicle_id }) => vehicle_id).join(',')}`));
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1000 });
  await expect(page.locator('thead th[scope=col]')).toHaveCount(5);
  await expect(page.locator('main').getByRole('button').locator('visible=true')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718);
});
