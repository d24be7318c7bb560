import type { Page } from '@playwright/test';
import type { FragmentName } from '@forecourt/contracts/fragments/fragments';
import { sampleProps } from '@forecourt/contracts/fragments/samples';
import { findProblems, showSamples, widths, type LongTexts } from '../fixtures/measure-widths.ts';
import { readBuild, registry } from '../fixtures/registry.ts';
import { expect, hydrated, open, site, test } from '../fixtures/test.ts';

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
/** There the columns of a home page have just begun. */
const firstColumns = 1000;

type Place = [tenant: string, path: string, before?: string];

const vehicle: Place = [
  'harbour',
  '/cars/the-one-with-everything',
  '/cars/2026-hyundai-tucson-elite-hd14100',
];
const results: Place = ['harbour', '/search/new-used-and-demo-cars'];
const noPage: Place = ['harbour', '/no-such-page', '/search/used-cars?make=Toyota'];
const team: Place = ['harbour', '/about-us'];

/** Where each fragment is placed before a press; all others are measured alone, in a preview. */
const places: Partial<Record<FragmentName, Place>> = {
  'search/vehicle-card': vehicle,
  'search/similar-vehicles': vehicle,
  'search/latest': ['harbour', '/'],
  'search/price-range': ['barrow', '/'],
  'search/recent': noPage,
  'search/popular': noPage,
  'search/model-directory': ['harbour', '/models'],
  'search/dealership-stock': ['harbour', '/locations/harbour-gold-coast'],
  'vehicle/details': vehicle,
  'vehicle/recently-viewed': vehicle,
  'finance/estimate': results,
  'finance/calculator': vehicle,
  'finance/delivery-cost': vehicle,
  'finance/fuel-cost': vehicle,
  'leads/enquire': ['harbour', '/contact'],
  'leads/test-drive': vehicle,
  'leads/service-booking': ['harbour', '/service'],
  'leads/save-toggle': vehicle,
  'leads/reserve': vehicle,
  'leads/trade-in': vehicle,
  'locations/vehicle-location': vehicle,
  'locations/call-dealer': vehicle,
  'locations/cards': team,
  'locations/place': ['harbour', '/service'],
  'locations/team': team,
  'offers/promo-card': results,
};

/** Every layout of cards. */
const cards: Place[] = [
  ['barrow', '/search/used-cars'],
  ['driftwood', '/search/new-used-and-demo-cars'],
  ['ironbark', '/search/new-used-and-demo-cars'],
  ['kestrel', '/'],
  ['meridian', '/'],
  ['nakhla', '/'],
  ['nakhla', '/search/new-used-and-demo-cars'],
  ['nakhla', '/cars/2019-toyota-hilux-rogue-nu12672'],
];

const placed = Object.entries(places);
const notPlaced = Object.keys(sampleProps).filter((name) => !(name in places));
/** `before` is visited first: some fragments list what was viewed or searched. */
const pages = new Map(
  [...placed.map(([, place]) => place), ...cards].map((place) => [place.join(' '), place]),
);
const fragmentsAt = (place: Place) =>
  placed.filter(([, one]) => one.join(' ') === place.join(' ')).map(([name]) => name);

for (const place of pages.values()) {
  const [tenant, path, before] = place;
  test(`${tenant}${path}: cards and fragments fit containers and viewports of 240 to 1440 px`, async ({
    page,
    allowErrors,
  }) => {
    if (path === '/no-such-page') allowErrors(/404/);
    await page.setViewportSize({ width: 1440, height: 1000 });
    if (before) await open(page, site(tenant, before));
    await open(page, site(tenant, path));
    await loadAll(page);
    // What is rendered in the browser alone comes a moment after its place was near.
    for (const name of fragmentsAt(place))
      await expect(
        page.locator(`main [data-fragment="${name}"]`).filter({ hasText: /\S/ }).first(),
      ).toBeAttached();
    const inPlace: string[] = [];
    for (const width of path === '/' ? [...narrowest, firstColumns] : narrowest) {
      await page.setViewportSize({ width, height: 1000 });
      inPlace.push(...(await findProblems(page, 'viewport')));
    }
    expect(inPlace, 'where the page places them').toEqual([]);
    await page.setViewportSize({ width: 1440, height: 1000 });
    const samples = await showSamples(page, tenant === 'nakhla' ? arabic : english);
    expect(Object.keys(samples)).toEqual(expect.arrayContaining(fragmentsAt(place)));
    expect(Object.keys(samples).length).toBeGreaterThan(0);
    expect(await findProblems(page, widths), 'in a narrow place of a wide page').toEqual([]);
    const problems: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 1000 });
      problems.push(...(await findProblems(page, 'viewport')));
    }
    expect(problems, 'in viewports').toEqual([]);
  });
}

test('fragments that no page of the demo places fit containers of 240 to 1440 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  for (const name of notPlaced) {
    const [remote] = name.split('/') as [string];
    const { url } = await registry<{ url: string }>('/previews', {
      site: 'harbour',
      versions: { [remote]: readBuild(remote).manifest.version },
      path: `/fragment-preview/${name}`,
    });
    await page.goto(url);
    await hydrated(page);
    await expect(page.locator(`main [data-fragment="${name}"]`)).toContainText(/\w/);
    const samples = await showSamples(page, english);
    expect(Object.keys(samples)).toContain(name);
    expect(await findProblems(page, widths), name).toEqual([]);
  }
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
