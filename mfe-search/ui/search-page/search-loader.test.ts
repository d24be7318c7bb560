import '@forecourt/test-kit/languages';
import { RouterContextProvider } from 'react-router';
import { toPublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { createApi, createRemoteDataStore, runtimeKey, type Runtime } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { searchHead } from './page-head.ts';
import { loadSearchPage } from './search-loader.ts';

type Query = { filter: object[]; facets?: string[]; page?: number };
const site = toPublicTenant(aTenant());
const counts = {
  make: { Toyota: 3, 'Land Rover': 1, Kia: 1 },
  body: { suv: 2 },
  model: { HiLux: 3 },
  make_model: { 'Toyota Corolla': 2, 'Toyota HiLux': 1, 'Kia Rio': 1 },
};

/** The network's edge: a stock of 43 vehicles, or a search service that is down. */
async function load(path: string, stock: { total?: number; status?: number } = {}) {
  const requested: Query[][] = [];
  const answer = (url: string, init?: RequestInit): Response => {
    if (url.includes('/postcodes/')) return Response.json({ error: 'unknown' }, { status: 404 });
    if (!url.endsWith('/api/search/queries')) return Response.json({ promos: [] });
    if (stock.status) return Response.json({ message: 'down', code: 'internal' }, { status: stock.status });
    const { queries } = JSON.parse(String(init?.body)) as { queries: Query[] };
    requested.push(queries);
    const total = stock.total ?? 43;
    return Response.json({
      results: queries.map(({ facets = [], page = 1 }) => ({
        hits: page <= 3 && total > 0 ? [{ card: aVehicleSummary() }] : [],
        count: total,
        pages: Math.ceil(total / 21),
        ms: 1,
        facetStats: {},
        facets: Object.fromEntries(facets.map((name) => [name, counts[name as keyof typeof counts] ?? {}])),
      })),
    });
  };
  const url = new URL(path, 'http://site.localhost');
  const [slug, model] = url.pathname.split('/').slice(2);
  const context = new RouterContextProvider();
  const api = createApi({
    base: 'http://site.localhost',
    fetch: async (input, init) => answer(String(input), init),
  });
  context.set(runtimeKey, {
    site,
    api,
    onServer: true,
    data: createRemoteDataStore(),
    origin: url.origin,
  } as Partial<Runtime> as Runtime);
  const outcome = await loadSearchPage({
    request: new Request(url),
    params: { slug, model },
    context,
  } as never).then(
    (data) => ({ data, thrown: null }),
    (thrown: unknown) => ({ data: null, thrown }),
  );
  return { ...outcome, requested };
}
const sentTo = (thrown: unknown) =>
  thrown instanceof Response ? `${thrown.status} ${thrown.headers.get('location')}` : thrown;
const status = (thrown: unknown) => (thrown as { init?: { status: number } }).init?.status;

it('reads the list, the filters and the page from the URL', async () => {
  const { data, requested } = await load('/search/used-cars?make=Toyota&page=2');
  expect(data).toMatchObject({
    failed: false,
    state: { page: 2, values: { make: ['Toyota'] } },
    response: { count: 43, pages: 3 },
  });
  expect(requested[0]![0]).toMatchObject({
    filter: [
      { attribute: 'car_type', in: ['used'] },
      { attribute: 'make', in: ['Toyota'] },
    ],
    page: 2,
  });
});

it('finds a make and a model by their slugs, and answers 404 for others', async () => {
  expect((await load('/search/land-rover')).data?.state.base).toEqual({
    kind: 'make',
    make: 'Land Rover',
    model: null,
  });
  expect((await load('/search/toyota/hilux')).data?.state.base).toEqual({
    kind: 'make',
    make: 'Toyota',
    model: 'HiLux',
  });
  for (const path of ['/search/lada', '/search/toyota/corolla', '/search/used-cars/toyota'])
    expect(status((await load(path)).thrown)).toBe(404);
});

it('answers 404 for a body without vehicles, but shows an empty list for filters without results', async () => {
  expect(status((await load('/search/bus', { total: 0 })).thrown)).toBe(404);
  expect((await load('/search/bus?fuel=Diesel', { total: 0 })).data?.response?.count).toBe(0);
  expect((await load('/search/demo-cars', { total: 0 })).data?.response?.count).toBe(0);
});

it('redirects to the canonical URL of a state, and keeps other parameters', async () => {
  expect(sentTo((await load('/search')).thrown)).toBe('301 /search/new-used-and-demo-cars');
  expect(
    sentTo((await load('/search/used-cars?refinementList[dealership_slug][0]=city&utm_source=x')).thrown),
  ).toBe('301 /search/used-cars?dealership_slug=city&utm_source=x');
  expect(sentTo((await load('/search/used-cars?make=toyota')).thrown)).toBe(
    '301 /search/used-cars?make=Toyota',
  );
  expect(sentTo((await load('/search/SUV')).thrown)).toBe('301 /search/suv');
});

it('redirects to one URL for a single model, and keeps a whole make besides a model of another make', async () => {
  for (const path of [
    '/search/toyota?model=HiLux',
    '/search/new-used-and-demo-cars?make=Toyota&model=HiLux',
    '/search/new-used-and-demo-cars?make_model=Toyota%20HiLux',
  ])
    expect(sentTo((await load(path)).thrown)).toBe('301 /search/toyota/hilux');
  expect(
    sentTo((await load('/search/new-used-and-demo-cars?make=Kia&make=Toyota&model=Corolla')).thrown),
  ).toBe('301 /search/new-used-and-demo-cars?make=Kia&make_model=Toyota+Corolla');
});

it('falls back to the default order if the postcode is not found', async () => {
  const { data, requested } = await load('/search/used-cars?postcode=9999&sortBy=distance');
  expect(data?.response?.near).toBeNull();
  expect(requested[0]![0]).toMatchObject({ sort: [] });
});

it('redirects to the last page for a page past it', async () => {
  expect(sentTo((await load('/search/used-cars?page=99')).thrown)).toBe('302 /search/used-cars?page=3');
});

it('answers 503 with page data instead of throwing when the search is down', async () => {
  const warn = console.warn;
  console.warn = () => undefined;
  const { data } = await load('/search/used-cars', { status: 500 });
  console.warn = warn;
  expect(data).toMatchObject({ data: { response: null, failed: true }, init: { status: 503 } });
});

describe('the head', () => {
  const head = async (path: string, total = 43) =>
    searchHead({
      data: (await load(path, { total })).data!,
      params: {},
      url: new URL(path, 'http://site.localhost'),
      site,
      origin: 'http://site.localhost',
    });

  it.each([7, 43, 95])(
    'counts %i vehicles in Arabic in a form that does not depend on the number',
    async (total) => {
      const { data } = await load('/search/used-cars', { total });
      const { description } = searchHead({
        data: data!,
        params: {},
        url: new URL('http://site.localhost/search/used-cars'),
        site: { ...site, locale: 'ar' },
        origin: 'http://site.localhost',
      });
      expect(description).toContain(`تصفح سيارات مستعملة لدى \u2068${site.name}\u2069 (${total}):`);
    },
  );

  it('makes lists by condition, body, make and model indexable, page by page', async () => {
    for (const path of ['/search/used-cars', '/search/suv', '/search/toyota', '/search/toyota/hilux'])
      expect(await head(path)).toMatchObject({ canonical: path });
    expect((await head('/search/used-cars')).robots).toBeUndefined();
    expect(await head('/search/used-cars?page=2')).toMatchObject({
      canonical: '/search/used-cars?page=2',
      title: 'Used cars for sale – Page 2 of 3',
    });
  });

  it('sets noindex for narrower lists, with the broader list as their canonical URL', async () => {
    expect(await head('/search/used-cars?fuel=Diesel&make=Toyota')).toMatchObject({
      robots: 'noindex, follow',
      canonical: '/search/used-cars',
    });
    expect((await head('/search/used-cars?query=hilux')).robots).toBe('noindex, follow');
    expect((await head('/search/used-cars?sortBy=latest')).robots).toBe('noindex, follow');
  });

  it.each([
    ['/search/new-used-and-demo-cars?make=Toyota', '/search/toyota'],
    ['/search/new-used-and-demo-cars?make=Toyota&page=2', '/search/toyota?page=2'],
    ['/search/new-used-and-demo-cars?body=suv', '/search/suv'],
  ])('sets for %s the canonical URL of the same list, without noindex', async (path, canonical) => {
    const { robots, canonical: named } = await head(path);
    expect({ robots, named }).toEqual({ robots: undefined, named: canonical });
  });

  it.each([
    [
      '/search/toyota',
      [
        '/search/toyota?body=suv',
        '/search/suv?make=Toyota',
        '/search/new-used-and-demo-cars?body=suv&make=Toyota',
      ],
    ],
    ['/search/used-cars', ['/search/toyota?car_type=used', '/search/used-cars?make=Toyota']],
    ['/search/suv', ['/search/suv?fuel=Diesel', '/search/new-used-and-demo-cars?body=suv&fuel=Diesel']],
    ['/search/new-used-and-demo-cars', ['/search/new-used-and-demo-cars?make=Kia&make=Toyota']],
  ])('sets the canonical URL %s for a narrower list, however it was selected', async (canonical, paths) => {
    for (const path of paths)
      expect(await head(path)).toMatchObject({ canonical, robots: 'noindex, follow' });
  });

  it('names the filters in the title, and shares the first picture', async () => {
    const { title, image } = await head('/search/used-cars?body=suv&fuel=Diesel&price=-30000');
    expect(title).toBe('Used cars for sale: SUV, Diesel, Under $30,000');
    expect(image).toContain('1280');
  });

  it('describes the vehicles as an ItemList, and preloads the first picture', async () => {
    expect(await head('/search/used-cars')).toMatchObject({
      jsonLd: [
        {
          '@type': 'ItemList',
          numberOfItems: 43,
          itemListElement: [{ position: 1, url: 'http://site.localhost/cars/2021-toyota-hilux-sr5-u1001' }],
        },
      ],
      preloadImage: { srcSet: expect.stringContaining('320w') },
      breadcrumb: [
        { label: 'Home', href: '/' },
        { label: 'Stock', href: '/search/new-used-and-demo-cars' },
        { label: 'Used cars' },
      ],
    });
  });
});
