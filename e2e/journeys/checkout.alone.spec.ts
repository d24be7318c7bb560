import type { Page } from '@playwright/test';
import { expect, hydrated, open, port, site, test } from '../fixtures/test.ts';

type Found = { hits: { id: string; path: string; name: string }[] };

/** A vehicle that can be reserved; each test uses a different one. */
async function reservable(page: Page, at: number, tenant = 'harbour'): Promise<Found['hits'][number]> {
  const host = { host: `${tenant}.localhost:${port()}` };
  const address = `http://127.0.0.1:${port()}`;
  const answer = await page.request.get(
    `${address}/api/vehicle/vehicles?limit=60&filter=${encodeURIComponent("status = 'in_stock' AND price > 20000")}`,
    { headers: host },
  );
  const { vehicles } = (await answer.json()) as {
    vehicles: (Found['hits'][number] & { reserved: boolean })[];
  };
  return vehicles.filter(({ reserved }) => !reserved)[at]!;
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ana Shopper');
  // A person of its own: one person can hold few vehicles at once.
  const digits = String(Date.now()).slice(-6);
  await page.getByLabel('Email').fill(`ana-${digits}@example.com`);
  await page.getByLabel('Phone').fill(`0400 ${digits.slice(0, 3)} ${digits.slice(3)}`);
  // Some dealerships have terms that must be accepted.
  for (const terms of await page.getByLabel(/I have read and agree/).all()) await terms.check();
}

test('a shopper reserves a car with a deposit, others see it as reserved, and a cancellation returns the deposit', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const car = await reservable(page, 3);
  await open(page, site('harbour', car.path));
  await page
    .getByRole('link', { name: /^Reserve Car Now/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${car.path}/checkout$`));
  await hydrated(page);
  await expect(page.getByText('A deposit of')).toBeVisible();

  await page.getByRole('button', { name: 'Reserve this vehicle' }).click();
  await expect(page.getByText('Please fix the following errors:')).toBeVisible();
  await fillIn(page);
  await page.getByRole('button', { name: 'Reserve this vehicle' }).click();
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible();

  // The holder finds the way back from the vehicle too.
  const tab = await page.context().newPage();
  await tab.setViewportSize({ width: 390, height: 844 });
  await open(tab, site('harbour', car.path));
  await expect(tab.getByText(/^Held for you for another/)).toBeVisible();
  await tab.getByRole('link', { name: 'Continue your reservation' }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('This vehicle is held for you');
  await tab.close();

  const other = await browser.newPage();
  await open(other, site('harbour', `${car.path}/checkout`));
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(
    'Another shopper is reserving this vehicle',
  );
  await other.getByLabel('Name', { exact: true }).fill('Ben');
  await other.getByLabel('Email').fill('ben@example.com');
  await other.getByRole('button', { name: 'Tell me when it is free' }).click();
  await expect(other.getByText('Thank you. We write to you')).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'The card is declined' }).click();
  await expect(page.getByText('The payment was declined.')).toBeVisible();
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('button', { name: /3-D Secure/ }).click();
  await page.getByRole('button', { name: 'Confirm the payment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This vehicle is reserved for you');
  await expect(page.getByText(/Your reference: RES-/)).toBeVisible();

  const reservation = page.url();
  await open(page, site('harbour', car.path));
  await expect(page.getByText('This vehicle is reserved.').first()).toBeVisible();

  await open(page, reservation);
  await page.getByText('Cancel the reservation').click();
  await page.getByRole('button', { name: /^Yes, cancel/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your deposit has been returned');
  await open(page, site('harbour', car.path));
  await expect(page.getByRole('link', { name: /^Reserve Car Now/ }).first()).toBeVisible();
});

test('a purchase is a path of pages: choices and the calculation survive Back, Forward and a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const car = await reservable(page, 6, 'barrow');
  await open(page, site('barrow', car.path));
  const deposit = page.locator('#finance-calculator-card').getByRole('textbox', { name: /^Deposit/ });
  await deposit.fill('4000');
  // Not Enter: before the calculator is hydrated, it submits the form, which opens the finance page.
  await deposit.blur();
  await page.locator('a[href^="/checkout-journey"][href*="deposit=4000"]').first().click();
  await expect(page).toHaveURL(/\/checkout-journey\?/);
  await hydrated(page);

  const summary = page.getByRole('complementary', { name: 'Your purchase' });
  const goOn = () => page.getByRole('button', { name: 'Continue' }).click();
  const isAt = async (step: string) => {
    await expect(page.getByText(step)).toBeVisible();
    await expect(summary).toContainText('From your calculation: a deposit of $4,000');
    for (const row of ['Price', 'Deposit now', 'Balance']) await expect(summary).toContainText(row);
  };
  const offered = page.getByRole('textbox', { name: /that you trade in/ });
  const byLoan = page.getByRole('radio', { name: 'I would like finance' });
  const delivered = page.getByRole('radio', { name: 'Please deliver it' });
  const postcode = page.getByRole('textbox', { name: /Postcode/ });
  await isAt('Step 1 of 4');
  await offered.fill('2015 Mazda 3');
  await goOn();
  await isAt('Step 2 of 4');
  await byLoan.check();
  await goOn();
  await isAt('Step 3 of 4');
  await delivered.check();
  await postcode.fill('4101');
  await expect(summary).toContainText('Delivery$');
  await goOn();
  await isAt('Step 4 of 4');
  await page.getByLabel('First Name').fill('Ana');

  await page.goBack();
  await isAt('Step 3 of 4');
  await expect(delivered).toBeChecked();
  await expect(postcode).toHaveValue('4101');
  await page.reload();
  await hydrated(page);
  await isAt('Step 3 of 4');
  await expect(delivered).toBeChecked();
  await expect(postcode).toHaveValue('4101');
  await page.goBack();
  await expect(byLoan).toBeChecked();
  await page.goBack();
  await expect(offered).toHaveValue('2015 Mazda 3');
  await page.goForward();
  await page.goForward();
  await isAt('Step 3 of 4');
  await page.goForward();
  await isAt('Step 4 of 4');
  await expect(page.getByLabel('Delivery address')).toBeVisible();
});

test('what is typed into a purchase before its scripts load is kept, in Arabic on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const car = await reservable(page, 5, 'nakhla');
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const slug = car.path.split('/').at(-1);
  await page.goto(site('nakhla', `/checkout-journey?car_id=${slug}`), { waitUntil: 'commit' });
  const offered = page.getByRole('textbox', { name: /المركبة التي تستبدلها/ });
  await offered.fill('٢٠١٥ مازدا ٣');
  scripts.resolve();
  await hydrated(page);
  await expect(offered).toHaveValue('٢٠١٥ مازدا ٣');
  await page.getByRole('button', { name: 'متابعة' }).click();
  await expect(page.getByText('الخطوة 2 من 4')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.goBack();
  await expect(offered).toHaveValue('٢٠١٥ مازدا ٣');
  await page.reload();
  await expect(offered).toHaveValue('٢٠١٥ مازدا ٣');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a shopper reserves a car with plain forms', async ({ page }) => {
    const car = await reservable(page, 6);
    await page.goto(site('harbour', `${car.path}/checkout`));
    await fillIn(page);
    await page.getByRole('button', { name: 'Reserve this vehicle' }).click();
    await page.getByRole('button', { name: 'The card is accepted' }).click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This vehicle is reserved for you');
    }).toPass();
    await page.getByText('Cancel the reservation').click();
    await page.getByRole('button', { name: /^Yes, cancel/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cancelled|returned/);
  });
});
