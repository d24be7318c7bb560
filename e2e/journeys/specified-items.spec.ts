import type { Page } from '@playwright/test';
import { demoTenant } from '@forecourt/demo-data/tenants/tenant-layers';
import { wide } from '../fixtures/search-page.ts';
import { expect, hydrated, open, site, test } from '../fixtures/test.ts';

/** Opens the first vehicle of a list. */
async function openFirstVehicle(page: Page, tenant: string, list: string): Promise<void> {
  await page.goto(site(tenant, list));
  const path = (await page.locator('article a[href^="/cars/"]').first().getAttribute('href'))!;
  await open(page, site(tenant, path));
}
const dialled = (page: Page) => page.locator('main a[href^="tel:"]').first();

test('LO-14, SH-07: the number depends on the car type, on the site and on the dealership', async ({
  page,
}) => {
  const { phone } = demoTenant('ironbark').config.locations;
  for (const [list, number] of [
    ['/search/new-cars', phone.new],
    ['/search/used-cars', phone.used],
    ['/search/demo-cars', phone.demo],
  ] as const) {
    await openFirstVehicle(page, 'ironbark', list);
    await expect(dialled(page)).toHaveAttribute('href', `tel:${number!.replaceAll(' ', '')}`);
  }
  await openFirstVehicle(page, 'kestrel', '/search/used-cars');
  const { override } = demoTenant('kestrel').config.locations.phone;
  await expect(dialled(page)).toHaveAttribute('href', `tel:${override!.replaceAll(' ', '')}`);

  // Without any of these settings, it is the number of the vehicle's location.
  await openFirstVehicle(page, 'harbour', '/search/used-cars?dealership_slug=harbour-darling-downs');
  const { locations } = await page.evaluate(async () => (await fetch('/api/locations/locations')).json());
  const { phone: ofLocation } = (locations as { slug: string; phone: string }[]).find(
    ({ slug }) => slug === 'harbour-toowoomba',
  )!;
  await expect(dialled(page)).toHaveAttribute('href', `tel:${ofLocation.replaceAll(' ', '')}`);
});

test('SH-07: on a wide screen, sites and their dealerships differ in buttons, colours, filters, features and lender', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  const looks = new Set<string>();
  const group = (name: string) =>
    page.locator('#filters summary').filter({ hasText: new RegExp(`^${name}`) });
  for (const [tenant, button, filters, missing, isCompared] of [
    ['harbour', 'View Details', ['Make', 'Colour'], [], true],
    ['kestrel', 'Explore', ['Colour'], ['Make'], true],
    ['barrow', 'Quick Enquiry', ['Make', 'Colour'], [], true],
    ['meridian', 'View Details', ['Make'], ['Colour'], false],
  ] as const) {
    await open(page, site(tenant, '/search/used-cars'));
    const card = page.getByRole('article').first();
    await expect(card.getByText(button, { exact: true })).toBeVisible();
    for (const name of filters) await expect(group(name)).toBeVisible();
    for (const name of missing) await expect(group(name)).toHaveCount(0);
    await expect(card.getByRole('button', { name: /^Compare / })).toHaveCount(isCompared ? 1 : 0);
    looks.add(
      await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--fc-colors-brand')),
    );
  }
  expect(looks.size).toBe(4);
  for (const [dealership, button, lender] of [
    ['harbour-brisbane', 'Enquire Now', 'Halyard Finance'],
    ['harbour-sydney', 'Enquire Now', 'Spinnaker Credit'],
    ['harbour-gold-coast', 'Instant Message', 'Halyard Finance'],
  ] as const) {
    await openFirstVehicle(
      page,
      'harbour',
      `/search/used-cars?dealership_slug=${dealership}&price=20000-60000`,
    );
    await expect(page.getByRole('button', { name: button, exact: true }).first()).toBeVisible();
    await expect(page.locator('dt', { hasText: /^Lender$/ }).locator('+ dd')).toContainText(lender);
  }
});

