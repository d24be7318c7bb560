import type { Page } from '@playwright/test';
import { enquire } from '../fixtures/enquire.ts';
import { expect, hydrated, open, site, test } from '../fixtures/test.ts';

for (const width of [390, 1440]) {
  test(`a shopper finds a HiLux, sees a repayment and enquires, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await open(page, site('harbour', '/search/new-used-and-demo-cars'));
    await page.getByRole('combobox', { name: 'Search', exact: true }).first().fill('hylux');
    await expect(page).toHaveURL(/query=hylux/);
    await expect(page.locator('article').first()).toContainText('HiLux');

    const priced = page.locator('article', { hasText: /a week/ }).first();
    await expect(priced).toContainText(/p\.a\./);
    await priced.locator('a[href^="/cars/"]').first().click();
    await expect(page).toHaveURL(/\/cars\//);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('HiLux');
    await expect(page.locator('#page')).toContainText(/a week/);

    const name = `Ana Shopper ${width}`;
    await enquire(page, name);

    await expect.poll(() => noticeAbout(page, name), { timeout: 90_000 }).not.toBeNull();
    const notice = (await noticeAbout(page, name))!;
    expect(notice).toContain('&lt;?adf version=&quot;1.0&quot;?&gt;');
    expect(notice).toContain('&lt;make&gt;Toyota&lt;/make&gt;');
  });
}

/** The email that notified the dealer of a shopper's lead, from the site's mailbox. */
async function noticeAbout(page: Page, name: string): Promise<string | null> {
  // Fetched from the page, because only browsers resolve names under .localhost.
  const read = (path: string) => page.evaluate(async (address) => (await fetch(address)).text(), path);
  for (const [path] of (await read('/api/leads/mailbox')).matchAll(/\/api\/leads\/mailbox\/[0-9a-f-]{36}/g)) {
    const message = await read(path);
    if (message.includes(name) && message.includes('adf')) return message;
  }
  return null;
}
