import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, hydrated, open, site, test } from '../fixtures/test.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
}

/** A number that no other test and no retry has. */
const newNumber = () => `4${String(Date.now() % 1e8).padStart(8, '0')}`;

/** The code of the newest text message to a number, in the site's mailbox. */
async function readCode(page: Page, tenant: string, number: string): Promise<string> {
  const mailbox = await page.context().newPage();
  try {
    await mailbox.goto(site(tenant, '/api/leads/mailbox'));
    const message = mailbox.locator('li', { hasText: number }).first();
    return /\b\d{6}\b/.exec(await message.innerText())![0];
  } finally {
    await mailbox.close();
  }
}

async function signIn(page: Page, tenant: string, number: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(`0${number}`);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByLabel('Code');
  await expect(code).toBeVisible();
  await code.fill(await readCode(page, tenant, number));
  await page.getByLabel('Name').fill('Kim Lee');
  await page.getByLabel('E-mail').fill('kim@example.com');
  await page.getByRole('button', { name: 'Save and continue' }).click();
}

test('a shopper signs in on a phone, saves a search, finds it in the account and deletes the account', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, site('barrow', '/search/used-cars?seats=5'));
  await page.getByRole('link', { name: 'Save search' }).click();
  await expect(page).toHaveURL(/\/sign-in\?type=saved-search&/);
  await hydrated(page);
  await expectAccessible(page);
  const number = newNumber();
  await signIn(page, 'barrow', number);

  // The search that was to be saved is still the one.
  await expect(page).toHaveURL(/\/saved-searches\?search=/);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Used vehicles, 5 seats');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByRole('link', { name: 'Show results' })).toHaveAttribute(
    'href',
    '/search/used-cars?seats=5',
  );

  await open(page, site('barrow', '/account'));
  await expect(page.getByText('You have not sent or booked anything')).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-data.json');
  await page.getByRole('link', { name: 'Saved searches' }).click();
  await expect(page.getByText('Used vehicles, 5 seats')).toBeVisible();

  await open(page, site('barrow', '/account'));
  await page.getByLabel('Yes, delete my account and all my data').check();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(site('barrow', '/'));
  await page.goto(site('barrow', '/account'));
  await expect(page).toHaveURL(/\/sign-in\?/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a shopper signs in and out', async ({ page }) => {
    await page.goto(site('barrow', '/account'));
    await expect(page).toHaveURL(/\/sign-in\?type=account/);
    const number = newNumber();
    await page.getByLabel('Mobile number').fill(`0${number}`);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Code').fill(await readCode(page, 'barrow', number));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Skip this' }).click();
    await expect(page).toHaveURL(site('barrow', '/account'));
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.goto(site('barrow', '/account'));
    await expect(page).toHaveURL(/\/sign-in\?/);
  });
});
