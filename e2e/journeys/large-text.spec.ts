import type { Page } from '@playwright/test';
import { longTestMs } from '../fixtures/long-test.ts';
import { chips, openSearch, phone, wide } from '../fixtures/search-page.ts';
import { expect, open, site, test } from '../fixtures/test.ts';

test.describe.configure({ timeout: longTestMs });

const longQuery = 'x'.repeat(180);

const list = '/search/used-cars?body=suv&fuel=Petrol';
for (const [tenant, size, path] of [
  ['harbour', phone, '/'],
  ['harbour', phone, list],
  ['harbour', phone, '/cars/2026-hyundai-tucson-elite-hd14100'],
  ['harbour', phone, '/cars/the-one-with-everything'],
  ['harbour', phone, '/finance'],
  ['harbour', phone, '/compare'],
  ['harbour', phone, '/models'],
  ['harbour', phone, '/locations/harbour-gold-coast'],
  ['harbour', phone, '/special-offers'],
  ['harbour', wide, '/'],
  ['harbour', wide, list],
  ['harbour', wide, '/cars/the-one-with-everything'],
  ['nakhla', phone, '/'],
  ['nakhla', phone, list],
  ['nakhla', phone, '/cars/2019-toyota-hilux-rogue-nu12672'],
  ['nakhla', phone, '/finance'],
  ['nakhla', phone, '/contact'],
  ['nakhla', wide, list],
] as const)
  test(`${tenant}${path} at ${size.width} px with text at 200% scrolls in one direction only and clips no text`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await open(page, site(tenant, path));
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await clippedTexts(page)).toEqual([]);
    // The summary of a vehicle appears when its page is scrolled.
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await expect.poll(() => clippedTexts(page)).toEqual([]);
  });

for (const size of [phone, wide])
  test(`a long query without blanks stays within ${size.width} px`, async ({ page }) => {
    await openSearch(page, `/search/used-cars?fuel=Petrol&query=${longQuery}`, 'harbour', size);
    await expect(chips(page).getByRole('link', { name: longQuery })).toBeVisible();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    for (const link of await page.getByRole('link', { name: longQuery }).all()) {
      const box = (await link.boundingBox())!;
      expect(box.x + box.width).toBeLessThanOrEqual(size.width);
    }
  });

test('the buttons of the sticky bar are side by side at the default text size', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, site('harbour', '/cars/2026-hyundai-tucson-elite-hd14100'));
  const links = page.locator('[data-sticky=bar] [data-fragment] :is(a, button)').locator('visible=true');
  await expect(links).toHaveCount(3);
  const tops = await links.evaluateAll((all) =>
    all.map((link) => Math.round(link.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
});

test('a printed list has three columns, all pictures and no buttons', async ({ page }) => {
  await openSearch(page, '/search/used-cars');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1000 });
  const pictures = page.locator(
    'article [data-part=pictures] a > span > img, article [data-part=pictures] img',
  );
  await expect
    .poll(() =>
      pictures.evaluateAll((images) =>
        images.every(
          (image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 0,
        ),
      ),
    )
    .toBe(true);
  const tops = await page
    .locator('article')
    .evaluateAll((cards) => cards.slice(0, 4).map((card) => Math.round(card.getBoundingClientRect().top)));
  expect(tops[1]).toBe(tops[0]);
  expect(tops[2]).toBe(tops[0]);
  expect(tops[3]).toBeGreaterThan(tops[0]!);
  await expect(page.locator('article').getByRole('button').locator('visible=true')).toHaveCount(0);
});

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/**
 * Texts that extend beyond the viewport or beyond an element that clips its content. Rows that scroll
 * horizontally are allowed. Text that ends with an ellipsis in the sticky summary is allowed too, since the
 * page's heading shows it in full.
 */
const clippedTexts = (page: Page) =>
  page.evaluate(() => {
    const clipped: string[] = [];
    const ancestorsOf = (element: Element) => {
      const ancestors: Element[] = [];
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
        ancestors.push(one);
      return ancestors;
    };
    const overflowOf = (element: Element) => getComputedStyle(element).overflowX;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement!;
      if (
        !text.data.trim() ||
        !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
        parent.closest('script, style, noscript, template, [aria-hidden=true]')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      const ancestors = ancestorsOf(parent);
      // Text for screen readers only is one pixel wide.
      if (width < 2 || ancestors.some((one) => one.getBoundingClientRect().width < 3)) continue;
      if (ancestors.some((one) => ['auto', 'scroll'].includes(overflowOf(one)))) continue;
      const isShortened = ancestors.some(
        (one) => one.closest('[data-sticky]') && getComputedStyle(one).textOverflow === 'ellipsis',
      );
      const isCut = ancestors.some((one) => {
        if (!['hidden', 'clip'].includes(overflowOf(one))) return false;
        const frame = one.getBoundingClientRect();
        return right > frame.right + 1.5 || left < frame.left - 1.5;
      });
      if (!isShortened && (isCut || right > innerWidth + 1 || left < -1)) clipped.push(text.data.trim());
    }
    return clipped;
  });
