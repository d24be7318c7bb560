import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../fixtures/accessibility.ts';
import {
  addressOf,
  cardPaths,
  chips,
  expectAddress,
  openSearch,
  phone,
  stock,
  total,
  wide,
} from '../fixtures/search-page.ts';
import { expect, hydrated, open, site, test } from '../fixtures/test.ts';

const distance = (page: Page) => page.locator('#filters').getByText('Distance', { exact: true });
const postcode = (page: Page) => page.locator('#filters').getByLabel('Your postcode');

test('a postcode shows distances, a distance limits the results, and Back undoes each step', async ({
  page,
}) => {
  await openSearch(page);
  await hydrated(page);
  const all = await total(page);
  await distance(page).click();
  await postcode(page).fill('4000');
  await expectAddress(page, `${stock}?postcode=4000`);
  await expect(page.locator('#filters').getByText('Measured from Brisbane QLD.')).toBeVisible();
  await expect(page.locator('article [data-part=place]').first()).toContainText(/\d km away/);
  await page.locator('#filters').getByLabel('Within').selectOption('25');
  await expectAddress(page, `${stock}?distance=25&postcode=4000`);
  await expect.poll(() => total(page)).toBeLessThan(all);
  await expect(chips(page)).toContainText('Within 25 km of 4000');
  await page.getByLabel('Sort by').first().selectOption('distance');
  await expectAddress(page, `${stock}?distance=25&postcode=4000&sortBy=distance`);
  const order = await page.locator('article [data-part=place]').allTextContents();
  const distancesKm = order.map((text) => Number(/(\d+) km/.exec(text)![1]));
  expect(distancesKm).toEqual([...distancesKm].sort((a, b) => a - b));
  await page.goBack();
  await expectAddress(page, `${stock}?distance=25&postcode=4000`);
  await page.goBack();
  await expectAddress(page, `${stock}?postcode=4000`);
});

test('an unknown postcode is reported beside the results, which stay', async ({ page }) => {
  await openSearch(page, `${stock}?postcode=9999&distance=50`, 'harbour', phone);
  await expect(page.getByText(/We do not know the postcode 9999/).locator('visible=true')).toBeVisible();
  expect((await cardPaths(page)).length).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Search everywhere' }).click();
  await expectAddress(page, stock);
});

test('the map shows the vehicles that have a location, and a dot zooms in or opens its vehicles', async ({
  page,
}) => {
  await openSearch(page);
  await hydrated(page);
  const all = await total(page);
  await page.getByRole('button', { name: 'Show on map' }).click();
  const map = page.getByRole('region', { name: 'Where these vehicles are' });
  const numbered = { name: /^[\d,]+ / };
  const dots = map.getByRole('button', numbered).or(map.getByRole('link', numbered));
  await expect(dots.first()).toBeVisible();
  const shown = (
    await dots.evaluateAll((list) =>
      list.map((dot) => Number(/^[\d,]+/.exec(dot.getAttribute('aria-label')!)![0].replaceAll(',', ''))),
    )
  ).reduce((sum, count) => sum + count, 0);
  expect(shown).toBeLessThanOrEqual(all);
  expect(shown).toBeGreaterThan(all * 0.9);
  expect(await accessibilityProblems(page)).toEqual([]);
  // A dot of several places says how many, and divides when it is opened.
  await map
    .getByRole('button', { name: /^[\d,]+ \d+ places around/ })
    .first()
    .click();
  await expect(map.getByRole('button', { name: 'Show all' })).toBeVisible();
  await expect.poll(() => dots.count()).toBeGreaterThan(1);
  for (let steps = 0; steps < 4 && addressOf(page) === stock; steps++) {
    const before = await map.innerHTML();
    // Places that the closest view leaves at one dot are listed.
    const listed = map.getByRole('list').getByRole('link');
    const place = ((await listed.count()) > 0 ? listed : dots).first();
    const isLink = await place.evaluate(({ localName }) => localName === 'a');
    await place.focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (isLink ? addressOf(page) !== stock : (await map.innerHTML()) !== before))
      .toBe(true);
  }
  expect(addressOf(page)).toContain('location_name=');
});

test('the directory of models is filtered by text and body, and is rendered without scripts', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(wide);
  await open(page, site('kestrel', '/models'));
  await hydrated(page);
  await page.getByLabel('Find a model').fill('cx-5');
  await expect.poll(() => addressOf(page)).toBe('/models?directory.query=cx-5');
  await expect(page.getByRole('link', { name: 'CX-5', exact: true })).toBeVisible();
  await open(page, site('kestrel', '/models?body=SUV'));
  await expect(page.getByText(/^\d+ models$/)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(site('kestrel', '/models'));
  expect(await plain.locator('main article').count()).toBeGreaterThan(5);
  await plain.close();
});

test('a page that is not found links to vehicles in stock', async ({ page, allowErrors }) => {
  allowErrors(/404/);
  await page.goto(site('harbour', '/search/lada'));
  await expect(page.getByRole('searchbox', { name: 'Search our stock' })).toBeVisible();
  await page.getByRole('region', { name: 'Make' }).getByRole('link').first().click();
  await expect(page.locator('article').first()).toBeVisible();
  expect(addressOf(page)).toMatch(/^\/search\/[a-z-]+$/);
});

test('the price slider of a home page opens the search with its price range', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, site('barrow'));
  await hydrated(page);
  const slider = page.getByRole('region', { name: 'Slide to your budget' });
  await slider.scrollIntoViewIfNeeded();
  await slider.getByRole('textbox', { name: 'Highest price' }).focus();
  const high = slider.getByRole('slider', { name: 'Highest price' });
  await expect(high).toBeVisible();
  await slider.getByRole('textbox', { name: 'Highest price' }).fill('20000');
  await slider.getByRole('textbox', { name: 'Highest price' }).blur();
  await high.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider.getByText('$5,000 to $20,500')).toBeVisible();
  await slider.getByRole('button', { name: 'Show vehicles' }).click();
  await expect.poll(() => addressOf(page)).toBe(`${stock}?price=-20500`);
});

test('a comparison prints without header and footer, in dark text', async ({ page }) => {
  await open(page, site('barrow', stock));
  const ids = await page.evaluate(async () => {
    const queries = [
      {
        indexUid: 'vehicles',
        hitsPerPage: 2,
        filter: [{ attribute: 'available', in: [true] }],
        attributes: ['vehicle_id'],
      },
    ];
    const answer = await fetch('/api/search/queries', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ queries }),
    });
    const { results } = (await answer.json()) as { results: { hits: { vehicle_id: string }[] }[] };
    return results[0]!.hits.map((hit) => hit.vehicle_id);
  });
  await open(page, site('barrow', `/compare?ids=${ids.join(',')},nobody`));
  await expect(page.getByText('One of these vehicles is no longer listed.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('main h1')!).color)).toBe(
    'rgb(17, 17, 17)',
  );
});
