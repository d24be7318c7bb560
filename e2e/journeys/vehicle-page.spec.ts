import type { Page } from '@playwright/test';
import pg from 'pg';
import { databaseUrl } from '../fixtures/database-url.ts';
import { expect, hydrated, open, port, site, test } from '../fixtures/test.ts';

const everything = '/cars/the-one-with-everything';
const phone = { width: 390, height: 844 };
const fullscreen = (page: Page) => page.getByRole('dialog');
const openPictures = async (page: Page) => {
  await page.locator('[role=radiogroup]').getByText('Images').first().click();
  await page.getByRole('button', { name: 'Fullscreen' }).click();
  await expect(fullscreen(page)).toBeVisible();
};
const counter = (page: Page) => fullscreen(page).getByText(/^\d+ \/ 20$/);

test.describe('on a phone', () => {
  test.use({ viewport: phone, deviceScaleFactor: 2, hasTouch: true });

  test('the first view loads less than 400 KB, without the video further down', async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    const urls = new Map<string, string>();
    let bytes = 0;
    devtools.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
    // Spin frames load after the first view, when the page is idle.
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!/\/spin\/(?!00)/.test(urls.get(requestId) ?? '')) bytes += encodedDataLength;
    });
    const videos: string[] = [];
    page.on('request', (request) => {
      if (/\.mp4/.test(request.url())) videos.push(request.url());
    });
    await open(page, site('harbour', everything));
    await page.waitForLoadState('networkidle');
    expect(videos).toEqual([]);
    expect(bytes).toBeLessThan(400_000);

    await page.locator('#video').scrollIntoViewIfNeeded();
    await expect.poll(() => videos.length).toBeGreaterThan(0);
    await expect
      .poll(() => page.locator('#video video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0);
  });

  test('Back closes what is open, and leaves the page only when nothing is', async ({ page }) => {
    await open(page, site('harbour', '/special-offers'));
    const menu = page.locator('header details').first();
    await menu.locator('summary').first().click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.goBack();
    await expect(menu).not.toHaveAttribute('open');
    await expect(page).toHaveURL(site('harbour', '/special-offers'));

    await open(page, site('harbour', everything));
    const dialog = page.getByRole('dialog');
    const far = await page
      .locator('[data-fragment="locations/vehicle-location"] > *')
      .first()
      .elementHandle();
    for (const name of ['Enquire Now', 'Fave']) {
      await page.getByRole('button', { name }).locator('visible=true').first().click();
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await page.goForward();
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(site('harbour', everything));
    }
    // The router has not noticed: it would render the page again, and so discard what is not hydrated yet.
    expect(await far!.evaluate(({ isConnected }) => isConnected)).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL(site('harbour', '/special-offers'));
  });

  test('the card of a hotspot does not cover its ring, and can be closed', async ({ page }) => {
    await open(page, site('harbour', everything));
    const ring = page.getByRole('button', { name: 'Alloy wheels' }).first();
    await ring.click();
    const card = page.locator('[data-part=hotspot-card]');
    await expect(card).toBeVisible();
    const [one, other] = [(await ring.boundingBox())!, (await card.boundingBox())!];
    expect(one.y + one.height <= other.y || other.y + other.height <= one.y).toBe(true);
    await card.getByRole('button', { name: 'Close' }).click();
    await expect(card).toHaveCount(0);
  });
});

test('quick presses of the arrow keys are all counted in fullscreen', async ({ page }) => {
  await open(page, site('harbour', everything));
  await openPictures(page);
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
  await expect(counter(page)).toHaveText('6 / 20');
});

test('Back from fullscreen keeps the current picture', async ({ page }) => {
  await open(page, site('harbour', everything));
  await openPictures(page);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  await expect(counter(page)).toHaveText('4 / 20');
  await page.goBack();
  await expect(fullscreen(page)).toHaveCount(0);
  await expect(page.getByText('4 / 20')).toBeVisible();
});

