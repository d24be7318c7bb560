import { screen, within } from '@testing-library/react';
import type { HomeSection } from '@forecourt/contracts/tenant/tenant-config';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { loadHome, type HomeData } from './home-data.ts';
import { HomeSectionView } from './home-section.tsx';

const data: HomeData = {
  offers: [],
  models: [],
  brands: [],
  place: null,
  renderedAt: Date.parse('2026-06-10T02:00:00Z'),
  utcOffsetMs: 10 * 3_600_000,
};
const draw = (
  section: HomeSection,
  more: Partial<HomeData> = {},
  site = aTenant(),
  paths?: string[],
  missingLinks?: string[],
) =>
  renderFragment(<HomeSectionView section={section} data={{ ...data, ...more }} />, {
    site,
    paths,
    missingLinks,
  });
const hero = (
  style: 'photo-search' | 'models' | 'price-search' | 'editorial' | 'split' | 'caravan',
): HomeSection => ({
  kind: 'hero',
  style,
  title: 'The right car',
  text: 'Closer than you think.',
  image: null,
  links: [{ label: 'Used cars', href: '/search/used-cars' }],
});
const model = {
  id: 'm1',
  slug: 'cx-5',
  name: 'CX-5',
  manufacturer_name: 'Mazda',
  manufacturer_body: 'SUV',
  manufacturer_body2: null,
  manufacturer_body3: null,
  short_description: null,
  description: null,
  status: null,
  image: { url: null },
  cloudfront_new_image_url: null,
  override_url: null,
  features: [],
  price_from: 39_990,
};

it.each(['photo-search', 'models', 'price-search', 'editorial', 'split', 'caravan'] as const)(
  'renders the %s hero with one first-level heading and its links',
  async (style) => {
    await draw(hero(style));
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      'The right car',
    ]);
    expect(screen.getByRole('link', { name: 'Used cars' })).toHaveAttribute('href', '/search/used-cars');
  },
);

it('renders the search in the hero as a plain form that works without a script', async () => {
  await draw(hero('photo-search'));
  const form = screen.getByRole('search');
  expect(form).toHaveAttribute('action', '/search/new-used-and-demo-cars');
  expect(form).toHaveAttribute('method', 'get');
  expect(within(form).getByRole('searchbox', { name: 'Make, model or keyword' })).toHaveAttribute(
    'name',
    'query',
  );
});

it('renders prices as links in the price hero', async () => {
  await draw(hero('price-search'));
  expect(screen.getByRole('link', { name: 'Under $10,000' })).toHaveAttribute(
    'href',
    '/search/new-used-and-demo-cars?price=-10000',
  );
});

it('lists the models with their prices in the models hero', async () => {
  await draw(hero('models'), { models: [model] });
  expect(screen.getByRole('link', { name: /CX-5\s*From \$39,990/ })).toHaveAttribute('href', '/cx-5');
});

it('links body types to their search pages', async () => {
  await draw({ kind: 'body-types', title: 'Find your shape' });
  expect(screen.getByRole('link', { name: 'Ute' })).toHaveAttribute('href', '/search/ute');
});

it('links price ranges to their searches, from the lowest to the open-ended one', async () => {
  await draw({ kind: 'price-range', title: 'Budget' });
  expect(screen.getByRole('link', { name: 'Under $5,000' })).toHaveAttribute(
    'href',
    '/search/new-used-and-demo-cars?price=-5000',
  );
  expect(screen.getByRole('link', { name: 'Over $70,000' })).toHaveAttribute(
    'href',
    '/search/new-used-and-demo-cars?price=70000-',
  );
});

it('links to latest offers, online service booking and selling a car in the feature banner', async () => {
  await draw({ kind: 'feature-banner' });
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Latest offers', '/special-offers'],
    ['Book service online', '/service'],
    ['Sell your vehicle', '/trade-in'],
  ]);
});

it('omits links without a page on this site, and sections that become empty', async () => {
  const renderWithout = (section: HomeSection, paths: string[] | undefined, missing: string[] = []) =>
    draw(section, {}, aTenant(), paths, missing);
  const labels = () => screen.queryAllByRole('link').map((link) => link.textContent);
  const banner = await renderWithout({ kind: 'feature-banner' }, ['/special-offers', '/service']);
  expect(labels()).toEqual(['Latest offers', 'Book service online']);
  banner.unmount();
  const bodies = await renderWithout({ kind: 'body-types', title: 'Find your shape' }, undefined, [
    '/search/hatch',
    '/search/wagon',
  ]);
  expect(labels()).toEqual(expect.arrayContaining(['SUV', 'Ute', 'Sedan']));
  expect(labels()).not.toEqual(expect.arrayContaining(['Hatch']));
  bodies.unmount();
  const opening = await renderWithout(hero('models'), [], ['/search/used-cars']);
  expect(labels()).toEqual([]);
  opening.unmount();
  const card = { title: 'Trucks', text: '', image: null, href: '/search/truck' };
  for (const section of [
    { kind: 'body-types', title: 'Find your shape' },
    { kind: 'departments', items: [card] },
    { kind: 'price-range', title: 'Budget' },
  ] satisfies HomeSection[]) {
    const { container, unmount } = await renderWithout(section, ['/']);
    expect(container).toHaveTextContent('');
    unmount();
  }
});

