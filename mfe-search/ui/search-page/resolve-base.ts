import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { slugify } from '@forecourt/contracts/vehicle/slugs';
import { quote } from '../search-client/filter-expression.ts';
import { multiSearch, type SearchPlace } from '../search-client/multi-search.ts';
import { baseFromSlug, baseFromStock, basePath, type SearchBase } from '@forecourt/contracts/search/search-base';

// In the browser only: what a path means is asked once.
const known = new Map<string, SearchBase>();

/** Browser only: notes what a path means that the page itself leads to. */
export function rememberBase(site: Pick<PublicTenant, 'slug'>, base: SearchBase): void {
  if (base.kind !== 'condition') known.set(site.slug + basePath(base), base);
}

/** What a search path means on this site: null for a slug that neither names a list nor a make or model of the stock. */
export async function resolveBase(place: SearchPlace, slug: string, modelSlug: string | undefined, signal?: AbortSignal): Promise<SearchBase | null> {
  const named = baseFromSlug(slug);
  if (named) return modelSlug === undefined ? named : null;
  const key = `${place.site.slug}/search/${slug}${modelSlug === undefined ? '' : `/${modelSlug}`}`;
  const before = place.onServer ? undefined : known.get(key);
  if (before) return before;
  const base = await askStock(place, slug, modelSlug, signal);
  if (base && !place.onServer) known.set(key, base);
  return base;
}

async function askStock(place: SearchPlace, slug: string, modelSlug: string | undefined, signal?: AbortSignal): Promise<SearchBase | null> {
  const { make: makes = [], body: bodies = [] } = await valuesOf(place, ['make', 'body'], [], signal);
  const base = baseFromStock(slug, makes, bodies);
  if (!base || modelSlug === undefined) return base;
  if (base.kind !== 'make') return null;
  const { model: models = [] } = await valuesOf(place, ['model'], [`make = ${quote(base.make)}`], signal);
  const model = models.find((name) => slugify(name) === modelSlug.toLowerCase());
  return model === undefined ? null : { ...base, model };
}

async function valuesOf(place: SearchPlace, facets: string[], filter: string[], signal?: AbortSignal): Promise<Record<string, string[]>> {
  const [result] = await multiSearch(place, (indexUid) => [{ indexUid, q: '', filter, facets, limit: 0, attributesToRetrieve: ['id'] }], signal);
  return Object.fromEntries(Object.entries(result?.facetDistribution ?? {}).map(([name, counts]) => [name, Object.keys(counts)]));
}
