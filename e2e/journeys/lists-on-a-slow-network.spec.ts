import type { Page } from '@playwright/test';
import { longTestMs } from '../fixtures/long-test.ts';
import {
  addressOf,
  chips,
  choice,
  expectAddress,
  openSearch,
  phone,
  stock,
  wide,
} from '../fixtures/search-page.ts';
import { expect, open, site, test } from '../fixtures/test.ts';
import { drag, middleOf } from '../fixtures/touch.ts';

test.describe.configure({ timeout: longTestMs });

/** From now on each response arrives 800 ms later. */
async function delayResponses(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 800,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

test('with responses 800 ms late, each list keeps the newest choice', async ({ page }) => {
  await openSearch(page);
  await delayResponses(page);

  // The search: a second choice and a text, before the answer to the first.
  await choice(page, 'make', 'Kia').click();
  await choice(page, 'make', 'Toyota').click();
  await expect(choice(page, 'make', 'Kia')).toBeChecked();
  await expectAddress(page, `${stock}?make=Kia&make=Toyota`);

  // Its map: a filter, then a place, before the answer to the filter.
  await page.getByRole('button', { name: 'Show on map' }).click();
  const place = page.getByRole('main').locator('a[href*="location_name="]').first();
  await expect(place).toBeVisible();
  await choice(page, 'make', 'Hyundai').click();
  await expect(choice(page, 'make', 'Hyundai')).toBeChecked();
  await place.click();
  await expect(page).toHaveURL(/location_name=.*make=Hyundai.*make=Kia.*make=Toyota/);
  await expect(chips(page)).toContainText('Hyundai');

  // The list of sold vehicles: two choices, and Back before the answer to the second.
  await openSearch(page, `${stock}?status=sold`, 'barrow');
  const makes = page.locator('#filters input[name=make]');
  const [first, second] = await makes.evaluateAll((boxes) =>
    boxes.slice(0, 2).map((box) => (box as HTMLInputElement).value),
  );
  await choice(page, 'make', first!).click();
  await choice(page, 'make', second!).click();
  await expect(choice(page, 'make', first!)).toBeChecked();
  await expect(choice(page, 'make', second!)).toBeChecked();
  const both = new URLSearchParams([first!, second!].toSorted().map((make) => ['make', make]));
  await expectAddress(page, `${stock}?${both}&status=sold`);
  await page.goBack();
  await expect(choice(page, 'make', second!)).not.toBeChecked();
  await expectAddress(page, `${stock}?make=${encodeURIComponent(first!)}&status=sold`);

  // The directory of models: a text, then a body, then more text.
  await page.setViewportSize(wide);
  await open(page, site('kestrel', '/models'));
  const text = page.getByLabel('Find a model');
  await text.fill('cx');
  await page.locator('main').getByRole('link', { name: /^SUV/ }).click();
  await expect(text).toHaveValue('cx');
  await text.press('End');
  await text.pressSequentially('-5');
  await expect
    .poll(() => decodeURIComponent(addressOf(page)))
    .toMatch(/body=SUV.*query=cx-5|query=cx-5.*body=SUV/);
  await expect(text).toHaveValue('cx-5');
  await expect(page.getByRole('link', { name: 'CX-5', exact: true })).toBeVisible();

  // A dealership's stock: two categories and a price.
  await open(page, site('harbour', '/locations/harbour-southport'));
  const category = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\b`) });
  await page.getByText('Stock at this dealership').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await category('Family').click();
  await expect(category('Family')).toHaveAttribute('aria-pressed', 'true');
  await category('Luxury').click();
  await page.getByLabel('Highest price').selectOption({ index: 3 });
  const chosen = await page.getByLabel('Highest price').inputValue();
  await expect
    .poll(() => decodeURIComponent(addressOf(page)))
    .toMatch(new RegExp(`^(?=.*Family)(?=.*Luxury)(?=.*${chosen})`));
  await expect(page.getByLabel('Highest price')).toHaveValue(chosen);
  for (const name of ['Family', 'Luxury'])
    await expect(category(name)).toHaveAttribute('aria-pressed', 'true');

  // The finder: a second text before the answer to the first; what is pending is shown.
  await open(page, site('harbour', '/dealer-locator'));
  const finder = page.getByRole('main').getByRole('searchbox');
  await finder.fill('toowong');
  await finder.press('Enter');
  await expect(page.getByRole('main').locator('ul[aria-busy=true]')).toBeVisible();
  await finder.fill('2650');
  // The answer arrives, and what was typed since stays.
  await expect(page.getByText(/^The nearest to Toowong/)).toBeVisible();
  await expect(finder).toHaveValue('2650');
  await finder.press('Enter');
  await expect(page.getByText('The nearest to Wagga Wagga NSW first.', { exact: true })).toBeVisible();
  await expect(finder).toHaveValue('2650');

  // Offers: two makes.
  await open(page, site('harbour', '/special-offers'));
  const make = (name: string) => page.locator('main').getByRole('link', { name, exact: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await make('Kia').click();
  await expect(make('Kia')).toHaveAttribute('aria-current', 'true');
  await make('Ford').click();
  await expect(make('Ford')).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => addressOf(page)).toBe('/special-offers?manufacturer=ford');
  await expect(make('Kia')).not.toHaveAttribute('aria-current');
  // All offers are on the page: a choice waits for no answer.
  expect(asked).not.toContain('/api/offers/offers');
});

test('with responses 800 ms late, vehicles removed from a saved list one after the other stay removed', async ({
  page,
}) => {
  await open(page, site('driftwood', stock));
  for (const at of [0, 1, 2])
    await page
      .getByRole('button', { name: /^Save / })
      .nth(at)
      .click();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('driftwood:favourites') ?? '[]').length))
    .toBe(3);
  await open(page, site('driftwood', '/watchlist'));
  const remove = page.getByRole('button', { name: /^Remove / });
  await expect(remove).toHaveCount(3);
  await delayResponses(page);
  await remove.first().click();
  await remove.first().click();
  await expect(remove).toHaveCount(1);
  await page.reload();
  await expect(remove).toHaveCount(1);
});

test('with responses 800 ms late, vehicles removed from a comparison one after the other stay removed', async ({
  page,
}) => {
  await openSearch(page);
  const compare = page.getByRole('button', { name: /^Compare / });
  for (const at of [0, 1, 2]) {
    await compare.nth(at).click();
    await expect(compare.nth(at)).toHaveAttribute('aria-pressed', 'true');
  }
  await open(page, site('harbour', '/compare'));
  const heads = page.locator('thead th[scope=col]');
  await expect(heads).toHaveCount(4);
  const last = await page.locator('thead a[href^="/cars/"]').last().getAttribute('href');
  await delayResponses(page);
  const remove = page.getByRole('button', { name: /^Remove / });
  await remove.first().click();
  await remove.first().click();
  await expect(heads).toHaveCount(2);
  await expect(page.locator('thead a[href^="/cars/"]').last()).toHaveAttribute('href', last!);
  // At once: the address does not wait for an answer.
  await page.reload();
  expect(addressOf(page)).toMatch(/^\/compare\?ids=[^,]+$/);
  await expect(heads).toHaveCount(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('with responses 800 ms late, the first touch drag moves the price', async ({ page }) => {
    await page.goto(site('harbour', stock));
    await delayResponses(page);
    await open(page, site('harbour', stock));
    await page.locator('a[href="#filters"]').tap();
    const drawer = page.getByRole('dialog');
    const shape = drawer.locator('[data-part=shape]');
    await shape.scrollIntoViewIfNeeded();
    const { x, y, width } = (await shape.boundingBox())!;
    const end = (await drawer.getByRole('slider').count())
      ? await middleOf(drawer.getByRole('slider').last())
      : { x: x + width - 12, y: y + (await shape.boundingBox())!.height - 4 };
    await drag(page, end, { x: x + width / 2, y: end.y + 4 }, { steps: 20 });
    // Not a tap: this soon after a drag, which no finger can be, the browser takes it for the end of the
    // drag.
    await drawer.locator('button[aria-live]').click();
    await expect(page).toHaveURL(/price=-\d+000$/);
  });
});
