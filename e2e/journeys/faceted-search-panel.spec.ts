import type { Page } from '@playwright/test';
import {
  addressOf,
  chips,
  choice,
  expectAddress,
  expectTotal,
  openSearch,
  phone,
  stock,
  total,
} from '../fixtures/search-page.ts';
import { expect, site, test } from '../fixtures/test.ts';

const lowest = (page: Page) => page.getByRole('slider', { name: 'Lowest price' });
const highest = (page: Page) => page.getByRole('slider', { name: 'Highest price' });

test('the focus ring of the query box is whole', async ({ page }) => {
  await openSearch(page);
  const box = page.locator('#filters').getByRole('combobox').first();
  await box.focus();
  const cut = await box.evaluate((input) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(input);
    const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const [own, frame] = [input, input.closest('#filters')!].map((one) => one.getBoundingClientRect());
    return {
      ring,
      inside:
        own!.left - ring >= frame!.left && own!.top - ring >= frame!.top && own!.right + ring <= frame!.right,
    };
  });
  expect(cut).toEqual({ ring: expect.any(Number), inside: true });
  expect(cut.ring).toBeGreaterThan(0);
});

test('the price slider works by keyboard, announces amounts, and its handles do not cross', async ({
  page,
}) => {
  await openSearch(page);
  await page.getByRole('group', { name: 'Price' }).hover();
  await lowest(page).focus();
  await expect(lowest(page)).toHaveAttribute('aria-valuetext', '$0');
  const ends = [
    Number(await lowest(page).getAttribute('aria-valuemin')),
    Number(await highest(page).getAttribute('aria-valuemax')),
  ];
  const step = (ends[1]! - ends[0]!) / 100;
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(async () => Number(await lowest(page).getAttribute('aria-valuenow')))
    .toBeCloseTo(ends[0]! + step, 0);
  await page.keyboard.press('PageUp');
  await expect
    .poll(async () => Number(await lowest(page).getAttribute('aria-valuenow')))
    .toBeGreaterThan(ends[0]! + 9 * step);
  await expect(lowest(page)).toHaveAttribute('aria-valuetext', /^\$\d+,000$/);
  await expect(page).toHaveURL(/price=\d+000-(&|$)/);
  await page.keyboard.press('End');
  await expect
    .poll(
      async () =>
        Number(await lowest(page).getAttribute('aria-valuenow')) <=
        Number(await highest(page).getAttribute('aria-valuenow')),
    )
    .toBe(true);
  await page.keyboard.press('Home');
  await expectAddress(page, stock);
  for (const handle of [lowest(page), highest(page)]) {
    const { width, height } = (await handle.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
});

test("the slider's limits do not shrink to the selected range", async ({ page }) => {
  await openSearch(page);
  await page.getByRole('group', { name: 'Price' }).hover();
  const end = await highest(page).getAttribute('aria-valuemax');
  await openSearch(page, `${stock}?price=10000-20000`);
  await page.getByRole('group', { name: 'Price' }).hover();
  await expect(highest(page)).toHaveAttribute('aria-valuemax', end!);
});

test('two number fields set the price range without dragging', async ({ page }) => {
  await openSearch(page);
  const panel = page.locator('#filters');
  await panel
    .getByRole('textbox', { name: 'Lowest price' })
    .or(panel.getByRole('combobox', { name: 'Lowest price' }))
    .fill('$15,000.00');
  await page.keyboard.press('Tab');
  await expectAddress(page, `${stock}?price=15000-`);
  await panel
    .getByRole('textbox', { name: 'Highest price' })
    .or(panel.getByRole('combobox', { name: 'Highest price' }))
    .fill('25k');
  await page.keyboard.press('Enter');
  await expectAddress(page, `${stock}?price=15000-25000`);
  await expect(chips(page).getByRole('link', { name: /\$15,000.*\$25,000/ })).toBeVisible();
});

test('a chip removes its own filter, and "Clear all" removes all of them', async ({ page }) => {
  await openSearch(page, `${stock}?body=suv&fuel=Diesel&make=Kia`);
  await expect(chips(page).getByRole('listitem')).toHaveCount(4);
  await chips(page)
    .getByRole('link', { name: /Diesel/ })
    .click();
  await expectAddress(page, `${stock}?body=suv&make=Kia`);
  await expect(choice(page, 'fuel', 'Diesel')).not.toBeChecked();
  await chips(page).getByRole('link', { name: 'Clear all' }).click();
  await expectAddress(page, stock);
});

test('filters work by the keyboard alone', async ({ page }) => {
  await openSearch(page);
  await choice(page, 'body', 'suv').focus();
  await page.keyboard.press('Space');
  await expectAddress(page, `${stock}?body=suv`);
  await expect(choice(page, 'body', 'suv')).toBeFocused();
});

async function openDrawer(page: Page) {
  await page.getByRole('link', { name: /^Filters/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  return drawer;
}

test('on a phone the drawer counts results live and applies its filters together, as one history entry', async ({
  page,
}) => {
  await openSearch(page, stock, 'harbour', phone);
  const all = await total(page);
  const drawer = await openDrawer(page);
  const show = drawer.getByRole('button', { name: /^Show/ });
  await expect(show).toHaveText(new RegExp(`Show ${all} `));
  await drawer.locator('input[name="car_type"][value="used"]').click();
  await expect(show).not.toHaveText(new RegExp(`Show ${all} `));
  await drawer.locator('input[name="make"][value="Toyota"]').click();
  await expect.poll(() => drawer.locator('input[name="make"]:checked').count()).toBe(1);
  await expect(show).not.toHaveAttribute('aria-busy', 'true');
  await expect.poll(async () => Number(/\d+/.exec((await show.textContent())!)![0])).toBeLessThan(100);
  const promised = Number(/\d+/.exec((await show.textContent())!)![0]);
  expect(addressOf(page)).toBe(stock);
  await show.click();
  await expectAddress(page, '/search/used-cars?make=Toyota');
  await expectTotal(page, promised);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expectAddress(page, stock);
  await expectTotal(page, all);
});

test('the drawer traps the focus, and Escape closes it and restores the focus', async ({ page }) => {
  await openSearch(page, stock, 'harbour', phone);
  const drawer = await openDrawer(page);
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab');
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Filters/ })).toBeFocused();
});

test('Back closes the drawer before it leaves the page', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(site('harbour', '/'));
  await openSearch(page, stock, 'harbour', phone);
  await openDrawer(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(addressOf(page)).toBe(stock);
  await page.goBack();
  await expectAddress(page, '/');
});
