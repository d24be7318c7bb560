import { expect, site, test } from '../fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test('a vehicle page has its title, price, specification and JSON-LD in the HTML', async ({ page }) => {
  await page.goto(site('harbour', '/search/used-cars'));
  const link = page.locator('article a[href^="/cars/"]').first();
  const path = await link.getAttribute('href');
  await page.goto(site('harbour', path!));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).toContainText(/\$\d/);
  await expect(page.locator('body')).toContainText(/Transmission/);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const car = blocks
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find((one) => one['@type'] === 'Car');
  expect(car).toMatchObject({ '@type': 'Car', name: expect.any(String), brand: expect.anything() });
});

test('the next page of search results is a link', async ({ page }) => {
  await page.goto(site('harbour', '/search/used-cars'));
  const first = await page.locator('article').first().textContent();
  await page.getByRole('link', { name: /next/i }).first().click();
  await expect(page).toHaveURL(/page=2/);
  expect(await page.locator('article').first().textContent()).not.toBe(first);
});

test('the dropdowns of the header open on hover', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(site('harbour'));
  await page.getByRole('button', { name: 'More' }).hover();
  await expect(page.getByRole('banner').getByRole('link', { name: 'About Us' })).toBeVisible();
});
