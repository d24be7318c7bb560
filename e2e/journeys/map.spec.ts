import type { Locator } from '@playwright/test';
import { archiveOfOneLayer } from '../fixtures/pmtiles-archive.ts';
import { expect, hydrated, site, test } from '../fixtures/test.ts';

// maplibre needs WebGL, which other tests do without: rendered without a graphics card, so that a small map
// is quick.
test.use({
  viewport: { width: 390, height: 700 },
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH!,
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
});

const [background, fill] = ['rgb(255, 0, 0)', 'rgb(0, 255, 0)'];

/** The colour of the map's own pixels: a picture of the page would wait for the slow graphics. */
const colourOf = (map: Locator) =>
  map.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const copy = document.createElement('canvas').getContext('2d')!;
    copy.drawImage(canvas, 0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = copy.getImageData(0, 0, 1, 1).data;
    return [red, green, blue].join(' ');
  });

/** WebGL forgets its pixels after each frame unless it is asked for them when it starts. */
function keepPixels(): void {
  const getContext = HTMLCanvasElement.prototype.getContext as (kind: string, options?: object) => unknown;
  HTMLCanvasElement.prototype.getContext = function get(
    this: HTMLCanvasElement,
    kind: string,
    options?: object,
  ) {
    return getContext.call(this, kind, { ...options, preserveDrawingBuffer: true });
  } as typeof HTMLCanvasElement.prototype.getContext;
}

test('the map shows the tiles of a PMTiles archive, of which it reads parts, and asks nobody else', async ({
  page,
}) => {
  await page.addInitScript(keepPixels);
  const archive = archiveOfOneLayer('water');
  const address = site('harbour', '/media/tiles.pmtiles');
  const parts: number[] = [];
  await page.route(address, async (route) => {
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(route.request().headers().range ?? '')!;
    const part = archive.subarray(Number(from), Number(to) + 1);
    parts.push(part.length);
    await route.fulfill({
      status: 206,
      body: part,
      headers: { 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${archive.length}` },
    });
  });
  await page.route('**/api/locations/map-style.json', (route) =>
    route.fulfill({
      json: {
        version: 8,
        sources: { streets: { type: 'vector', url: `pmtiles://${address}` } },
        layers: [
          { id: 'ground', type: 'background', paint: { 'background-color': background } },
          {
            id: 'water',
            type: 'fill',
            source: 'streets',
            'source-layer': 'water',
            paint: { 'fill-color': fill, 'fill-antialias': false },
          },
        ],
      },
    }),
  );
  const outside: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(address).origin) outside.push(request.url());
  });
  await page.goto(site('harbour', '/dealer-locator'));
  await hydrated(page);
  const map = page.getByRole('region', { name: 'Map of our locations' });
  await map.getByRole('button', { name: 'Zoom out' }).click();
  await expect(map.locator('canvas')).toBeVisible();
  await expect.poll(() => colourOf(map), { timeout: 70_000 }).toBe('0 255 0');
  expect(parts.length).toBeGreaterThan(0);
  expect(outside).toEqual([]);
});
