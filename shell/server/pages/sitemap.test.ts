import { createServer } from '@forecourt/server-kit/create-server';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aLocation } from '@forecourt/test-kit/factories';
import type { ServedComposition } from '../registry/compose/compose-remotes.ts';
import { sitemapRoutes } from './sitemap.ts';

const article = { published: '2026-02-03', updated: '2026-02-05', summary: 'x' };
const tenant = {
  ...aTenant({ slug: 'harbour' }),
  pages: {
    'about-us': { title: 'About', paragraphs: [] },
    'news/yard': { title: 'Yard', paragraphs: [], article },
  },
};
const base = 'http://harbour.localhost:4000';
const vehicles = Array.from({ length: 5 }, (_, index) => ({
  path: `/cars/car-${index}`,
  updated_at: `2026-02-0${index + 1}T00:00:00.000Z`,
}));
const answers: Record<string, unknown> = {
  '/api/vehicle/sitemap': {
    car_types: { used: 5 },
    bodies: { suv: 5 },
    models: [{ make: 'Kia', model: 'Rio', count: 5 }],
    vehicles,
  },
  '/api/offers/offers': {
    offers: [
      {
        id: 'a&b',
        name: '',
        description: '',
        sanitized_description: '',
        disclaimer: null,
        image_url: null,
        image_or_model_image: { url: null },
        excluded_website_ids: [],
        manufacturer: 'Kia',
        model: null,
        prices: [],
        start: null,
        expiry: null,
      },
    ],
  },
  '/api/offers/models': { models: [] },
  '/api/offers/brands': {
    brands: [
      {
        title: 'Kia',
        slug: 'kia',
        logo: null,
        banner: null,
        description: [],
        skipPage: false,
        group: 'cars',
      },
      {
        title: 'Audi',
        slug: 'audi',
        logo: null,
        banner: null,
        description: [],
        skipPage: true,
        group: 'cars',
      },
    ],
  },
  '/api/locations/locations': { locations: [aLocation()], dealerships: [] },
};
const page = (paths: string[], cache = true) => ({ paths, cache });
const remotes = [
  {
    pages: {
      home: page(['/']),
      finance: page(['/finance', '/apply-for-finance', '/success', '/gone']),
      mine: page(['/watchlist'], false),
      offer: page(['/offers/:id', '/offers/:manufacturer/:id']),
      brand: page(['/:slug']),
    },
  },
  {
    pages: {
      search: page(['/search', '/search/:slug', '/search/:slug/:model']),
      car: page(['/cars/:slug']),
      location: page(['/locations/:slug']),
      contact: page(['/contact-us/:slug']),
    },
  },
] as unknown as ServedComposition['remotes'];

/** The site's pages as rendered documents. */
function answerPage(path: string): { status: number; html: string } {
  const canonical = `${base}${path === '/apply-for-finance' ? '/finance' : path}`;
  return {
    status: path === '/gone' ? 404 : path === '/search' ? 301 : 200,
    html: `<head><link rel="canonical" href="${canonical}">${path === '/success' ? '<meta name="robots" content="noindex, follow">' : ''}</head><body>`,
  };
}

async function boot(without: string[] = [], mostInPart = 2) {
  const app = createServer();
  const asked: string[] = [];
  app.addHook('onRequest', async (request) => {
    request.tenant = request.headers.host === 'harbour.localhost:4000' ? tenant : null;
  });
  await app.register(sitemapRoutes, {
    composer: { compose: async () => ({ id: 'c1', remotes, manifests: new Map(), fallbacks: new Map() }) },
    services: {
      get: async (path: string) => {
        asked.push(path);
        if (without.includes(path)) throw new Error('away');
        return answers[path];
      },
      post: async () => null,
    },
    siteUrl: () => base,
    mostInPart,
  });
  app.get('/*', async (request, reply) => {
    const { status, html } = answerPage(request.url);
    return reply.code(status).type('text/html').send(html);
  });
  const get = (url: string, host = 'harbour.localhost:4000') => app.inject({ url, headers: { host } });
  const pathsOf = async (part: string) =>
    [...(await get(`/sitemaps/${part}`)).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) =>
      address!.replace(base, ''),
    );
  return { app, asked, get, pathsOf };
}

it('lists its parts in an index with their latest modification', async () => {
  const { get } = await boot();
  const { headers, body } = await get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect([...body.matchAll(/sitemaps\/([\w-]+)\.xml/g)].map(([, name]) => name)).toEqual([
    'pages-1',
    'pages-2',
    'pages-3',
    'pages-4',
    'searches-1',
    'searches-2',
    'searches-3',
    'offers-1',
    'vehicles-1',
    'vehicles-2',
    'vehicles-3',
  ]);
  expect(body).toContain(
    `<sitemap><loc>${base}/sitemaps/vehicles-1.xml</loc><lastmod>2026-02-02T00:00:00.000Z</lastmod></sitemap>`,
  );
});

it('lists canonical pages only: no aliases, no noindex, visitor-dependent or missing pages', async () => {
  const { pathsOf } = await boot([], 50);
  expect(await pathsOf('pages-1.xml')).toEqual([
    '/',
    '/about-us',
    '/finance',
    '/news/yard',
    '/kia',
    '/locations/newtown',
    '/contact-us/newtown',
  ]);
});

it('lists each vehicle with its last modification, split into parts', async () => {
  const { get, pathsOf } = await boot();
  expect((await get('/sitemaps/vehicles-1.xml')).body).toContain(
    `<url><loc>${base}/cars/car-0</loc><lastmod>2026-02-01T00:00:00.000Z</lastmod></url>`,
  );
  expect(await pathsOf('vehicles-3.xml')).toEqual(['/cars/car-4']);
  expect((await get('/sitemaps/vehicles-4.xml')).statusCode).toBe(404);
});

it('lists articles with the day of their last change', async () => {
  const { get } = await boot([], 50);
  expect((await get('/sitemaps/pages-1.xml')).body).toContain(
    `<loc>${base}/news/yard</loc><lastmod>2026-02-05</lastmod>`,
  );
});

it('lists searches with stock, and offers with their canonical path', async () => {
  const { pathsOf } = await boot([], 50);
  expect(await pathsOf('searches-1.xml')).toEqual([
    '/search/new-used-and-demo-cars',
    '/search/used-cars',
    '/search/kia',
    '/search/kia/rio',
    '/search/suv',
  ]);
  expect(await pathsOf('offers-1.xml')).toEqual(['/offers/kia/a%26b']);
});

it('is built once, but rebuilt on each request while a domain is offline', async () => {
  const whole = await boot();
  await whole.get('/sitemap.xml');
  const calls = whole.asked.length;
  await whole.get('/sitemaps/pages-1.xml');
  expect(whole.asked).toHaveLength(calls);

  const without = await boot(['/api/locations/locations'], 50);
  expect(await without.pathsOf('pages-1.xml')).toEqual(['/', '/about-us', '/finance', '/news/yard', '/kia']);
  await without.get('/sitemap.xml');
  expect(without.asked.filter((path) => path === '/api/vehicle/sitemap')).toHaveLength(2);
});

it('returns 500 if the stock is unavailable, and 404 on an unknown host', async () => {
  expect((await (await boot(['/api/vehicle/sitemap'])).get('/sitemap.xml')).statusCode).toBe(500);
  expect((await (await boot()).get('/sitemap.xml', 'other.localhost')).statusCode).toBe(404);
});
