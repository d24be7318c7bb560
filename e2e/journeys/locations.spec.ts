import { expect, hydrated, site, test } from '../fixtures/test.ts';

test("each location has its dealership's phone number, a page of its own and directions", async ({
  page,
}) => {
  await page.goto(site('harbour', '/dealerships'));
  const card = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(card('Harbour Parramatta')).toContainText('02 55•• ••••');
  await expect(card('Harbour Southport')).toContainText('07 5550 0140');
  const map = card('Harbour Newstead')
    .getByRole('link', { name: /^Open in maps/ })
    .locator('img');
  await map.scrollIntoViewIfNeeded();
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await card('Harbour Newstead').getByRole('link', { name: 'View Location: Harbour Newstead' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Newstead' })).toBeVisible();
  const directions = new URL(
    (await page.getByRole('link', { name: 'Get directions' }).getAttribute('href'))!,
  );
  expect([directions.pathname, directions.searchParams.get('destination')]).toEqual([
    '/maps/dir/',
    'Harbour Newstead, 218 Wharfside Parade, Newstead QLD 4006',
  ]);
});

test('a page about service says which workshops there are, with the number of each', async ({ page }) => {
  await page.goto(site('harbour', '/pages/warranty'));
  const workshop = page.getByRole('article').filter({ hasText: 'Harbour Newstead Service' });
  await expect(workshop).toContainText('07 5550 0102');
  await expect(page.getByRole('heading', { level: 2, name: 'Our workshops' })).toBeVisible();
});

test('a hidden location has no page and is not found by its id', async ({ page, allowErrors }) => {
  allowErrors(/404/);
  for (const path of ['/locations/harbour-eagle-farm', '/contact-us/harbour-eagle-farm'])
    expect((await page.goto(site('harbour', path)))?.status()).toBe(404);
  expect((await page.goto(site('harbour', '/api/locations/by-id/l-harbour-eagle-farm')))?.status()).toBe(404);
});

test('the contact page of a location preselects its dealership in the form', async ({ page }) => {
  await page.goto(site('harbour', '/contact-us/harbour-southport'));
  await expect(page.getByLabel('Preferred dealership')).toHaveValue('harbour-gold-coast');
});

test('a postcode puts the nearest location first, and an unknown one is reported as invalid', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404 .*\/postcodes\/9999/);
  await page.goto(site('harbour', '/dealer-locator?query=2000'));
  await expect(page.getByRole('article').first()).toContainText(/Parramatta.*\d+ km away/s);
  await page.getByRole('searchbox').fill('9999');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Invalid postcode')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(8);
});

test.describe('of a shopper in Parramatta', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: -33.8, longitude: 151 } });

  test('"Near me" lasts over Back and a filter, and ends with the search for another place', async ({
    page,
  }) => {
    await page.goto(site('harbour', '/dealer-locator'));
    await hydrated(page);
    const status = page.getByRole('search').getByRole('status');
    const first = page.getByRole('article').first();
    await expect(first).toContainText('Harbour Newstead');
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect(first).toContainText(/Harbour Parramatta.*2 km away/s);
    await first.getByRole('link', { name: /^View Location/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Parramatta' })).toBeVisible();
    await page.goBack();
    await expect(first).toContainText(/Harbour Parramatta.*2 km away/s);
    await expect(status).toHaveText('The nearest to you first.');
    await page.getByLabel('Department').selectOption('Service');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(first).toContainText(/Southport.*km away/s);
    await page.getByRole('searchbox').fill('4000');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(first).toContainText(/Newstead Service.*km away/s);
    await expect(status).not.toContainText('nearest to you');
  });
});

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    test('the holiday opening hours open in a dialog by keyboard alone', async ({ page }) => {
      await page.goto(site('harbour', '/locations/harbour-southport-service-and-parts'));
      const dialog = page.getByRole('dialog', { name: /^Holiday opening hours/ });
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Holiday opening hours' }).press('Enter');
      await expect(dialog).toContainText('25 December');
      await expect(dialog).toContainText('Parts');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  });

test('holiday hours that are opened before the scripts run stay open, and Back closes them', async ({
  page,
}) => {
  const opened = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.goto(site('harbour', '/locations/harbour-southport-service-and-parts'), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Holiday opening hours' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Holiday opening hours/ });
  await expect(dialog).toContainText('25 December');
  opened.resolve();
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.dialog))).toBe(true);
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/locations/harbour-southport-service-and-parts');
});

test.describe('in a browser in Perth', () => {
  test.use({ timezoneId: 'Australia/Perth' });

  test("opening hours follow the location's time zone", async ({ page }) => {
    // A Tuesday: 6.30 pm in Sydney, 5.30 pm in Brisbane, 3.30 pm in Perth.
    await page.clock.setFixedTime(new Date('2027-01-12T07:30:00Z'));
    await page.goto(site('harbour', '/dealerships'));
    const status = (name: string) =>
      page
        .getByRole('article')
        .filter({ has: page.getByRole('link', { name, exact: true }) })
        .getByText(/^(Open|Closed) now/);
    await expect(status('Harbour Parramatta')).toHaveText('Closed now, opens tomorrow at 8:30 am');
    await expect(status('Harbour Newstead')).toHaveText('Open now, until 6 pm');
  });
});
