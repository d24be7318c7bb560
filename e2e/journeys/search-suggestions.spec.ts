import type { Page } from '@playwright/test';
import {
  addressOf,
  choice,
  counts,
  expectAddress,
  expectTotal,
  openSearch,
  stock,
} from '../fixtures/search-page.ts';
import { expect, test } from '../fixtures/test.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true }).first();

test('a model is found by keyboard despite a typo, and is offered later as a recent search', async ({
  page,
}) => {
  await openSearch(page);
  await box(page).focus();
  await page.keyboard.type('hylux');
  const option = page.getByRole('option', { name: /Toyota HiLux/ });
  await expect(option).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id'))!);
  await page.keyboard.press('Enter');
  await expectAddress(page, '/search/toyota/hilux');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Toyota HiLux');
  await expect(page.getByRole('listbox')).toHaveCount(0);

  await openSearch(page);
  await box(page).click();
  await page
    .getByRole('option', { name: /Recent search/ })
    .first()
    .click();
  await expectAddress(page, '/search/toyota/hilux');
});

test('the names of the stock are sent once, then only after they have changed', async ({ page }) => {
  const suggest = async () => {
    await openSearch(page);
    await box(page).pressSequentially('toy');
    await expect(page.getByRole('option', { name: /Toyota/ }).first()).toBeVisible();
    const sizes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes('/api/search/queries?'))
        .map(({ transferSize, encodedBodySize }) => ({ transferSize, encodedBodySize })),
    );
    expect(sizes).toHaveLength(1);
    return sizes[0]!;
  };
  const first = await suggest();
  expect(first.transferSize).toBeGreaterThan(first.encodedBodySize);
  const second = await suggest();
  expect(second.encodedBodySize).toBe(first.encodedBodySize);
  expect(second.transferSize).toBeLessThan(second.encodedBodySize);
});

test('Escape closes the suggestions and keeps the text and the focus', async ({ page }) => {
  await openSearch(page);
  await box(page).pressSequentially('toy');
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(box(page)).toHaveValue('toy');
  await expect(box(page)).toBeFocused();
});

test('selecting a model keeps the counts of other makes, and another make can be added', async ({ page }) => {
  await openSearch(page);
  const makes = await counts(page, 'make');
  await choice(page, 'make', 'Toyota').click();
  await expectTotal(page, makes.Toyota!);
  const models = await counts(page, 'model');
  await choice(page, 'model', 'HiLux').click();
  await expectTotal(page, models.HiLux!);
  expect(await counts(page, 'make')).toEqual(makes);
  await choice(page, 'make', 'Kia').click();
  await expectTotal(page, models.HiLux! + makes.Kia!);
  expect(addressOf(page)).toBe(`${stock}?make=Kia&make_model=Toyota+HiLux`);
  await choice(page, 'make', 'Kia').click();
  await expectAddress(page, '/search/toyota/hilux');
});

test('a choice stays selected from the click until its results arrive, however slow the search is', async ({
  page,
}) => {
  await openSearch(page);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/search/queries*', async (route) => {
    await released;
    await route.continue();
  });
  await page.evaluate(() => {
    const seen: boolean[] = [];
    const look = () => {
      const input = document.querySelector<HTMLInputElement>('#filters input[name="body"][value="suv"]');
      if (input) seen.push(input.checked);
      requestAnimationFrame(look);
    };
    document.addEventListener('click', () => requestAnimationFrame(look), { once: true, capture: true });
    Object.assign(window, { seen });
  });
  const readSeen = () => page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
  await choice(page, 'body', 'suv').click();
  await expect.poll(async () => (await readSeen()).length).toBeGreaterThan(10);
  release();
  await expectAddress(page, `${stock}?body=suv`);
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('SUV');
  const seen = await readSeen();
  expect(seen.every(Boolean)).toBe(true);
});
