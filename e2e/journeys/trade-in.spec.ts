import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../fixtures/accessibility.ts';
import { expect, hydrated, open, site, test } from '../fixtures/test.ts';

async function answer(page: Page): Promise<void> {
  await page.locator('input[name=km]').fill('45,000');
  for (const [name, value] of [
    ['condition', 'good'],
    ['damage', 'minor'],
    ['serviceHistory', 'full'],
  ])
    await page.locator(`input[name=${name}][value=${value}]`).check();
  await page.locator('input[name=financeOwed]').fill('5000');
  await page.locator('form[action$="/answers"] button[type=submit]').click();
}

async function giveContact(page: Page): Promise<void> {
  await page.locator('input[name=name]').fill('Tara Trade');
  await page.locator('input[name=email]').fill('tara@example.com');
  const dealership = page.locator('select[name=dealership_slug]');
  if (await dealership.count()) await dealership.selectOption({ index: 1 });
  const place = page.locator('select[name=location]');
  if (await place.count()) await place.selectOption({ index: 1 });
  const terms = page.locator('input[name=terms_conditions]');
  if (await terms.count()) await terms.check();
}

/** A single-colour picture, generated in the browser. */
const picture = (page: Page) =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
    canvas.getContext('2d')!.fillRect(0, 0, 320, 240);
    return canvas.toDataURL('image/jpeg').split(',')[1]!;
  });

test('values a vehicle by its registration, stores its photo, and turns an accepted offer into a lead', async ({
  page,
}) => {
  await open(page, site('harbour', '/trade-in'));
  await page.getByLabel('Registration number').fill('reg4 success');
  await page.getByRole('button', { name: 'Find my vehicle' }).click();
  await expect(page.getByRole('heading', { name: 'How is it?' })).toBeFocused();
  expect(await accessibilityProblems(page, { bestPractices: true })).toEqual([]);
  await answer(page);
  const offer = page.locator('[data-offer-price]');
  await expect(offer).toHaveText(/^\$\d\d,\d00$/);
  await expect(page.getByText(/We compared \d+ used Toyota HiLux/)).toBeVisible();
  expect(await accessibilityProblems(page, { bestPractices: true })).toEqual([]);

  await page
    .locator('input[type=file]')
    .setInputFiles({
      name: 'front.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await picture(page), 'base64'),
    });
  await expect(page.getByRole('img', { name: 'Photo 1 of your vehicle' })).toBeVisible();
  const price = await offer.innerText();
  await page.reload();
  await hydrated(page);
  await expect(offer).toHaveText(price);
  await expect(page.getByText('1 photo stored')).toBeVisible();

  await giveContact(page);
  await page.getByRole('button', { name: 'Accept the offer' }).click();
  await expect(page).toHaveURL(/\/success\?lead=/);
  await expect(async () => {
    await page.goto(site('harbour', '/api/leads/mailbox'));
    await expect(page.getByText(/3\. Offer Accepted/).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('continues with manual entry if a registration is unknown, on a phone from right to left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, site('nakhla', '/trade-in'));
  await page.locator('input[name=rego]').fill('REG4NOMATCH');
  await page.locator('form[action="/api/leads/valuations"] button[type=submit]').click();
  await expect(page.getByText('REG4NOMATCH')).toBeVisible();
  await page.locator('select[name=make]').selectOption('Toyota');
  await expect(page.locator('select[name=model]')).toBeVisible();
  await page.locator('select[name=model]').selectOption('HiLux');
  await page.locator('select[name=year]').selectOption(String(new Date().getFullYear() - 3));
  await page.locator('form:has(select[name=year]) button[type=submit]').click();
  await answer(page);
  await expect(page.locator('[data-offer-price]')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await accessibilityProblems(page, { bestPractices: true })).toEqual([]);
});

test('gives no estimate for a vehicle that is too old, and offers a call instead', async ({ page }) => {
  await open(page, site('driftwood', '/sell-my-car?choose=1&make=Toyota&model=HiLux'));
  await page.locator('select[name=year]').selectOption(String(new Date().getFullYear() - 9));
  await page.getByRole('button', { name: 'This is my vehicle' }).click();
  await answer(page);
  await expect(page.getByText(/no online estimate for vehicles over 7 years/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept the offer' })).toHaveCount(0);
  await giveContact(page);
  await page.getByRole('button', { name: 'Ask us to call' }).click();
  await expect(page).toHaveURL(/\/success\?lead=/);
});

test('LE-49: a valuation that cannot be saved is logged, and shown all the same', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to save valuation data|api\/miscellaneous|ERR_FAILED/);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.route('**/api/miscellaneous', (route) => route.abort());
  await open(page, site('barrow', '/sell-your-car'));
  await page.getByLabel('Registration number').fill('REG4SUCCESS');
  await page.getByRole('button', { name: 'Find my vehicle' }).click();
  await answer(page);
  await expect(page.locator('[data-offer-price]')).toBeVisible();
  await expect.poll(() => errors.join()).toContain('Failed to save valuation data');
});

test('links from a vehicle to the valuation and from there to the finance calculator', async ({ page }) => {
  await page.goto(site('harbour', '/search/used-cars'));
  const car = await page.locator('article a[href^="/cars/"]').first().getAttribute('href');
  await open(page, site('harbour', car!));
  await page.getByRole('link', { name: 'Trade-In Valuation' }).first().click();
  await expect(page).toHaveURL(/\/cars\/trade-in\?car_id=/);
  await page.getByLabel('Registration number').fill('REG4WARNING');
  await page.getByRole('button', { name: 'Find my vehicle' }).click();
  await expect(page.getByText(/not sure about every detail/)).toBeVisible();
  await answer(page);
  const offer = Number((await page.locator('[data-offer-price]').innerText()).replace(/\D/g, ''));
  await page.getByRole('link', { name: 'Use it in the finance calculator' }).click();
  await expect(page).toHaveURL(new RegExp(`/finance\\?car_id=.*trade=${offer}&owing=5000`));
});

test('redirects the other trade-in paths to the one that the site has configured', async ({ page }) => {
  for (const [tenant, path] of [
    ['harbour', '/trade-in'],
    ['barrow', '/sell-your-car'],
    ['driftwood', '/sell-my-car'],
  ] as const)
    for (const entry of ['/trade-in', '/sell-your-car', '/sell-my-car']) {
      await page.goto(site(tenant, entry));
      expect(new URL(page.url()).pathname).toBe(path);
    }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('goes from a registration to an accepted offer by plain form posts', async ({ page }) => {
    await page.goto(site('barrow', '/sell-your-car'));
    await page.locator('form[action="/api/leads/valuations"] input[name=rego]').fill('REG4SUCCESS');
    await page.getByRole('button', { name: 'Find my vehicle' }).click();
    await expect(page).toHaveURL(/\/sell-your-car\?valuation=/);
    await answer(page);
    await expect(page.locator('[data-offer-price]')).toBeVisible();
    await giveContact(page);
    const postcode = page.locator('input[name=postcode]');
    if (await postcode.count()) await postcode.fill('4000');
    const lastName = page.locator('input[name=last_name]');
    if (await lastName.count()) await lastName.fill('Trade');
    await page.getByRole('button', { name: 'Accept the offer' }).click();
    await expect(page).toHaveURL(/\/success\?lead=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank you/i);
  });
});
