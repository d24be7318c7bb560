import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LocationList, locationsApi } from '@forecourt/contracts/api/locations-api';
import { BrandList, ModelList, OfferList, offersApi } from '@forecourt/contracts/api/offers-api';
import { modelPath, offerPath } from '@forecourt/contracts/offers/offer-paths';
import { ownerOfPath, pagesOf, type OwnedPage } from '@forecourt/contracts/remote/path-owner';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { ServiceClient } from '@forecourt/server-kit/domain';
import type { ServedComposition } from '../registry/compose/compose-remotes.ts';
import { searchAddresses, StockLists } from './search-page-paths.ts';

/** A page of a site: its path, and when it last changed if known (ISO 8601). */
export type Address = { path: string; lastmod: string | null };
/** `complete` is false if a domain did not respond and its pages are missing. */
export type SiteAddresses = {
  groups: Record<'pages' | 'searches' | 'offers' | 'vehicles', Address[]>;
  complete: boolean;
};

const VehicleSitemap = StockLists.extend({
  vehicles: z.array(z.object({ path: z.string(), updated_at: z.string() })),
});
type Parts = {
  app: FastifyInstance;
  services: ServiceClient;
  composition: ServedComposition;
  siteUrl: string;
};

/** Every indexable page of a site, by its canonical URL. The stock must respond; others may fail. */
export async function siteAddresses(
  tenant: TenantConfig,
  { app, services, composition, siteUrl }: Parts,
): Promise<SiteAddresses> {
  let complete = true;
  const read = async <T>(path: string, schema: z.ZodType<T>, none: T): Promise<T> => {
    try {
      return schema.parse(await services.get(path, tenant.slug));
    } catch (error) {
      app.log.warn({ path, tenant: tenant.slug, err: error }, "the sitemap omits a domain's pages");
      complete = false;
      return none;
    }
  };
  const stock = VehicleSitemap.parse(await services.get('/api/vehicle/sitemap', tenant.slug));
  const { offers } = await read(offersApi.offers, OfferList, { offers: [] });
  const { models } = await read(offersApi.models, ModelList, { models: [] });
  const { brands } = await read(offersApi.brands, BrandList, { brands: [] });
  const { locations } = await read(locationsApi.list, LocationList, { locations: [], dealerships: [] });

  const { remotes } = composition;
  const isPublic = (page: OwnedPage<(typeof remotes)[number]>) => page.remote.pages[page.page]!.cache;
  const patterns = pagesOf(remotes)
    .filter(isPublic)
    .map(({ pattern }) => pattern);
  const owned = (path: string) => {
    const owner = ownerOfPath(remotes, path);
    return owner !== null && isPublic(owner);
  };
  const fixed = [
    ...new Set([
      ...patterns.filter((pattern) => !/[:*]/.test(pattern)),
      ...Object.keys(tenant.pages).map((slug) => `/${slug}`),
    ]),
  ].sort();
  const directory = [
    ...models.map(modelPath).filter((path) => /^\/[^?#]*$/.test(path)),
    ...brands.filter((brand) => !brand.skipPage).map((brand) => `/${brand.slug}`),
    ...locations
      .filter((location) => location.visible)
      .flatMap(({ slug }) => [`/locations/${slug}`, `/contact-us/${slug}`]),
  ].filter(owned);
  return {
    complete,
    groups: {
      pages: undated([
        ...(await canonicalPages(app, siteUrl, fixed)),
        ...directory.filter((path) => !fixed.includes(path)),
      ]).map((address) => ({ ...address, lastmod: articleDay(tenant, address.path) })),
      searches: undated(searchAddresses(stock).filter(owned)),
      offers: undated(offers.map((offer) => offerPath(tenant, offer)).filter(owned)),
      vehicles: stock.vehicles
        .filter(({ path }) => owned(path))
        .map(({ path, updated_at }) => ({ path, lastmod: updated_at })),
    },
  };
}

/** The day on which the article at a path was changed last. */
function articleDay({ pages }: TenantConfig, path: string): string | null {
  const article = pages[path.slice(1)]?.article;
  return article ? (article.updated ?? article.published) : null;
}

const undated = (paths: string[]): Address[] => [...new Set(paths)].map((path) => ({ path, lastmod: null }));

const concurrency = 2;

/** The paths that answer with a page of their own: status 200, indexable, and canonical at this URL. */
async function canonicalPages(
  app: FastifyInstance,
  siteUrl: string,
  paths: readonly string[],
): Promise<string[]> {
  const queue = [...paths.entries()];
  const found: (string | null)[] = [];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [place, path] = next;
      const { statusCode, body } = await app.inject({
        url: path,
        headers: { host: new URL(siteUrl).host, accept: 'text/html' },
      });
      found[place] = statusCode === 200 && isCanonicalHere(body, new URL(path, siteUrl).href) ? path : null;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return found.filter((path): path is string => path !== null);
}

function isCanonicalHere(html: string, address: string): boolean {
  const head = html.slice(0, html.indexOf('</head>'));
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]?.replaceAll('&amp;', '&');
  return canonical === address && !/<meta name="robots" content="[^"]*noindex/.test(head);
}
