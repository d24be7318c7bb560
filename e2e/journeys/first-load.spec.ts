import { phone, stock } from '../fixtures/search-page.ts';
import { expect, open, site, test } from '../fixtures/test.ts';

for (const [tenant, path] of [
  ['harbour', '/'],
  ['harbour', stock],
  ['harbour', '/cars/2026-hyundai-tucson-elite-hd14100'],
  ['harbour', '/finance'],
  ['nakhla', '/'],
  ['barrow', stock],
] as const)
  test(`a phone hydrates ${tenant}${path} without the style system and schemas`, async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, site(tenant, path));
    const creations = () =>
      page.evaluate(() => performance.getEntriesByName('forecourt-style-system').length);
    expect(await creations()).toBe(0);
    // Schemas are only for servers and for forms, whose code is loaded later.
    const scripts = await page.evaluate(async () => {
      const urls = performance.getEntriesByType('resource').map(({ name }) => name);
      return Promise.all(
        urls
          .filter((url) => url.endsWith('.js'))
          .map(async (url) => ({ url, hasSchemas: (await (await fetch(url)).text()).includes('_zod') })),
      );
    });
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter(({ hasSchemas }) => hasSchemas)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect.poll(creations).toBe(1);
  });
