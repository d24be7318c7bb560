import { askSearch } from '@forecourt/contracts/search/ask-search';
import { baseFromSlug, type SearchBase } from '@forecourt/contracts/search/search-base';
import { findBase } from '../../model/find-base.ts';
import type { SearchPlace } from '../search-client/search-place.ts';

/**
 * Resolves a search path on this site: null for a slug that neither names a list nor a make or model of the
 * stock.
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
  const base = await findBase(slug, modelSlug, (facets, make) => valuesOf(place, facets, make, signal));
  if (base && !baseFromSlug(slug)) bases.set(path, base);
  return base;
}

async function valuesOf(
  { api }: SearchPlace,
  facets: string[],
  make: string | null,
  signal?: AbortSignal,
): Promise<Record<string, string[]>> {
  const filter = make === null ? [] : [{ attribute: 'make', in: [make] }];
  const [result] = await askSearch(
    api,
    [{ indexUid: 'vehicles', filter, facets, hitsPerPage: 0 }],
    signal ? { signal } : {},
  );
  return Object.fromEntries(
    Object.entries(result!.facets).map(([name, counts]) => [name, Object.keys(counts)]),
  );
}
