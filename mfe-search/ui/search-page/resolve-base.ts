import { quote } from '@forecourt/contracts/search/filter-expression';
import { findBase } from '@forecourt/contracts/search/find-base';
import { baseFromSlug, type SearchBase } from '@forecourt/contracts/search/search-base';
import { multiSearch, type SearchPlace } from '../search-client/multi-search.ts';

/**
 * Resolves a search path on this site: null for a slug that neither names a list nor a make or model of the stock.
 * @param bases earlier results by path
 */
export async function resolveBase(
  place: SearchPlace,
  bases: Map<string, SearchBase>,
  slug: string,
  modelSlug: string | undefined,
  signal?: AbortSignal,
): Promise<SearchBase | null> {
  const path = `/search/${slug}${modelSlug === undefined ? '' : `/${modelSlug}`}`;
  const cached = bases.get(path);
  if (cached) return cached;
  const base = await findBase(slug, modelSlug, (facets, make) =>
    valuesOf(place, facets, make === null ? [] : [`make = ${quote(make)}`], signal),
  );
  if (base && !baseFromSlug(slug)) bases.set(path, base);
  return base;
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