it('shows the quick links of the site that have a page', async () => {
  const links = () => within(screen.getByRole('navigation', { name: 'Quick links' })).getAllByRole('link');
  const { unmount } = await draw({ kind: 'quick-links' }, {}, aTenant(), ['/*']);
  const all = links().map((link) => link.getAttribute('href'));
  expect(all).toHaveLength(7);
  unmount();
  await draw({ kind: 'quick-links' }, {}, aTenant(), ['/search/:slug']);
  expect(links().map((link) => link.getAttribute('href'))).toEqual(
    all.filter((href) => ['/search/', '/service', '/vehicle-parts'].some((start) => href!.startsWith(start))),
  );
});

it('shows the sales counter only if it is enabled', async () => {
  const on = await draw(
    { kind: 'sales-counter', title: 'Sold this month' },
    {},
    aTenant({ offers: { salesCounter: { enabled: true } } }),
  );
  expect(screen.getByRole('heading', { name: 'Sold this month' })).toBeVisible();
  on.unmount();
  const off = await draw({ kind: 'sales-counter', title: 'Sold this month' });
  expect(off.container).toHaveTextContent('');
});

it('renders nothing for sections without content', async () => {
  const empty: HomeSection[] = [
    { kind: 'models', title: 'x' },
    { kind: 'offers', title: 'x' },
    { kind: 'brand-grid', title: 'x', group: 'cars' },
  ];
  for (const section of empty) {
    const { container, unmount } = await draw(section);
    expect(container).toHaveTextContent('');
    unmount();
  }
});

it('replaces sections of missing remotes by a link', async () => {
  const stock = await draw({ kind: 'latest-stock', title: 'Just arrived', carType: 'used' });
  expect(screen.getByRole('link', { name: 'Search stock' })).toHaveAttribute('href', '/search/used-cars');
  stock.unmount();
  await draw({ kind: 'locations', title: 'Visit us' });
  expect(screen.getByRole('link', { name: 'See all dealerships' })).toHaveAttribute('href', '/dealerships');
});

it('links brands to their page, and makes without a page to their stock', async () => {
  const brand = (slug: string, skipPage: boolean) => ({
    title: slug,
    slug,
    logo: null,
    banner: null,
    description: [],
    skipPage,
    group: 'cars' as const,
  });
  await draw(
    { kind: 'brand-grid', title: 'Cars', group: 'cars' },
    { brands: [brand('twg-cars', false), brand('Kia', true)] },
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/twg-cars',
    '/search/kia',
  ]);
});

it('fills the cell that an odd number of brands leaves on a phone, with a link to all', async () => {
  const brands = Array.from({ length: 16 }, (_, index) => ({
    title: `Make ${index}`,
    slug: `make-${index}`,
    logo: null,
    banner: null,
    description: [],
    skipPage: false,
    group: 'cars' as const,
  }));
  const section = { kind: 'brand-grid', title: 'Cars', group: 'cars' } as const;
  const full = await draw(section, { brands });
  expect(screen.queryByRole('link', { name: 'All brands' })).toBeNull();
  full.unmount();
  await draw(section, { brands: brands.slice(1) });
  expect(screen.getByRole('link', { name: 'All brands' })).toHaveAttribute('href', '/brands');
});

it('loads only the data that its sections use, and falls back to empty lists if a request fails', async () => {
  const requested: string[] = [];
  const api = {
    get: async (path: string) => {
      requested.push(path);
      throw new Error('down');
    },
    post: async () => null,
    address: (path: string) => path,
  };
  const { locations, offers } = aTenant();
  const loaded = await loadHome(
    { home: [hero('editorial'), { kind: 'offers', title: 'x' }], locations, offers },
    api as never,
  );
  expect(requested).toEqual(['/api/offers/offers', '/api/locations/locations']);
  expect(loaded).toMatchObject({ offers: [], models: [], brands: [], place: null });
});
