import { slugify } from '@forecourt/contracts/vehicle/slugs';
import { quote } from '../search-client/filter-expression.ts';
import { multiSearch, type SearchPlace } from '../search-client/multi-search.ts';
import { baseFromSlug, baseFromStock, type SearchBase } from '../search-state/search-base.ts';

/** What a search path means on this site: null for a slug that neither names a list nor a make or model of the stock. */
export async function resolveBase(place: SearchPlace, slug: string, modelSlug: string | undefined, signal?: AbortSignal): Promise<SearchBase | null> {
  const named = baseFromSlug(slug);
  if (named) return modelSlug === undefined ? named : null;
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
