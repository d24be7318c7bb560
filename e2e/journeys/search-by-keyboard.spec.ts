import type { Locator, Page } from '@playwright/test';
import { addressOf, choice, expectAddress, openSearch, stock, total } from '../fixtures/search-page.ts';
import { expect, test } from '../fixtures/test.ts';

/** Expects the element to have focus with a visible focus ring. */
async function expectSeenFocus(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeFocused();
  const ring = await what.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return {
      outlineStyle,
      width: Number.parseFloat(outlineWidth),
      isInView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
    };
  });
  expect(ring).toEqual({ outlineStyle: 'solid', width: 2, isInView: true });
}

/** Presses Tab until an element has focus. */
async function tabTo(page: Page, what: Locator, atMost = 80): Promise<void> {
  for (let presses = 0; presses < atMost; presses++) {
    await page.keyboard.press('Tab');
    if (await what.evaluateAll((all) => all.includes(document.activeElement as never)))
      return expectSeenFocus(page, what);
  }
  throw new Error(`${atMost} presses of Tab do not reach the element`);
}

test('the whole search works by keyboard: skip link, query, suggestion, filters, slider, sort, a vehicle and back', async ({
  page,
}) => {
  test.slow();
  await openSearch(page);
  const box = page.getByRole('combobox', { name: 'Search', exact: true });
  await page.keyboard.press('Tab');
  await expectSeenFocus(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expectSeenFocus(page, page.getByRole('link', { name: 'Skip to the results' }));
  await page.keyboard.press('Tab');
  await expectSeenFocus(page, box.first());

  await page.keyboard.type('toyta');
  const suggestion = page.getByRole('option', { name: /^Toyota \d+$/ });
  await expect(suggestion).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(suggestion).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expectAddress(page, '/search/toyota');
  await expectSeenFocus(page, box.first());
  const toyotas = await total(page);

  const used = choice(page, 'car_type', 'used');
  await tabTo(page, used);
  await page.keyboard.press('Space');
  await expectAddress(page, '/search/toyota?car_type=used');
  await expect.poll(() => total(page)).toBeLessThan(toyotas);
  await expectSeenFocus(page, used);

  const low = page.getByRole('slider', { name: 'Lowest price' });
  // Its code loads when focus enters the filters.
  await expect(low).toBeVisible();
  await tabTo(page, low);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowRight');
  await expectAddress(page, /car_type=used&price=\d+000-$/);
  await expectSeenFocus(page, low);

  const sort = page.getByRole('combobox', { name: 'Sort by' }).first();
  await tabTo(page, sort, 150);
  await page.keyboard.type('Low');
  await expectAddress(page, /sortBy=price-asc$/);
  await expectSeenFocus(page, sort);
  const list = addressOf(page);

  const card = page.locator('article h2 a').nth(1);
  await tabTo(page, card);
  const path = await card.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cars\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expectAddress(page, list);
  await expect(card).toHaveAttribute('href', path!);
  await expectSeenFocus(page, card);
});

test('a filter that changes the path keeps the focus', async ({ page }) => {
  await openSearch(page);
  for (const [attribute, value, path] of [
    ['car_type', 'used', '/search/used-cars'],
    ['car_type', 'demo', `${stock}?car_type=demo&car_type=used`],
  ] as const) {
    await choice(page, attribute, value).focus();
    await page.keyboard.press('Space');
    await expectAddress(page, path);
    await expect(choice(page, attribute, value)).toBeFocused();
  }
});

test('collapsed groups and the models of a make open by keyboard', async ({ page }) => {
  await openSearch(page, `${stock}?make=Kia&make=Toyota`);
  const panel = page.locator('#filters');
  const models = panel
    .locator('details', { has: page.locator('summary', { hasText: /^Kia models$/ }) })
    .last();
  await expect(models).not.toHaveAttribute('open');
  await tabTo(page, models.locator('summary'));
  await page.keyboard.press('Enter');
  await expect(choice(page, 'model', 'Sportage')).toBeVisible();
  const colour = panel.locator('summary', { hasText: 'Colour' });
  await tabTo(page, colour, 120);
  await page.keyboard.press('Space');
  await expect(choice(page, 'colour', 'White')).toBeVisible();
});

test('focus moves to the next chip when one is removed, even if that changes the path', async ({ page }) => {
  await openSearch(page, '/search/used-cars?body=suv&fuel=Petrol');
  const links = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link', { name: /Remove/ });
  for (const [address, focused] of [
    [`${stock}?body=suv&fuel=Petrol`, 'SUV'],
    [`${stock}?fuel=Petrol`, 'Petrol'],
  ] as const) {
    await links.first().focus();
    await page.keyboard.press('Enter');
    await expectAddress(page, address);
    await expect(links.filter({ hasText: focused })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expectAddress(page, stock);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
