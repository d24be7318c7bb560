import type { Page } from '@playwright/test';
import { phone, stock } from '../fixtures/search-page.ts';
import { expect, open, site, test } from '../fixtures/test.ts';

/** Opens the list of vehicles; the code of its cards' buttons arrives after `release`. */
async function openWithLateButtons(page: Page, tenant: string): Promise<{ release(): void }> {
  const tapped = Promise.withResolvers<void>();
  await page.route('**/remotes/leads/**', async (route) => {
    await tapped.promise;
    await route.continue();
  });
  await page.setViewportSize(phone);
  await open(page, site(tenant, stock));
  return { release: tapped.resolve };
}

test('the first tap on a button counts although its code is late', async ({ page }) => {
  const { release } = await openWithLateButtons(page, 'barrow');
  const compare = page.getByRole('button', { name: /^Compare / }).first();
  await compare.click();
  await expect(compare).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
});

test('the first tap on a link opens its dialog, not its page, although its code is late', async ({
  page,
}) => {
  const { release } = await openWithLateButtons(page, 'harbour');
  const address = page.url();
  await page.locator('[data-fragment="leads/enquire"] a:visible').first().click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(page.url()).toBe(address);
});
