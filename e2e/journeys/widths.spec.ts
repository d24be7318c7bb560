import type { Page } from '@playwright/test';
import { findProblems, showSamples, widths, type LongTexts } from '../fixtures/measure-widths.ts';
import { expect, open, site, test } from '../fixtures/test.ts';

const english: LongTexts = {
  heading: '2026 Mercedes-Benz Sprinter',
  badge: '519CDI Extra Long Wheelbase High Roof 7G-TRONIC + Extended Warranty VS30',
  price: '$1,234,567',
  button: 'Quick Enquiry|Reserve Now|Book a Test Drive|View Details|Explore',
};
const arabic: LongTexts = {
  heading: '2026 مرسيدس بنز سبرينتر',
  badge: 'قاعدة عجلات طويلة جداً وسقف مرتفع مع ضمان ممدد',
  price: '$1,234,567',
  button: 'استفسار سريع|احجز الآن|احجز تجربة قيادة|عرض التفاصيل|استكشف',
};

/** There the page's margins and cards leave fragments the least room. */
const narrowest = [240, 320];

/** Together these pages place every fragment and every layout of cards. `before` is visited first: some fragments list what was viewed or searched. */
const pages: [tenant: string, path: string, before?: string][] = [
  ['harbour', '/'],
  ['harbour', '/search/new-used-and-demo-cars'],
  ['harbour', '/cars/the-one-with-everything', '/cars/2026-hyundai-tucson-elite-hd14100'],
  ['harbour', '/no-such-page', '/search/used-cars?make=Toyota'],
  ['harbour', '/about-us'],
  ['harbour', '/models'],
  ['harbour', '/service'],
  ['harbour', '/contact'],
  ['harbour', '/locations/harbour-gold-coast'],
  ['barrow', '/'],
  ['barrow', '/search/used-cars'],
  ['driftwood', '/search/new-used-and-demo-cars'],
  ['ironbark', '/search/new-used-and-demo-cars'],
  ['kestrel', '/'],
  ['meridian', '/'],
  ['nakhla', '/'],
  ['nakhla', '/search/new-used-and-demo-cars'],
  ['nakhla', '/cars/2019-toyota-hilux-rogue-nu12672'],
];

for (const [tenant, path, before] of pages)
  test(`${tenant}${path}: cards and fragments fit containers and viewports of 240 to 1440 px`, async ({
    page,
    allowErrors,
  }) => {
    if (path === '/no-such-page') allowErrors(/404/);
    await page.setViewportSize({ width: 1440, height: 1000 });
    if (before) await open(page, site(tenant, before));
    await open(page, site(tenant, path));
    await loadAll(page);
    const inPlace: string[] = [];
    for (const width of narrowest) {
      await page.setViewportSize({ width, height: 1000 });
      inPlace.push(...(await findProblems(page, 'viewport')));
    }
    expect(inPlace, 'where the page places them').toEqual([]);
    await page.setViewportSize({ width: 1440, height: 1000 });
    const samples = await showSamples(page, tenant === 'nakhla' ? arabic : english);
    expect(Object.keys(samples).length).toBeGreaterThan(0);
    expect(await findProblems(page, widths), 'in a narrow place of a wide page').toEqual([]);
    const problems: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 1000 });
      problems.push(...(await findProblems(page, 'viewport')));
    }
    expect(problems, 'in viewports').toEqual([]);
  });

/** Scrolls through the page until all that loads when it is near has loaded. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-defer-layout]'))
      element.style.contentVisibility = 'visible';
  });
  await expect
    .poll(() =>
      page.evaluate(() => {
        scrollBy(0, innerHeight);
        return scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      }),
    )
    .toBe(true);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}
