import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../fixtures/accessibility.ts';
import { longTestMs } from '../fixtures/long-test.ts';
import { openSearch, phone, stock, wide } from '../fixtures/search-page.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe.configure({ timeout: longTestMs });

// A light, a dark, a square and a right-to-left design.
const tenants = ['harbour', 'barrow', 'ironbark', 'nakhla'];

/** `covered` excludes elements below something open: partly covered targets would count as too small. */
async function expectSound(page: Page, what: string, covered: string[] = []): Promise<void> {
  expect(await accessibilityProblems(page, { except: covered }), what).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    `${what}: wider than its window`,
  ).toBeLessThanOrEqual(0);
}

for (const tenant of tenants) {
  test(`${tenant}: list, suggestions, empty result, failure and drawer are accessible and fit the viewport`, async ({
    page,
    allowErrors,
  }) => {
    test.slow();
    allowErrors(/Failed to load resource/);
    await openSearch(page, stock, tenant, wide);
    const first = page.locator('#filters input[name="body"]').first();
    await first.click();
    await page.locator('#filters [data-part=shape]').hover();
    await expect(page.locator('#filters [role=slider]')).toHaveCount(2);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectSound(page, 'choices');

    const box = page.getByRole('combobox').and(page.locator('[type=search]')).first();
    await box.click();
    const name = (await page.locator('article').first().getByRole('heading').textContent())!;
    await box.pressSequentially(/\p{L}/u.exec(name)![0]);
    await expect(page.getByRole('listbox').first()).toBeVisible();
    await expectSound(page, 'suggestions', ['#filters fieldset', '#filters details']);

    await openSearch(page, `${stock}?query=qqqqzzzz&seats=1`, tenant, wide);
    await expect(page.locator('article')).toHaveCount(0);
    await expectSound(page, 'nothing found');

    await openSearch(page, stock, tenant, phone);
    await page.route('**/api/search/queries*', (route) => route.abort());
    await page.locator('select:visible').first().selectOption({ index: 1 });
    await expect(page.getByRole('status').filter({ has: page.locator('button') })).toBeVisible();
    await expectSound(page, 'failure');
    await page.unroute('**/api/search/queries*');

    await openSearch(page, stock, tenant, phone);
    await page.locator('a[href="#filters"]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSound(page, 'drawer');
  });
}
