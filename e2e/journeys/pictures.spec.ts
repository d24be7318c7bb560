import type { Page } from '@playwright/test';
import { expect, open, site, test } from '../fixtures/test.ts';

const pages: Record<string, string[]> = {
  harbour: [
    '/',
    '/search/used-cars',
    '/cars/the-one-with-everything',
    '/print?car_id=the-one-with-everything',
    '/contact',
    '/special-offers',
    '/models',
    '/finance',
    '/compare',
    '/about-us',
  ],
  kestrel: ['/', '/models'],
  barrow: ['/search/used-cars'],
  driftwood: ['/', '/search/new-used-and-demo-cars'],
  meridian: ['/', '/brands'],
  nakhla: ['/', '/search/new-used-and-demo-cars'],
};

/** The problems of the current page's pictures, one per line. */
async function faultsOf(page: Page): Promise<{ faults: string[]; seen: number }> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  return page.evaluate(() => {
    const faults: string[] = [];
    const pictures = [...document.images].filter((image) => image.getClientRects().length > 0);
    const describe = (image: HTMLImageElement, fault: string) =>
      faults.push(`${image.getAttribute('src')}: ${fault}`);
    const isVector = (image: HTMLImageElement) => /\.svg($|\?)/.test(image.src);
    const isInFirstView = (image: HTMLImageElement) => {
      const box = image.getBoundingClientRect();
      return (
        box.top < innerHeight &&
        box.bottom > 0 &&
        box.left < innerWidth &&
        box.right > 0 &&
        box.width * box.height > 10_000
      );
    };
    const widthBySizes = (sizes: string) => {
      const entries = sizes.split(/,(?![^(]*\))/).map((entry) => /^\s*(\(.*\))?\s*(\S+)\s*$/.exec(entry)!);
      const [, , length] = entries.find(([, condition]) => !condition || matchMedia(condition).matches)!;
      const ruler = document.body.appendChild(document.createElement('div'));
      ruler.style.cssText = `position: absolute; width: ${length}`;
      const { width } = ruler.getBoundingClientRect();
      ruler.remove();
      return width;
    };
    for (const image of pictures) {
      if (!(Number(image.getAttribute('width')) > 0 && Number(image.getAttribute('height')) > 0))
        describe(image, 'has no width and height');
      if (!image.hasAttribute('alt')) describe(image, 'has no alt');
      if (new URL(image.src).origin !== location.origin) describe(image, 'is of another host');
      if (image.complete && image.naturalWidth === 0 && image.loading !== 'lazy')
        describe(image, 'did not load');
      if (isVector(image)) continue;
      if (!image.srcset || !image.sizes) describe(image, 'offers no choice of sizes');
      // The print page opens the print dialog when it is ready, so it needs all pictures by then.
      const isForPrint = location.pathname === '/print';
      if (image.loading !== 'lazy' && image.fetchPriority !== 'high' && !isForPrint)
        describe(image, 'is neither first nor lazy');
      if (image.loading === 'lazy' && image.fetchPriority === 'high') describe(image, 'is first and lazy');
      // Compares `sizes` with the displayed width: the browser selects by `sizes`, unless it supports
      // measuring (`auto`).
      const seenWidth = image.getBoundingClientRect().width;
      const promised = widthBySizes(image.sizes.replace(/^auto, /, ''));
      if (
        promised > 1.6 * seenWidth + 40 ||
        promised < (image.sizes.startsWith('auto') ? 0.65 : 0.8) * seenWidth
      )
        describe(
          image,
          `promises ${Math.round(promised)} px in sizes where ${Math.round(seenWidth)} are seen`,
        );
    }
    const [first] = pictures.filter((image) => !isVector(image) && isInFirstView(image));
    if (first && first.fetchPriority !== 'high')
      describe(first, 'is the first that is seen, and has no high priority');
    const highPriority = pictures.filter((image) => image.fetchPriority === 'high');
    if (highPriority.length > 3) faults.push(`${highPriority.length} pictures have high priority`);
    return { faults, seen: pictures.length };
  });
}

for (const [tenant, paths] of Object.entries(pages)) {
  test(`${tenant}: every picture reserves its space, fits its displayed size and loads lazily or with high priority`, async ({
    page,
  }) => {
    const faults: string[] = [];
    let seen = 0;
    for (const path of paths)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await open(page, site(tenant, path));
        const found = await faultsOf(page);
        seen += found.seen;
        faults.push(...found.faults.map((fault) => `${path} at ${width}: ${fault}`));
      }
    expect(faults).toEqual([]);
    expect(seen).toBeGreaterThan(5);
  });
}

test('pictures have a format that the installation offers', async ({ page }) => {
  const types = new Set<string | undefined>();
  page.on('response', (response) => {
    if (/\/images\/[^/]*-auto-/.test(response.url())) types.add(response.headers()['content-type']);
  });
  await open(page, site('harbour'));
  await page.waitForLoadState('networkidle');
  // Although the browser accepts AVIF (`fixtures/start-site.ts`).
  expect([...types]).toEqual(['image/webp']);
});
