import { baseFromSlug, baseFromStock, type SearchBase } from '@forecourt/contracts/search/search-base';
import { slugify } from '@forecourt/contracts/vehicle/slugs';
import { quote } from '../search-client/filter-expression.ts';
import { multiSearch, type SearchPlace } from '../search-client/multi-search.ts';

/**
 * What a search path means on this site: null for a slug that neither names a list nor a make or model of the stock.
 * @param bases by path, what has been found out before
 */
export async function resolveBase(
  place: SearchPlace,
  bases: Map<string, SearchBase>,
  slug: string,
  modelSlug: string | undefined,
  signal?: AbortSignal,
): Promise<SearchBase | null> {
  const named = baseFromSlug(slug);
  if (named) return modelSlug === undefined ? named : null;
  const path = `/search/${slug}${modelSlug === undefined ? '' : `/${modelSlug}`}`;
  const cached = bases.get(path);
  if (cached) return cached;
  const base = await findInStock(place, slug, modelSlug, signal);
  if (base) bases.set(path, base);
  return base;
}

async function findInStock(
  place: SearchPlace,
  slug: string,
  modelSlug: string | undefined,
  signal?: AbortSignal,
): Promise<SearchBase | null> {
  const { make: makes = [], body: bodies = [] } = await valuesOf(place, ['make', 'body'], [], signal);
  const base = baseFromStock(slug, makes, bodies);
  if (!base || modelSlug === undefined) return base;
  if (base.kind !== 'make') return null;
  const { model: models = [] } = await valuesOf(place, ['model'], [`make = ${quote(base.make)}`], signal);
  const model = models.find((name) => slugify(name) === modelSlug.toLowerCase());
  return model === undefined ? null : { ...base, model };
}

async function valuesOf(
  place: SearchPlace,
  facets: string[],
  filter: string[],
  signal?: AbortSignal,
): Promise<Record<string, string[]>> {
  const [result] = await multiSearch(
    place,
    (indexUid) => [{ indexUid, q: '', filter, facets, limit: 0, attributesToRetrieve: ['id'] }],
    signal,
  );
  return Object.fromEntries(
    Object.entries(result?.facetDistribution ?? {}).map(([name, counts]) => [name, Object.keys(counts)]),
  );
}
