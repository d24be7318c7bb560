import type { Locator, Page, Route } from '@playwright/test';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { longTestMs } from '../fixtures/long-test.ts';
import { fetchDocuments, fetchHtml, openSearch, phone, stock, wide } from '../fixtures/search-page.ts';
import { expect, open, site, test } from '../fixtures/test.ts';

const everything = '/cars/the-one-with-everything';
const day = 86_400;

/** The texts of the console, which is the only place where some failures are shown. */
function logOf(page: Page): string[] {
  const log: string[] = [];
  page.on('console', (message) => void log.push(message.text()));
  return log;
}

/** Holds requests until they are released. */
async function hold(page: Page, address: string | RegExp, then: (route: Route) => Promise<void>) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await then(route).catch(() => undefined);
  });
  return () => release();
}
const pass = (route: Route) => route.continue();
const fail = (route: Route) => route.fulfill({ status: 500, json: { error: 'broken', code: 'broken' } });

/** Opens a vehicle from a list: the browser itself requests what the server would have included. */
async function openFromList(page: Page, tenant: string, list: string, path: string): Promise<void> {
  await openSearch(page, list, tenant);
  await page.locator(`article h2 a[href="${path}"]`).first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
}

test('VE-21, VE-22: a video plays in the player of its provider, any other one muted and in a loop', async ({
  page,
}) => {
  const requested: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<h1>The player</h1>' });
  });
  await page.setViewportSize(phone);
  await open(page, site('harbour', '/cars/the-one-with-a-video-player'));
  const video = page.getByRole('heading', { name: 'Video', exact: true });
  expect(requested).toEqual([]);
  await video.scrollIntoViewIfNeeded();
  const player = page.locator('iframe[title^="Video of "]');
  await expect(player.contentFrame().getByRole('heading', { name: 'The player' })).toBeVisible();
  expect(requested[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  const { width } = (await player.boundingBox())!;
  expect(width).toBeGreaterThan(300);
  expect(width).toBeLessThanOrEqual(phone.width);

  await open(page, site('harbour', everything));
  const native = page.getByLabel(/^Video of /);
  await native.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      native.evaluate(({ loop, muted, paused, currentTime }: HTMLVideoElement) => ({
        loop,
        muted,
        plays: !paused && currentTime > 0,
      })),
    )
    .toEqual({ loop: true, muted: true, plays: true });
});

test('VE-23: pictures advance every 3 seconds in a loop, from right to left in Arabic, until they are stopped', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, site('nakhla'));
  const strip = page.locator('main section').first().locator('ul[aria-hidden]');
  const slides = await strip.locator(':scope > li').count();
  expect(slides).toBeGreaterThan(1);
  const visits = await strip.evaluate(
    (list, steps) =>
      new Promise<{ index: number; at: number; scrolled: number }[]>((resolve) => {
        const seen: { index: number; at: number; scrolled: number }[] = [];
        const watch = () => {
          const position = list.scrollLeft / list.clientWidth;
          const index = Math.abs(Math.round(position));
          const isSettled = Math.abs(position - Math.round(position)) < 0.02;
          if (isSettled && seen.at(-1)?.index !== index)
            seen.push({ index, at: performance.now(), scrolled: list.scrollLeft });
          if (seen.length > steps) resolve(seen);
          else setTimeout(watch, 50);
        };
        watch();
      }),
    slides,
  );
  const first = visits[0]!.index;
  expect(visits.map(({ index }) => index)).toEqual(
    Array.from({ length: slides + 1 }, (_, step) => (first + step) % slides),
  );
  for (const { index, scrolled } of visits) if (index > 0) expect(scrolled).toBeLessThan(0);
  // Each picture is shown for 3 seconds, less the time of its movement.
  const [, second, third] = visits;
  if (third) expect(third.at - second!.at).toBeGreaterThan(2000);

  await page.getByRole('button', { name: 'أوقف حركة الصور' }).click();
  await expect(page.getByRole('button', { name: 'حرّك الصور' })).toBeVisible();

  // It has no spin, which would be shown first.
  await open(page, site('harbour', '/cars/2026-hyundai-tucson-elite-hd14100'));
  const gallery = page.getByRole('region', { name: 'Pictures' });
  const counter = gallery.getByText(/^\d+ \/ \d+$/);
  await expect(counter).toHaveText(/^1 /);
  await expect(counter).toHaveText(/^2 /);
  await expect(counter).toHaveText(/^3 /);
  await page.getByRole('button', { name: 'Stop moving the pictures' }).click();
  await expect(page.getByRole('button', { name: 'Move the pictures' })).toBeVisible();
});