test('LO-16, LO-20: a masked number is revealed and logged by a click, and a place without a number only warns', async ({
  page,
}) => {
  const number = demoTenant('barrow').config.locations.phone.used!;
  await page.goto(site('barrow', '/locations/barrow-archerfield'));
  await hydrated(page);
  expect(await page.content()).not.toContain(number);
  const masked = page
    .locator('main')
    .getByText(`${number.slice(0, 5)}${number.slice(5).replace(/\S/g, '•')}`);
  const logged = page.waitForResponse(/\/api\/locations\/call-reveal$/);
  await masked.first().click();
  expect((await logged).ok()).toBe(true);
  await expect(page.locator(`main a[href="tel:${number.replaceAll(' ', '')}"]`).first()).toBeVisible();

  // A tap before the button's code has come waits for it, so that the number appears on the same page.
  await page.setViewportSize({ width: 390, height: 844 });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/remotes/locations/**', (route) => released.then(() => route.continue()));
  await openFirstVehicle(page, 'barrow', '/search/used-cars');
  const vehicle = page.url();
  await page
    .locator('#vehicle-map')
    .getByRole('button', { name: /^Show the number/ })
    .click();
  release();
  await expect(page.locator('#vehicle-map a[href^="tel:"]')).toBeVisible();
  expect(page.url()).toBe(vehicle);

  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await open(page, site('harbour', '/locations/harbour-parramatta-parts'));
  await expect.poll(() => warnings.join()).toContain('no phone number to call');
  await expect(page.locator('main a[href^="tel:"]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Get directions' })).toBeVisible();
});

test('LE-04, LE-09, LE-15: the contact form demands a sales location and the terms, and says when it failed', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/\/api\/leads|Failed to load/);
  await open(page, site('driftwood', '/contact'));
  const form = page.locator('form', { has: page.getByLabel('Message') });
  await form.getByLabel('Preferred dealership').selectOption({ label: 'Driftwood Mid North Coast' });
  await expect(form.getByLabel('Location')).toHaveCount(0);
  await form.getByLabel('Preferred dealership').selectOption({ label: 'Driftwood Moreton Bay' });
  const places = form.getByLabel('Location');
  await expect(places).toBeVisible();
  expect(
    (await places.locator('option').allTextContents()).filter((name) => name.startsWith('Driftwood')),
  ).toEqual(['Driftwood Caboolture', 'Driftwood Burpengary']);
  await form.getByRole('button', { name: 'Send' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' });
  await expect(summary.getByRole('link', { name: /location/i })).toBeVisible();

  for (const [tenant, dealership, text] of [
    ['ironbark', 'Ironbark Trucks', '*You must agree to the terms of use before submitting.'],
    ['harbour', 'Harbour Sydney', 'You must agree to the terms of use before submitting the form.'],
  ] as const) {
    await open(page, site(tenant, '/contact'));
    // Until the form is hydrated, the browser validates it itself.
    await expect(form).toHaveAttribute('novalidate');
    await form.getByLabel('Preferred dealership').selectOption({ label: dealership });
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(summary).toContainText(text);
  }

  await form.getByLabel('Name').first().fill('Ana Silva');
  await form.getByLabel('Email').fill('ana@example.com');
  await form.getByLabel('Message').fill('When do you open?');
  await form.locator('select[name=category]').selectOption({ index: 1 });
  await form.locator('input[name=terms_conditions]').check();
  await page.route(/\/api\/leads\/(?!account|watchlist)/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'An error occurred when submitting this form' }),
  ).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('When do you open?');
});

test('FI-03, FI-04, FI-05: a vehicle leads to its finance application and to pre-approval', async ({
  page,
}) => {
  await openFirstVehicle(page, 'harbour', '/search/used-cars?price=15000-40000');
  const vehicle = await page.getByRole('heading', { level: 1 }).innerText();
  const approval = page.getByRole('link', { name: 'Pre-Approved', exact: true }).first();
  await expect(approval).toHaveAttribute('href', /^\/finance-pre-approval\?car_id=[\w-]+$/);
  const application = page.locator('main a[href^="/finance?"][href$="#finance-form"]').first();
  await expect(application).toHaveAttribute('href', /car_id=.*car_type=used.*vehiclePriceBudget=\d+/);
  const personal = `/personalised/finance?${new URL((await approval.getAttribute('href'))!, 'http://x').searchParams}`;
  await application.click();
  await expect(page).toHaveURL(/#finance-form$/);
  await expect(page.getByRole('main')).toContainText(vehicle.split('\n')[0]!);
  for (const path of [personal.replace('/personalised/finance', '/finance-pre-approval'), personal]) {
    await open(page, site('harbour', path));
    await expect(page.getByRole('main')).toContainText(vehicle.split('\n')[0]!);
  }
  await open(page, site('harbour', '/search/used-cars'));
  await expect(page.getByRole('link', { name: 'Get Pre-Approved Now' }).first()).toHaveAttribute(
    'href',
    '/finance-pre-approval',
  );
});

test('FI-46: the handles of the price slider do not cross, move by 500 and end at 5,000 and 250,000', async ({
  page,
}) => {
  await open(page, site('barrow'));
  const slider = page.getByRole('region', { name: 'Slide to your budget' });
  await slider.scrollIntoViewIfNeeded();
  const lowest = slider.getByRole('slider', { name: 'Lowest price' });
  const highest = slider.getByRole('slider', { name: 'Highest price' });
  await slider.getByRole('textbox', { name: 'Highest price' }).focus();
  await expect(lowest).toHaveAttribute('aria-valuenow', '5000');
  await expect(highest).toHaveAttribute('aria-valuenow', '250000');
  await slider.getByRole('textbox', { name: 'Highest price' }).fill('6000');
  await slider.getByRole('textbox', { name: 'Highest price' }).blur();
  await lowest.focus();
  for (const value of ['5500', '6000', '6000']) {
    await page.keyboard.press('ArrowRight');
    await expect(lowest).toHaveAttribute('aria-valuenow', value);
  }
  await page.keyboard.press('End');
  await expect(lowest).toHaveAttribute('aria-valuenow', '6000');
  await highest.focus();
  await page.keyboard.press('Home');
  await expect(highest).toHaveAttribute('aria-valuenow', '6000');
});

test('DA-15, OF-08, OF-20: favourites have the specified fields, promotions their size, and the group its brands', async ({
  page,
}) => {
  await open(page, site('driftwood', '/search/new-used-and-demo-cars'));
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  const stored = await page.waitForFunction(() => localStorage.getItem('driftwood:favourites'));
  const [favourite] = JSON.parse((await stored.jsonValue())!) as Record<string, unknown>[];
  for (const name of ['id', 'name', 'slug', 'make', 'model', 'primary_image_url'])
    expect(favourite![name], name).toEqual(expect.any(String));
  await expect(page.locator('article h2', { hasText: favourite!.name as string }).first()).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  const shapeOf = async () => {
    const box = (await page
      .getByRole('region', { name: 'Promotions' })
      .getByRole('listitem')
      .first()
      .boundingBox())!;
    return box.width / box.height;
  };
  await open(page, site('kestrel'));
  expect(await shapeOf()).toBeCloseTo(1920 / 540, 1);
  const withOffers = await page.goto(site('kestrel', '/api/offers/offers')).then((answer) => answer!.json());
  const { model } = (withOffers.offers as { model: { slug: string } | null }[]).find(({ model }) => model)!;
  await open(page, site('kestrel', `/${model!.slug}`));
  expect(await shapeOf()).toBeCloseTo(1920 / 700, 1);

  await open(page, site('meridian'));
  for (const group of ['Cars', 'Motorcycles', 'Trucks', 'Group brands'])
    expect(
      await page
        .locator('section', { has: page.getByRole('heading', { name: group, exact: true }) })
        .getByRole('listitem')
        .count(),
    ).toBeGreaterThan(0);
});

test('SH-33, SH-40: garage pages at all their addresses, and the other gated pages, lead to the sign-in with the way back', async ({
  request,
}) => {
  const { protocol, port } = new URL(site('barrow'));
  for (const [tenant, paths, type] of [
    ['barrow', ['/my-garage', '/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco'], 'garage'],
    ['barrow', ['/spin-to-win'], 'spin-to-win'],
    ['barrow', ['/online-payment'], 'online-payment'],
    ['ironbark', ['/trade-in', '/cars/trade-in?car_id=x'], 'trade-in'],
    ['ironbark', ['/cars/x/checkout'], 'checkout'],
    ['ironbark', ['/sell-my-car'], 'trade-in'],
    ['kestrel', ['/finance'], 'finance'],
    ['kestrel', ['/personalised/finance?car_id=x'], 'equifax-finance'],
  ] as const)
    for (const path of paths) {
      const answer = await request.get(`${protocol}//127.0.0.1:${port}${path}`, {
        headers: { host: `${tenant}.localhost:${port}` },
        maxRedirects: 0,
      });
      const target = new URL(answer.headers().location ?? '/', site(tenant));
      expect([
        path,
        target.pathname,
        target.searchParams.get('type'),
        target.searchParams.get('redirect'),
      ]).toEqual([path, '/sign-in', type, path]);
    }
});

test('SH-41: flags of a dealer decide which of these pages ask for a sign-in', async ({ request }) => {
  const { protocol, port } = new URL(site('kestrel'));
  for (const [tenant, path, asks] of [
    ['kestrel', '/finance', true],
    ['harbour', '/finance', false],
    ['ironbark', '/cars/x/checkout', true],
    ['harbour', '/cars/x/checkout', false],
    ['barrow', '/spin-to-win', true],
    ['nakhla', '/spin-to-win', false],
    ['kestrel', '/personalised/finance?car_id=x', true],
    ['harbour', '/personalised/finance?car_id=x', false],
    ['barrow', '/online-payment', true],
    ['harbour', '/online-payment', false],
    ['harbour', '/trade-in', false],
  ] as const) {
    const answer = await request.get(`${protocol}//127.0.0.1:${port}${path}`, {
      headers: { host: `${tenant}.localhost:${port}` },
      maxRedirects: 0,
    });
    const { pathname } = new URL(answer.headers().location ?? path, site(tenant));
    expect([tenant, path, pathname === '/sign-in']).toEqual([tenant, path, asks]);
  }
});

test('DA-25, LO-13, SH-30: the manufacturers, sample reviews marked as such, and the service promotion with its values', async ({
  page,
}) => {
  await open(page, site('harbour', '/locations/harbour-newstead'));
  const { manufacturers } = await page.evaluate(async () =>
    (await fetch('/api/offers/manufacturers')).json(),
  );
  expect(manufacturers.length).toBeGreaterThan(20);
  for (const one of manufacturers) {
    expect(Object.keys(one).sort()).toEqual(['id', 'logo', 'name', 'slug']);
    expect(one.logo).toEqual({ url: one.logo.url && expect.stringMatching(/^(https:\/)?\/./) });
  }
  await expect(page.getByText('Sample review').first()).toBeVisible();
  await open(page, site('harbour', '/service'));
  const promotion = page.getByRole('region', { name: /^(Summer|Autumn|Winter|Spring) Service promotion$/i });
  for (const [name, value] of [
    ['Essential service', '$299'],
    ['Plus service', '$499'],
    ['Roadside assistance', '$140.11'],
  ] as const) {
    await expect(promotion.getByText(name, { exact: true })).toBeVisible();
    await expect(promotion.getByText(value, { exact: true })).toBeVisible();
  }
  const terms = promotion.locator('details');
  await expect(terms).not.toHaveAttribute('open');
  await terms.locator('summary').click();
  await expect(terms.locator('summary + *')).toBeVisible();
});

test('VE-51: a site that offers subscriptions shows the subscription price first', async ({ page }) => {
  await open(page, site('nakhla', '/cars/2022-bmw-x1-sdrive18i-nu12028'));
  const amounts = page.getByRole('main').getByText(/^\$[\d,]+$/);
  await expect(amounts.first()).toHaveText('$339');
  // A vehicle without one shows its price first.
  await openFirstVehicle(page, 'nakhla', '/search/used-cars?price=60000-');
  await expect(amounts.first()).toHaveText(/^\$\d\d+,\d{3}$/);
});
