import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../fixtures/accessibility.ts';
import { recordShifts, shiftOf } from '../fixtures/layout-shift.ts';
import { addressOf, phone, stock, wide } from '../fixtures/search-page.ts';
import { expect, hydrated, open, site, test } from '../fixtures/test.ts';

/** Adds the first vehicles of the list to the comparison with the buttons on their cards. */
async function compareFirst(page: Page, tenant: string, count: number): Promise<void> {
  await open(page, site(tenant, stock));
  const buttons = page.locator('article [data-fragment="leads/save-toggle"]:last-child button');
  for (let index = 0; index < count; index++) {
    await buttons.nth(index).click();
    await expect(buttons.nth(index)).toHaveAttribute('aria-pressed', 'true');
  }
  await open(page, site(tenant, '/compare'));
  await expect(page).toHaveURL(/ids=/);
}

test('the selected cars are compared side by side, at a URL that shows the same to everybody', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(wide);
  await compareFirst(page, 'harbour', 3);
  const heads = page.locator('thead th[scope=col]');
  await expect(heads).toHaveCount(4);
  const names = await page.locator('thead a[href^="/cars/"]').allTextContents();
  const other = await browser.newPage({ javaScriptEnabled: false });
  await other.goto(page.url());
  expect(await other.locator('thead a[href^="/cars/"]').allTextContents()).toEqual(names);
  await expect(other.locator('meta[name=robots][content*=noindex]')).toHaveCount(1);
  await other.close();
});

test('the comparison can show only differences, and a vehicle can be removed from it', async ({ page }) => {
  await page.setViewportSize(wide);
  await compareFirst(page, 'harbour', 3);
  const rows = page.locator('tbody th[scope=row]');
  await expect(rows.first()).toBeVisible();
  const all = await rows.count();
  await page.locator('label', { hasText: 'Only differences' }).click();
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await expect(
    page.locator('tbody tr:has(th[scope=row]):not([data-differs])').filter({ hasNotText: 'Repayment' }),
  ).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(page.locator('thead th[scope=col]')).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => addressOf(page)).toMatch(/ids=\d+,\d+$/);
  const shown = addressOf(page);
  await open(page, site('harbour', '/compare'));
  await expect.poll(() => addressOf(page)).toBe(shown);
});

for (const tenant of ['harbour', 'nakhla']) {
  test(`${tenant}: the comparison is accessible and does not shift, and two vehicles fit on a phone`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await recordShifts(page);
    await compareFirst(page, tenant, 2);
    await hydrated(page);
    await expect(page.getByRole('switch')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { total, worst } = await shiftOf(page);
    expect(total, worst).toBeLessThan(0.02);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    expect(
      await page.locator('table').evaluate((table) => table.scrollWidth <= table.parentElement!.clientWidth),
    ).toBe(true);
    // The page scrolls, not a box in it, and the pictures fill their columns.
    const box = page.locator('table').locator('..');
    expect(await box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(
      2,
    );
    expect((await page.locator('thead img').first().boundingBox())!.width).toBeGreaterThan(140);
  });
}

test('an empty comparison links to the search', async ({ page }) => {
  await open(page, site('harbour', '/compare'));
  await expect(page.getByRole('link', { name: 'Find vehicles' })).toBeVisible();
});