test('VE-29, VE-32, VE-33: the spin shows that it loads, and turns although a frame failed', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/spin/);
  const log = logOf(page);
  const release = await hold(page, /\/spin\/(?!00)/, (route) =>
    /\/spin\/05/.test(route.request().url()) ? fail(route) : pass(route),
  );
  await page.setViewportSize(phone);
  await open(page, site('harbour', everything));
  const loading = page.getByRole('progressbar', { name: 'The 360 degree view is loading' });
  await expect(loading).toBeVisible();
  const animation = () =>
    loading.evaluate((ring) => {
      const { animationDuration, animationTimingFunction } = getComputedStyle(ring);
      return `${animationDuration} ${animationTimingFunction}`;
    });
  expect(await animation()).toMatch(/^3s steps\(12/);
  expect(await loading.locator('line').count()).toBe(12);
  const spin = page.getByRole('slider', { name: /^360 degree view of / });
  release();
  await expect(loading).toHaveCount(0);
  expect(log.filter((text) => /frame 6 of the spin failed to load/.test(text))).toHaveLength(1);
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
  await spin.focus();
  // Ends the automatic turn, which starts when all frames have come.
  await page.keyboard.press('ArrowRight');
  const before = Number(await spin.getAttribute('aria-valuenow'));
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
  await expect(spin).toHaveAttribute('aria-valuenow', String((before + 60) % 360));
});

test('VE-46: a home page features only vehicles in stock, not reserved and above 200 dollars', async ({
  request,
}) => {
  let left = 0;
  for (const [tenant, limit, carType] of [
    ['harbour', 6, null],
    ['barrow', 8, 'used'],
    ['ironbark', 6, null],
    ['driftwood', 6, null],
    ['kestrel', 6, 'demo'],
  ] as const) {
    const newest = (await fetchDocuments(request, tenant))
      .filter(({ photos_count, car_type }) => Number(photos_count) > 0 && (!carType || car_type === carType))
      .sort((a, b) => Number(b.created) - Number(a.created));
    const isFeatured = ({ card }: Record<string, unknown>) => {
      const { status, sold, reserved, price, offer_price } = card as VehicleSummary;
      return status === 'in_stock' && !sold && !reserved && (offer_price || price || 0) > 200;
    };
    const expected = newest.filter(isFeatured).slice(0, limit);
    left += newest.indexOf(expected.at(-1)!) - (expected.length - 1);
    const html = await fetchHtml(request, tenant, '/');
    const shown = [...html.matchAll(/<h3[^>]*>.{0,200}?href="\/cars\/([^"]+)"/g)].map(([, slug]) => slug);
    expect(new Set(shown)).toEqual(new Set(expected.map(({ slug }) => slug)));
  }
  // Newer vehicles that may not be featured were left out.
  expect(left).toBeGreaterThan(0);
});

test('VE-47, VE-48: a card has one badge, the first of the specification that applies', async ({
  page,
  request,
}) => {
  const documents = new Map((await fetchDocuments(request, 'harbour')).map((one) => [one.slug, one]));
  const now = Date.now() / 1000;
  const badgeOf = (slug: string): string => {
    const { card, tag, status, certified, car_type, make, created } = documents.get(slug)!;
    const { reserved, sold, simple_fuel } = card as VehicleSummary;
    if (simple_fuel === 'Electric') return 'Electric';
    if (simple_fuel?.includes('Hybrid')) return 'Hybrid';
    if (reserved) return 'Reserved';
    if (certified && car_type === 'used' && make === 'Toyota') return 'Harbour Certified';
    if (tag) return String(tag);
    if (status === 'coming_soon') return 'Coming Soon';
    if (!sold && now - Number(created) < 8 * day) return 'New Arrival';
    return sold ? 'JUST SOLD' : '';
  };
  const seen = new Set<string>();
  for (const list of [
    `${stock}?sortBy=latest`,
    `${stock}?status=coming_soon&status=reserved&status=sold`,
    '/search/used-cars?fuel=Electric&fuel=Hybrid',
    '/search/used-cars?certified=true',
    '/search/demo-cars?tag=Test+Drive+Only',
    `${stock}?sortBy=latest&page=9`,
  ]) {
    await openSearch(page, list);
    const shown = await page.getByRole('article').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const path = card.querySelector('h2 a')?.getAttribute('href');
        const badge = card.querySelector('[data-part=badge]');
        const text = badge?.querySelector('img')?.alt ?? badge?.textContent ?? '';
        return path ? [{ slug: path.replace('/cars/', ''), text }] : [];
      }),
    );
    for (const { slug, text } of shown) {
      expect({ slug, text }).toEqual({ slug, text: badgeOf(slug) });
      seen.add(text);
    }
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'Electric',
      'Hybrid',
      'Harbour Certified',
      'Test Drive Only',
      'Coming Soon',
      'New Arrival',
      'JUST SOLD',
      '',
    ]),
  );
  // The page shows the same badge as the card, and a site may have its own text and number of days.
  await open(page, site('harbour', everything));
  await expect(
    page
      .getByRole('region', { name: 'Pictures' })
      .getByAltText('Harbour Certified')
      .or(
        page
          .getByRole('region', { name: 'Pictures' })
          .getByText(badgeOf('the-one-with-everything'), { exact: true }),
      )
      .first(),
  ).toBeVisible();
  await openSearch(page, '/search/used-cars?status=coming_soon&status=reserved&status=sold', 'barrow');
  for (const text of ['Reserved', 'Coming Soon', 'JUST SOLD'])
    await expect(page.getByRole('article').getByText(text, { exact: true }).first()).toBeVisible();
  await openSearch(page, `${stock}?sortBy=latest`, 'kestrel', phone);
  await expect(page.getByText('Just landed').first()).toBeVisible();
  await expect(page.getByText('New Arrival')).toHaveCount(0);
});

