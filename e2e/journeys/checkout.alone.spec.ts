import type { Page } from '@playwright/test';
import { expect, hydrated, open, port, site, test } from '../fixtures/test.ts';

type Found = { hits: { id: string; path: string; name: string }[] };

/** A vehicle of harbour that can be reserved; each test uses a different one. */
async function reservable(page: Page, at: number): Promise<Found['hits'][number]> {
  const host = { host: `harbour.localhost:${port()}` };
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
