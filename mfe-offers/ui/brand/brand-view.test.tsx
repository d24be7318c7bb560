import { screen, within } from '@testing-library/react';
import type { Brand, Model } from '@forecourt/contracts/offers/offer';
import type { Api } from '@forecourt/remote-kit';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { loadBrand } from './brand-data.ts';
import { BrandView } from './brand-view.tsx';
import { route as brands } from './brands-page.tsx';

const brand = (title: string, overrides: Partial<Brand> = {}): Brand => ({
  title,
  slug: title.toLowerCase(),
  logo: null,
  banner: 'banner.webp',
  description: [`${title} is here.`],
  skipPage: false,
  group: 'cars',
  service: 'Logbook service.',
  ...overrides,
});
const model = (make: string, name: string, picture: string | null = null) =>
  ({
    id: name,
    slug: name.toLowerCase(),
    name,
    manufacturer_name: make,
    override_url: null,
    image: { url: picture },
    cloudfront_new_image_url: null,
    price_from: 30_000,
    status: 'available',
    features: [],
  }) as unknown as Model;
const offer = {
  id: 'o1',
  name: 'Kia drive away',
  manufacturer: 'Kia',
  prices: [],
  image_url: null,
  image_or_model_image: { url: null },
  expiry: null,
};
const counts = { hits: [], count: 9, pages: 1, facets: { make: { Kia: 7, Ford: 2 } }, facetStats: {}, ms: 1 };
const api = {
  '/api/offers/brands': { brands: [brand('Kia'), brand('Ford'), brand('Lab', { group: 'group' })] },
  '/api/offers/models': {
    models: [model('Kia', 'EV4', 'ev4.webp'), model('Kia', 'Sorento'), model('Ford', 'Ranger')],
  },
  '/api/offers/offers': {
    offers: [offer, { ...offer, id: 'o2', name: 'Ford deal', manufacturer: { name: 'Ford' } }],
  },
  '/api/search/queries': { results: [counts] },
};
const fragments = {
  'search/latest': { Fragment: ({ make }: { make?: string }) => <p>{`newest of ${make}`}</p> },
  'locations/cards': { Fragment: ({ make }: { make?: string }) => <p>{`locations of ${make}`}</p> },
  'leads/enquire': { Fragment: () => <p>enquiry</p> },
};

const fakeApi = {
  get: async (path: keyof typeof api) => api[path],
  post: async () => api['/api/search/queries'],
} as unknown as Api;
const open = async (one: Brand, isPreview = false) =>
  renderFragment(<BrandView {...await loadBrand(fakeApi, one)} />, { fragments, isPreview });

it('shows models, stock, offers, service and locations of a brand', async () => {
  await open(brand('Kia'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Kia' })).toBeVisible();
  const range = within(screen.getByRole('heading', { name: 'The Kia range' }).closest('section')!);
  expect(range.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('EV4'),
    expect.stringContaining('Sorento'),
  ]);
  expect(screen.getByRole('link', { name: 'See all 7 Kia' })).toHaveAttribute('href', '/search/kia');
  expect(await screen.findByText('newest of Kia')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Kia offers' })).toBeVisible();
  expect(screen.queryByText('Ford deal')).toBeNull();
  expect(screen.getByText('Logbook service.')).toBeVisible();
  expect(await screen.findByText('locations of Kia')).toBeVisible();
});

it('offers contact instead of stock for a brand of the group', async () => {
  await open(brand('Lab', { group: 'group' }));
  expect(await screen.findByText('enquiry')).toBeVisible();
  expect(screen.queryByText(/newest of/)).toBeNull();
});

it('lists brands with the picture of their first model and counts of models and stock', async () => {
  await renderFragment(<brands.Component />, { api, path: '/brands', loader: brands.loader });
  const kia = within((await screen.findByRole('heading', { name: 'Kia' })).closest('article')!);
  expect(kia.getByText('2 models · 7 in stock')).toBeVisible();
  expect(document.querySelector('article img')).toHaveAttribute('src', expect.stringContaining('ev4.webp'));
  const ford = within(screen.getByRole('heading', { name: 'Ford' }).closest('article')!);
  expect(ford.getByText('1 model · 2 in stock')).toBeVisible();
  expect(
    within(screen.getByRole('heading', { name: 'Lab' }).closest('article')!).getByText('Lab is here.'),
  ).toBeVisible();
});

it('names the content of the brand and of each model in a preview', async () => {
  const { container } = await open(brand('Kia'), true);
  await screen.findByRole('heading', { level: 1, name: 'Kia' });
  const sources = [...container.querySelectorAll('[data-content]')].map((one) =>
    one.getAttribute('data-content'),
  );
  expect(sources).toEqual(expect.arrayContaining(['offers/brands/kia', 'offers/models/EV4']));
});
