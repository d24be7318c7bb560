import { resolveLayers } from './layers.ts';
import type { ConfigLayer } from './layers.ts';
import { platformLayer } from './platform-layer.ts';

const minimal: ConfigLayer = {
  kind: 'tenant',
  key: 'plain',
  tenant: null,
  config: { slug: 'plain', id: 1, name: 'Plain Motors', legalName: 'Plain Motors Pty Ltd' },
};
const site = () => resolveLayers('plain', [platformLayer, minimal]);

it('resolves a valid site from the platform defaults and four identity fields', () => {
  const { config, provenance } = site();
  expect(config.name).toBe('Plain Motors');
  expect(provenance['search.pageSize']).toBe('platform:platform');
  expect(provenance.name).toBe('tenant:plain');
});

it('names the missing fields of a site without identity', () => {
  expect(() => resolveLayers('plain', [platformLayer])).toThrow(/slug.*[\s\S]*name/);
});

it('orders the header as the specification does, with its dropdowns', () => {
  const { header } = site().config.navigation;
  expect(header.map((item) => item.label)).toEqual([
    'Home',
    'New Vehicles',
    'Stock',
    'Service',
    'Special Offers',
    'More',
  ]);
  expect(header[1]!.children).toBe('models');
  expect(hrefs(header[3]!.children)).toEqual([
    '/service',
    '/pages/warranty',
    '/pages/roadside-assist',
    '/pages/care-plans',
  ]);
  expect(hrefs(header[5]!.children)).toEqual([
    '/vehicle-parts-and-accessories',
    '/finance-pre-approval',
    '/about-us',
    '/contact',
    '/privacy-policy',
  ]);
});

it('has the footer groups and the quick links of the specification', () => {
  const { footer, quickLinks } = site().config.navigation;
  expect(footer.map((group) => group.title)).toEqual(['Categories', 'Buying', 'Aftersales', 'Company']);
  expect(hrefs(footer[0]!.links)).toEqual([
    '/models?body=SUV',
    '/models?body=Passenger',
    '/models?body=Commercial',
    '/models?body=Camper',
  ]);
  expect(hrefs(footer[1]!.links)).toEqual([
    '/special-offers',
    '/search/new-cars',
    '/search/demo-cars',
    '/search/used-cars',
    '/finance-pre-approval',
  ]);
  expect(hrefs(footer[3]!.links)).toEqual([
    '/contact',
    '/about-us',
    '/careers',
    '/terms-and-conditions',
    '/privacy-policy',
  ]);
  expect(hrefs(quickLinks)).toEqual([
    '/search/new-used-and-demo-cars',
    '/book-test-drive/',
    '/service',
    '/finance',
    '/trade-in',
    '/vehicle-parts-and-accessories',
    '/contact',
  ]);
});

it('keeps the constants of the specification', () => {
  const { search, stock, finance, offers, locations, service, defaultState } = site().config;
  expect(search).toMatchObject({
    pageSize: 21,
    popularMakesShown: 7,
    makeModelLimit: 30,
    slider: { min: 0, max: 100_000 },
  });
  expect([search.quickPicks.money.at(0), search.quickPicks.money.at(-1)]).toEqual([5_000, 70_000]);
  expect(stock).toMatchObject({ soldDays: 3, newArrivalDays: 8, noPriceText: 'Enquire for price' });
  expect(stock.certified.points).toEqual(['90 point inspection', '1 year roadside assist']);
  expect(finance.sidebar).toMatchObject({
    amount: { min: 1_000, max: 100_000, step: 500 },
    term: { min: 1, max: 7, step: 0.5 },
    interest: { min: 0.5, max: 15, step: 0.5 },
  });
  expect(finance.page.price).toMatchObject({ min: 1_000, max: 250_000 });
  expect(finance.fuel).toMatchObject({ pricePerLitre: 1.7, kmPerWeek: 250, defaultConsumption: 10 });
  expect(offers.salesCounter).toMatchObject({
    perDay: 192,
    secondsEach: 450,
    refreshSeconds: 150,
    timeZone: 'Australia/Brisbane',
  });
  expect(locations).toMatchObject({ map: { zoom: 10 }, reviews: { minRating: 4, quantity: 12 } });
  expect(service).toMatchObject({ essentialPrice: '$299', plusPrice: '$499', roadsideValue: '$140.11' });
  expect(defaultState).toBe('qld');
});

it('keeps the exact texts of the specification', () => {
  const { stock, leads, finance, search } = site().config;
  expect(stock.unavailableTexts.sold).toBe(
    "Unfortunately this vehicle recently sold. But don't worry, we can help you find a similar one!",
  );
  expect(leads.terms.errorText).toBe('*You must agree to the terms of use before submitting.');
  expect([finance.sidebarText, search.approvalText]).toEqual(['Pre-Approved', 'Get Pre-Approved Now']);
});

it('has a page for every link to information and aftersales', () => {
  const { pages, navigation, service } = site().config;
  const linked = [
    ...navigation.header.flatMap((item) => [item.href, ...hrefs(item.children)]),
    ...navigation.footer.flatMap((group) => hrefs(group.links)),
    service.pricingGuideUrl!,
  ];
  const information = linked.filter((href) =>
    /^\/(pages\/|about|careers|privacy|terms|service|vehicle-parts|parts)/.test(href),
  );
  expect(information.length).toBeGreaterThan(10);
  for (const href of information) expect(pages[href.slice(1)]?.paragraphs.length).toBeGreaterThan(1);
});

it('enables every filter', () => {
  expect(Object.values(site().config.search.filters).every(Boolean)).toBe(true);
});

function hrefs(links: { href: string }[] | 'models' | null): string[] {
  return Array.isArray(links) ? links.map((link) => link.href) : [];
}
