import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../fixtures/accessibility.ts';
import { expect, open, site, test } from '../fixtures/test.ts';

const phone = { width: 390, height: 844 };

/** Presses Tab until the element with a name has focus, like a user without a mouse. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let key = 0; key < 40; key += 1) {
    const label = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      return element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
    });
    if (name.test(label)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key reaches no control named ${name}`);
}

async function answer(page: Page, name: RegExp, keys: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(keys);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 3, name });

async function axeFinds(page: Page): Promise<string[]> {
  return accessibilityProblems(page, { within: '#finance-form', bestPractices: true });
}

test('Continue that is pressed before the form is hydrated counts when it is', async ({ page }) => {
  const formCode = Promise.withResolvers<void>();
  await page.setViewportSize(phone);
  // The form's code is requested after the page is interactive, here at the first key.
  await page.route(/\/remotes\/finance\//, async (route) => {
    if (await page.evaluate(() => document.documentElement.dataset.ready)) await formCode.promise;
    await route.continue();
  });
  await page.goto(site('harbour', '/finance'), { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset.ready);
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-hydrates-later]')).toHaveCount(1);
  formCode.resolve();
  const form = page.locator('#finance-form');
  await expect(form.getByText('Please fix the following errors:')).toBeVisible();
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
});

test('an application is filled in by keyboard on a phone, resumed after a reload, and sent', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, site('harbour', '/finance'));
  const form = page.locator('#finance-form');
  await form.getByLabel('Name', { exact: true }).focus();
  await tabTo(page, /^Continue/);
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.locator('#finance-form').getByText('Please fix the following errors:')).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);

  await page.keyboard.type('Ana Lee');
  await answer(page, /^Email/, 'ana@example.com');
  await answer(page, /^Phone/, '0400 000 000');
  await page.getByLabel('Date of birth').fill('1990-04-30');
  await answer(page, /^People who depend/, 'None');
  await page.keyboard.press('Tab');
  await tabTo(page, /^Continue/);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Income and expenses')).toBeFocused();
  await answer(page, /^Your income after tax/, '1,480');

  await page.reload();
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect(heading(page, 'Income and expenses')).toBeFocused();
  await expect(page.getByLabel('Your income after tax')).toHaveValue('1,480');
  await answer(page, /^How often/, 'Weekly');
  await answer(page, /^Rent or mortgage/, '1900');
  await answer(page, /^Living costs/, '1100');
  await tabTo(page, /^Continue/);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Employment and residence')).toBeFocused();
  await answer(page, /^Employment/, 'Retired');
  await answer(page, /^Where you live/, 'I rent');
  await answer(page, /^How long have you lived/, '1 to');
  await answer(page, /^Street address/, '4 Park Road, Milton');
  await answer(page, /^Postcode/, '4064');
  await answer(page, /^Residency/, 'Permanent');
  await tabTo(page, /^Continue/);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'The vehicle')).toBeFocused();
  await answer(page, /^Which vehicle/, 'A used');
  await answer(page, /^What will you use/, 'Mostly private');
  await answer(page, /^Preferred dealership/, 'Harbour');
  await tabTo(page, /^Continue/);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Review')).toBeFocused();
  await expect(page.locator('#finance-form')).toContainText('$1,480');
  expect(await axeFinds(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

  await tabTo(page, /^I agree that these details/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Send application/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/success*');
  expect(await page.evaluate(() => localStorage.getItem('harbour:finance-application'))).toBeNull();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the application is one form in Arabic, which reports an invalid amount and is sent after its correction', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/400 .*\/api\/leads\/leads/);
    await page.setViewportSize(phone);
    await page.goto(site('nakhla', '/finance-pre-approval'));
    const form = page.locator('#finance-form form');
    await expect(form.getByRole('heading', { level: 3 })).toHaveCount(5);
    await expect(form.getByRole('button', { name: 'متابعة' }).first()).toBeHidden();
    await form.getByLabel('الاسم', { exact: true }).fill('آنا لي');
    await form.getByLabel('البريد الإلكتروني').fill('ana@example.com');
    await form.getByLabel('الهاتف').fill('0400 000 000');
    await form.getByLabel('تاريخ الميلاد').fill('1990-04-30');
    await form.getByLabel('عدد من تعيلهم').selectOption('0');
    await form.getByLabel('دخلك بعد الضريبة').fill('٢٬٥٠٠');
    await form.getByLabel('كم مرة تتقاضاه؟').selectOption('month');
    await form.getByLabel('الإيجار أو قسط السكن').fill('كثير');
    await form.getByLabel('نفقات المعيشة').fill('900');
    await form.getByLabel('العمل', { exact: true }).selectOption('retired');
    await form.getByLabel('السكن', { exact: true }).selectOption('own');
    await form.getByLabel('منذ متى تسكن هناك؟').selectOption('over-5-years');
    await form.getByLabel('العنوان والضاحية').fill('1 Church Street, Parramatta');
    await form.getByLabel('الرمز البريدي').fill('2150');
    await form.getByLabel('الإقامة').selectOption('citizen');
    await form.getByLabel('أي مركبة تريد؟').selectOption('used');
    await form.getByLabel('فيم ستستخدمها؟').selectOption('private');
    const dealership = form.getByLabel('المعرض المفضل');
    if (await dealership.isVisible()) await dealership.selectOption({ index: 1 });
    for (const box of await form.getByRole('checkbox').all()) await box.check();
    const address = page.url();
    await form.getByRole('button', { name: 'إرسال الطلب' }).click();
    await expect(page.locator('body')).toContainText('يرجى إدخال مبلغ بالدولار');
    await page.goBack();
    expect(page.url()).toBe(address);
    await page.locator('#finance-form').getByLabel('الإيجار أو قسط السكن').fill('1200');
    await page.locator('#finance-form').getByRole('button', { name: 'إرسال الطلب' }).click();
    await page.waitForURL('**/success*');
  });
});