test('the arrow keys rotate the vehicle in fullscreen, wherever the focus is', async ({ page }) => {
  await open(page, site('harbour', everything));
  await page.getByRole('button', { name: 'Fullscreen' }).click();
  const slider = fullscreen(page).getByRole('slider', { name: /360 degree view/ });
  await expect(slider).toBeVisible();
  const before = Number(await slider.getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', String((before + 20) % 360));
});

test('at most nine presses of Tab lead past the gallery', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, site('kestrel', await firstPath(page, 'kestrel', '/search/new-used-and-demo-cars')));
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link').last().focus();
  let presses = 0;
  const isPastGallery = () =>
    page.evaluate(
      () => !document.activeElement?.closest('section[aria-label="Pictures"], nav, header, body > a'),
    );
  do {
    await page.keyboard.press('Tab');
    presses += 1;
  } while (presses < 30 && !(await isPastGallery()));
  expect(presses).toBeLessThanOrEqual(9);
});

test('nothing below the viewport is animated', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, site('harbour', everything));
  await expect(page.locator('[data-fragment="search/similar-vehicles"] li').first()).toBeAttached();
  expect(await page.locator('animate').count()).toBe(0);
  const animated = await page.evaluate(
    () =>
      document
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect).target!)
        .filter((element) => element.getBoundingClientRect().top > innerHeight).length,
  );
  expect(animated).toBe(0);
});