test('VE-62, VE-63, VE-64: similar vehicles show six placeholders, and are searched where their ids fail', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/similar-ids/);
  const log = logOf(page);
  const limits: number[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/search/queries')) return;
    const { queries } = request.postDataJSON() as { queries: { hitsPerPage: number }[] };
    limits.push(...queries.map(({ hitsPerPage }) => hitsPerPage));
  });
  for (const respond of [pass, fail]) {
    await page.unrouteAll();
    const release = await hold(page, '**/similar-ids', respond);
    await page.setViewportSize(respond === pass ? wide : phone);
    await open(page, site('harbour', everything));
    const panel = page.getByRole('region', { name: 'Similar vehicles' });
    await panel.scrollIntoViewIfNeeded();
    await expect(panel).toHaveAttribute('aria-busy', 'true');
    await expect(panel.locator('li')).toHaveCount(6);
    await expect(panel.getByRole('article')).toHaveCount(0);
    release();
    await expect(panel.getByRole('article').first()).toBeVisible();
    const paths = await panel
      .locator('article h3 a[href^="/cars/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.length).toBeLessThanOrEqual(6);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).not.toContain(everything);
  }
  expect(limits.filter((limit) => limit > 0)).toContain(10);
  expect(log.join()).toContain('search filters are used instead');
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
});

test('VE-65 to VE-68: the auto gauge shows that it loads, and nothing where it cannot be trusted', async ({
  page,
  request,
  allowErrors,
}) => {
  // Opens fifteen pages.
  test.setTimeout(longTestMs);
  allowErrors(/autogauge/);
  const log = logOf(page);
  const heading = page.getByRole('heading', { name: 'Price against the market' });
  const skeleton = page.getByRole('status', { name: 'Comparing with the market' });
  const isReady = (): Locator => page.getByRole('heading', { name: 'Key information' });

  // The range and confidence of the site's own answer, for one vehicle with and two without a gauge.
  for (const [tenant, slug, shows] of [
    ['harbour', 'the-one-with-everything', true],
    ['barrow', 'the-one-without-a-comparison', false],
    ['barrow', 'the-one-above-its-market', false],
  ] as const) {
    await open(page, site(tenant, `/cars/${slug}`));
    await expect(isReady()).toBeVisible();
    await expect(skeleton).toHaveCount(0);
    await expect(heading).toHaveCount(shows ? 1 : 0);
    const gauge = await page.evaluate(
      // The answer is empty if there are too few comparable vehicles.
      async (path) => JSON.parse((await (await fetch(path)).text()) || '{}') as Record<string, number>,
      `/api/vehicle/cars/${slug}/autogauge`,
    );
    expect({
      slug,
      isConfident: gauge.confidence! > 0.2,
      isInMarket: gauge.market_range_max! >= gauge.listing_price!,
    }).toEqual({
      slug,
      isConfident: slug !== 'the-one-without-a-comparison',
      isInMarket: slug !== 'the-one-above-its-market',
    });
  }

  const used = (await fetchDocuments(request, 'harbour')).filter(
    ({ make, car_type, status }) => make === 'Toyota' && car_type === 'used' && status === 'in_stock',
  );
  const answer = {
    fill: 0.4,
    listing_price: 20_000,
    market_range_min: 15_000,
    market_range_max: 30_000,
    confidence: 0.21,
    description: 'Compared with 12 used vehicles.',
  };
  const list = '/search/used-cars?make=Toyota';
  const cases: [unknown, boolean][] = [
    [answer, true],
    [{ ...answer, confidence: 0.2 }, false],
    [{ ...answer, market_range_max: 19_999 }, false],
    [{ ...answer, description: undefined }, false],
    [null, false],
    ['failure', false],
  ];
  for (const [gauge, shows] of cases) {
    await page.unrouteAll();
    const release = await hold(page, '**/autogauge', (route) =>
      gauge === 'failure' ? fail(route) : route.fulfill({ json: gauge }),
    );
    await openSearch(page, list);
    const path = (await page.locator('article h2 a[href^="/cars/"]').first().getAttribute('href'))!;
    expect(used.map(({ slug }) => `/cars/${slug}`)).toContain(path);
    await openFromList(page, 'harbour', list, path);
    await expect(skeleton).toBeVisible();
    release();
    await expect(skeleton).toHaveCount(0);
    await expect(heading).toHaveCount(shows ? 1 : 0);
  }
  expect(log.filter((text) => text.includes('the market gauge could not be loaded'))).toHaveLength(1);
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
});
