import type { Page } from '@playwright/test';
import {
  addressOf,
  cardPaths,
  expectAddress,
  openSearch,
  phone,
  stock,
  total,
} from '../fixtures/search-page.ts';
import { expect, open, site, test } from '../fixtures/test.ts';
import { drag, middleOf } from '../fixtures/touch.ts';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

for (const tenant of ['harbour', 'nakhla']) {
  test(`${tenant}: a swipe browses a card's pictures, and a tap opens the vehicle`, async ({ page }) => {
    await openSearch(page, stock, tenant, phone);
    const towards = tenant === 'nakhla' ? 1 : -1;
    const card = page.locator('article').first();
    const pictures = card.locator('[data-part=pictures]');
    const shown = () =>
      pictures
        .locator('[data-part=dots] > i')
        .evaluateAll((dots) => dots.findIndex((dot) => dot.hasAttribute('data-on')));
    expect(await shown()).toBe(0);
    // Swipes over more than half of the picture, so that it changes even at low speed.
    const swipe = async (to: number) => {
      const { x, y } = await middleOf(pictures);
      await drag(page, { x: x - to * 120, y }, { x: x + to * 120, y });
    };
    for (const [to, expected] of [
      [towards, 1],
      [towards, 2],
      [-towards, 1],
    ] as const) {
      await swipe(to);
      await expect.poll(shown).toBe(expected);
      await page.waitForTimeout(700);
    }
    expect(addressOf(page)).toBe(stock);
    const path = await card.locator('h2 a').getAttribute('href');
    const middle = await middleOf(pictures);
    await page.touchscreen.tap(middle.x, middle.y);
    await expectAddress(page, path!);
  });
}

test('a vertical swipe on a picture scrolls the page', async ({ page }) => {
  await openSearch(page, stock, 'harbour', phone);
  const from = await middleOf(page.locator('article [data-part=pictures]').first());
  await drag(page, from, { x: from.x, y: from.y - 250 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(150);
  expect(addressOf(page)).toBe(stock);
});

for (const tenant of ['harbour', 'nakhla']) {
  test(`${tenant}: a touch user selects filters in the drawer, drags the price, sees the count live, and applies all in one step`, async ({
    page,
  }) => {
    await openSearch(page, stock, tenant, phone);
    const isMirrored = tenant === 'nakhla';
    const countOf = async (text: Promise<string | null>) =>
      Number(/[\d,]+/.exec((await text) ?? '')![0].replaceAll(',', ''));
    const all = await total(page);
    await page.locator('a[href="#filters"]').tap();
    const drawer = page.getByRole('dialog');
    const show = drawer.locator('button[aria-live]');
    const promised = () => countOf(show.textContent());
    await expect.poll(promised).toBe(all);

    await drawer.locator('input[name="car_type"][value="used"]').tap();
    await expect.poll(promised).toBeLessThan(all);
    const used = await promised();

    const handle = drawer.getByRole('slider').last();
    await drawer.locator('[data-part=shape]').scrollIntoViewIfNeeded();
    await drawer.locator('[data-part=shape]').tap();
    await expect(handle).toBeVisible();
    await handle.scrollIntoViewIfNeeded();
    const from = await middleOf(handle);
    await drag(
      page,
      from,
      { x: from.x + (isMirrored ? 180 : -180), y: from.y + 6 },
      {
        steps: 30,
        atEnd: async () => {
          // While the finger rests, the count is updated; the page behind does not change.
          await expect.poll(promised).toBeLessThan(used);
          expect(addressOf(page)).toBe(stock);
        },
      },
    );
    // The drawer has the price at which the handle was released.
    const digits = (text: string | null) => (text ?? '').replaceAll(/\P{Nd}/gu, '');
    const highest = drawer.locator('input[name="range[price][max]"]');
    await expect(async () =>
      expect(digits(await highest.inputValue())).toBe(digits(await handle.getAttribute('aria-valuetext'))),
    ).toPass({ timeout: 60_000 });
    await expect(show).not.toHaveAttribute('aria-busy', 'true');
    const expected = await promised();
    await show.tap();
    await expect(page).toHaveURL(/\/search\/used-cars\?price=-\d+000$/);
    await expect(drawer).toHaveCount(0);
    await expect.poll(() => total(page)).toBe(expected);
    await page.goBack();
    await expectAddress(page, stock);
    await expect.poll(() => total(page)).toBe(all);
  });
}

test('the filter drawer is one entry of the history, however quickly it is closed', async ({ page }) => {
  await page.goto(site('harbour', '/privacy-policy'));
  await openSearch(page, stock, 'harbour', phone);
  const filters = page.locator('a[href="#filters"]');
  const drawer = page.getByRole('dialog');
  for (const closings of [1, 2, 1]) {
    await filters.click();
    await expect(drawer).toBeVisible();
    for (let press = 0; press < closings; press += 1) await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expectAddress(page, stock);
  }
  await page.goBack();
  await expect(page).toHaveURL(site('harbour', '/privacy-policy'));
});

test('the search box loses the focus after a suggestion is tapped or a query is submitted', async ({
  page,
}) => {
  await openSearch(page, stock, 'harbour', phone);
  const box = page.getByRole('combobox', { name: 'Search', exact: true }).first();
  await box.tap();
  await page.keyboard.type('hilux');
  await page.getByRole('option', { name: /^Toyota HiLux/ }).tap();
  await expectAddress(page, '/search/toyota/hilux');
  await expect(box).not.toBeFocused();
  await box.tap();
  await page.keyboard.type('sr5');
  await page.keyboard.press('Enter');
  await expectAddress(page, '/search/toyota/hilux?query=sr5');
  await expect(box).not.toBeFocused();
});

/** What is too small for a finger in the dialog that is open, else in the page. */
const smallTargets = (page: Page) =>
  page
    .locator('main, [role=dialog]')
    .last()
    .locator('a, button, input, select, summary')
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const label = one.closest('label') ?? one;
        const { width, height } = label.getBoundingClientRect();
        // A link in a sentence; one that is the whole paragraph is a target as any other.
        const isInText =
          one.matches('p a') && one.closest('p')!.textContent.trim() !== one.textContent.trim();
        // A skip link is a clipped pixel until it has focus.
        return width > 1 && !isInText && one.getAttribute('tabindex') !== '-1' && (width < 24 || height < 24)
          ? [`${one.tagName} ${one.textContent} ${Math.round(width)}x${Math.round(height)}`]
          : [];
      }),
    );

test('touch targets are at least 24 pixels wide and high', async ({ page }) => {
  await openSearch(page, `${stock}?body=suv&make=Toyota`, 'harbour', phone);
  expect(await smallTargets(page)).toEqual([]);
  await page.locator('a[href="#filters"]').tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});

test("touch targets of a motorcycle's page are at least 24 pixels wide and high", async ({ page }) => {
  await openSearch(page, `${stock}?item_type=motorcycle`, 'ironbark', phone);
  await open(page, site('ironbark', (await cardPaths(page))[0]!));
  await page.locator('#vehicle-map').scrollIntoViewIfNeeded();
  await expect(page.locator('#vehicle-map a').first()).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});
