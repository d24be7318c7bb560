import type { Locator, Page } from '@playwright/test';
import { accessibilityProblems } from '../fixtures/accessibility.ts';
import { expect, hydrated, open, site, test } from '../fixtures/test.ts';

const phone = { width: 390, height: 844 };
const hasNoBarriers = async (page: Page) =>
  expect(await accessibilityProblems(page, { bestPractices: true })).toEqual([]);
const isAsWideAsThePhone = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
/** The last free day, which no other test books. */
const lastFree = (page: Page, name: 'date' | 'slot') => page.locator(`input[name=${name}]:enabled`).last();

test.describe('by keyboard on a phone', () => {
  test.use({ viewport: phone });

  test('books a test drive at home, moves it and cancels it', async ({ page }) => {
    const clickButton = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    };
    const pick = async (name: 'date' | 'slot') => {
      await lastFree(page, name).focus();
      await page.keyboard.press('Space');
      await expect(lastFree(page, name)).toBeChecked();
    };

    await open(page, site('kestrel', '/book-test-drive'));
    await page.getByLabel('At my home').focus();
    await page.keyboard.press('Space');
    await pick('date');
    await page.emulateMedia({ forcedColors: 'active' });
    const background = (day: Locator) =>
      day.locator('..').evaluate((label) => getComputedStyle(label).backgroundColor);
    expect(await background(lastFree(page, 'date'))).not.toBe(
      await background(page.locator('input[name=date]:enabled:not(:checked)').first()),
    );
    await page.emulateMedia({ forcedColors: 'none' });
    await clickButton('Continue');
    await expect(page.locator('input[name=slot]').first()).toBeFocused();
    await isAsWideAsThePhone(page);
    await pick('slot');
    await clickButton('Continue');
    await expect(page.getByRole('heading', { name: 'Step 2 of 2: Your details' })).toBeFocused();
    await clickButton('Book now');
    await expect(page.getByLabel('Address to come to')).toBeFocused();
    await hasNoBarriers(page);
    await page.keyboard.type('1 Beach Road, Geelong');
    for (const text of ['Ana Lee', 'ana@example.com', '0400 000 000']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await clickButton('Book now');

    await page.waitForURL(/\/success\?/);
    await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();
    await isAsWideAsThePhone(page);
    await page.getByRole('link', { name: 'Change or cancel the booking' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/booking\?/);
    await expect(page.getByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Change the time' })).toBeVisible();
    await hasNoBarriers(page);
    await page.locator('input[name=slot]:enabled').first().focus();
    await page.keyboard.press('Space');
    await clickButton('Move the booking');
    await expect(page.getByText('Your booking was moved. A confirmation is on its way.')).toBeVisible();
    await hydrated(page);
    await page.locator('summary', { hasText: 'Cancel the booking' }).focus();
    await page.keyboard.press('Enter');
    await clickButton('Cancel the booking');
    await expect(page.getByText('Your booking is cancelled.')).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('books a test drive in Arabic', async ({ page }) => {
    await page.goto(site('nakhla', '/book-test-drive'));
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await lastFree(page, 'date').check({ force: true });
    await page.getByRole('button', { name: 'عرض الأوقات' }).click();
    await lastFree(page, 'slot').check({ force: true });
    await page.getByRole('button', { name: 'متابعة' }).click();
    await expect(page.getByRole('heading', { name: 'الخطوة 2 من 2: بياناتك' })).toBeVisible();
    await page.locator('input[name=name]').fill('ليلى حداد');
    await page.locator('input[name=email]').fill('layla@example.com');
    await page.locator('input[name=phone]').fill('0400 111 222');
    await page.locator('input[name=terms_conditions]').check();
    await page.getByRole('button', { name: 'احجز الآن' }).click();
    await expect(page).toHaveURL(/\/success\?lead=[\w-]+&booking=/);
    await page.goto(
      site('nakhla', `/booking?${new URL(page.url()).searchParams}`.replace('booking=', 'link=')),
    );
    await page.locator('summary').last().click();
    await page.locator('form:has([name=action][value=cancel]) button').click();
    await expect(page).toHaveURL(/done=cancelled/);
  });
});
