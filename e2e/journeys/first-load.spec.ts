import { phone, stock } from '../fixtures/search-page.ts';
import { expect, open, site, test } from '../fixtures/test.ts';

type WithFormats = { formats?: string[] };

/** Records which formats of dates and numbers the page creates before it is interactive. */
function recordFormats() {
  const formats: string[] = [];
  (globalThis as WithFormats).formats = formats;
  for (const name of ['DateTimeFormat', 'NumberFormat', 'Locale'] as const)
    (Intl as Record<string, unknown>)[name] = new Proxy(Intl[name] as new (...args: unknown[]) => object, {
      construct(format, args) {
        if (!document.documentElement.dataset.ready) formats.push(`${name}: ${new Error().stack}`);
        return new format(...args);
      },
    });
}

for (const [tenant, path] of [
  ['harbour', '/'],
  ['harbour', stock],
  ['harbour', '/cars/2026-hyundai-tucson-elite-hd14100'],
  ['harbour', '/cars/the-one-with-everything'],
  ['harbour', '/finance'],
  ['harbour', '/special-offers'],
  ['harbour', '/dealer-locator'],
  ['harbour', '/locations/harbour-newstead'],
  ['nakhla', '/'],
  ['barrow', stock],
] as const)
  test(`a phone hydrates ${tenant}${path} without the style system, schemas and Intl`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.addInitScript(recordFormats);
    await open(page, site(tenant, path));
    // The viewer of a spin appears after the page is interactive.
    if (path.endsWith('the-one-with-everything'))
      await expect(page.getByRole('slider', { name: /^360 degree view/ })).toBeVisible();
    const creations = () =>
      page.evaluate(() => performance.getEntriesByName('forecourt-style-system').length);
    expect(await creations()).toBe(0);
    // The first format of a page blocks it for 13 ms, on a phone for 60.
    const formats = await page.evaluate(() => (globalThis as WithFormats).formats);
    // Dates in Arabic need it, and hours in the time zone of a location.
    if (tenant !== 'nakhla' && !/locat/.test(path)) expect(formats).toEqual([]);
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