test('similar vehicles are requested at most 500 pixels before they come into view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => {
    const fetchBefore = window.fetch;
    window.fetch = (...call: Parameters<typeof fetch>) => {
      const panel = document.querySelector('[data-fragment="search/similar-vehicles"] section');
      if (String(call[0]).includes('similar-ids') && panel)
        document.documentElement.dataset.similarAt = String(
          Math.round(panel.getBoundingClientRect().top - innerHeight),
        );
      return fetchBefore(...call);
    };
  });
  await open(page, site('harbour', everything));
  await page.waitForLoadState('networkidle');
  // Each step waits for the requests that it started, so that a slow machine measures the same.
  for (let step = 0; step < 120; step += 1) {
    await page.evaluate(() => scrollBy({ top: 40, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
    if (await page.evaluate(() => document.documentElement.dataset.similarAt)) break;
  }
  const at = Number(await page.evaluate(() => document.documentElement.dataset.similarAt));
  expect(at).toBeLessThanOrEqual(500);
  expect(at).toBeGreaterThan(400);
});

for (const width of [1024, 1440]) {
  test(`similar vehicles have a title and facts on a site of dense cards, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, site('barrow', await firstPath(page, 'barrow', '/search/used-cars')));
    const panel = page.locator('[data-fragment="search/similar-vehicles"]');
    await panel.locator('section').scrollIntoViewIfNeeded();
    const card = panel.locator('article').first();
    await expect(card).toBeVisible();
    const cardBox = (await card.boundingBox())!;
    for (const part of ['[data-part=title]', '[data-part=facts]', '[data-part=money]']) {
      const box = (await card.locator(part).first().boundingBox())!;
      expect(box.width).toBeGreaterThan(180);
      expect(box.x + box.width).toBeLessThanOrEqual(cardBox.x + cardBox.width + 1);
    }
  });
}

test('the sidebar can be scrolled to its end in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await open(page, site('harbour', everything));
  const gauge = page.locator('section[aria-labelledby=market-gauge]');
  await gauge.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 700);
  await expect
    .poll(async () => {
      const box = (await gauge.boundingBox())!;
      return box.y >= 0 && box.y + box.height <= 700;
    })
    .toBe(true);
});

test('a subscription shows its amount, period and label in every place', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, site('nakhla', '/search/new-used-and-demo-cars?subscription_price=1-'));
  const card = page.locator('article', { hasText: 'اشتراك' }).first();
  await expect(card).toContainText('في الأسبوع');
  const path = await card.locator('a[href^="/cars/"]').first().getAttribute('href');
  const amount = /\$\d+/.exec((await card.locator('[data-part=amount]').textContent())!)![0];

  await open(page, site('nakhla', path!));
  const offers = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll(
      (scripts) =>
        scripts.map((script) => JSON.parse(script.textContent!)).find((one) => one.offers)!.offers as {
          priceSpecification?: { price: number };
        }[],
    );
  expect(`$${offers[0]!.priceSpecification!.price}`).toBe(amount);
  const places = [page.getByRole('region', { name: 'تفاصيل المركبة' }), page.locator('[data-sticky=header]')];
  for (const place of places) {
    await expect(place).toContainText(amount);
    await expect(place).toContainText('في الأسبوع · اشتراك');
    // The header comes when the heading has left the window.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }
  await page.setViewportSize(phone);
  await expect(page.locator('[data-sticky=bar]')).toContainText('في الأسبوع · اشتراك');
  await page.goto(site('nakhla', `/print?car_id=${path!.slice('/cars/'.length)}`));
  await expect(page.locator('article')).toContainText('في الأسبوع · اشتراك');
});

test('a motorhome shows an odometer and no towing information', async ({ page }) => {
  await open(page, site('driftwood', await firstPath(page, 'driftwood', '/search/motorhome')));
  await expect(page.locator('#key-information')).toContainText('Odometer');
  await expect(page.getByText('What can tow it')).toHaveCount(0);
  await expect(page.getByText('Aggregate trailer mass')).toHaveCount(0);
});

test('the page of a sold vehicle shows similar vehicles first and no calculators', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/410/);
  const path = await soldPath('harbour');
  const html = await (await getFrom(page, 'harbour', path)).text();
  expect(html.indexOf('data-fragment="search/similar-vehicles"')).toBeGreaterThan(0);
  expect(html.indexOf('data-fragment="search/similar-vehicles"')).toBeLessThan(
    html.indexOf('id="key-information"'),
  );
  await open(page, site('harbour', path));
  await expect(page.locator('[data-panel=unavailable]')).toBeVisible();
  for (const name of ['calculator', 'fuel-cost', 'delivery-cost'])
    await expect(page.locator(`[data-fragment="finance/${name}"]`)).toHaveCount(0);
});

test('a sold vehicle that is still listed is printed with its status in place of a price', async ({
  page,
}) => {
  const path = await firstPath(page, 'harbour', '/search/new-used-and-demo-cars?status=sold');
  await open(page, site('harbour', `/print?car_id=${path.slice('/cars/'.length)}`));
  const paper = page.locator('article');
  await expect(paper.getByText('SOLD', { exact: true })).toBeVisible();
  await expect(paper).not.toContainText('$');
});

test('reloads count as one view, and the next vehicle page lists this vehicle as recently viewed', async ({
  page,
}) => {
  const path = await firstPath(page, 'harbour', '/search/new-cars');
  const views: number[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/view.json'))
      views.push(((await response.json()) as { views: number }).views);
  });
  await open(page, site('harbour', path));
  await expect.poll(() => views.length).toBe(1);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => views.length).toBe(2);
  expect(views[1]).toBe(views[0]);

  await open(page, site('harbour', everything));
  await page.locator('#vehicle-map').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  const seen = page.locator('[data-fragment="vehicle/recently-viewed"]');
  await expect(seen.locator(`a[href="${path}"]`).first()).toBeVisible();
  await expect(seen.locator(`a[href="${everything}"]`)).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('thumbnails, the brochure and similar vehicles are links', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(site('harbour', everything));
    const target = await page.getByRole('link', { name: 'Picture 3' }).getAttribute('href');
    await expect(page.locator(`${target} img`)).toHaveAttribute('src', /\/images\//);
    const brochure = await page.getByRole('link', { name: 'PDF Brochure' }).getAttribute('href');
    expect((await getFrom(page, 'harbour', brochure!)).headers()['content-type']).toBe('application/pdf');
    const similar = page.getByRole('region', { name: 'Similar vehicles' });
    await expect(similar).toHaveCount(1);
    expect(await similar.getByRole('link').count()).toBeGreaterThan(0);
  });
});

/** The path of the first vehicle of a list. */
async function firstPath(page: Page, tenant: string, list: string): Promise<string> {
  await page.goto(site(tenant, list));
  return (await page.locator('article a[href^="/cars/"]').first().getAttribute('href'))!;
}

/** The path of a sold vehicle of a site. */
async function soldPath(tenant: string): Promise<string> {
  const client = new pg.Client(databaseUrl());
  await client.connect();
  try {
    const { rows } = await client.query<{ slug: string }>(
      `select slug from vehicle.vehicles where tenant = $1 and status = 'sold' and removed_at is null
       order by data ->> 'sold_date_timestamp' desc limit 1`,
      [tenant],
    );
    return `/cars/${rows[0]!.slug}`;
  } finally {
    await client.end();
  }
}

/** Node does not resolve names under `.localhost`. */
const getFrom = (page: Page, tenant: string, path: string) =>
  page.request.get(`http://127.0.0.1:${port()}${path}`, {
    headers: { host: `${tenant}.localhost:${port()}` },
  });
