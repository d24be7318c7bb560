import { multiSearch, type SearchPlace } from '../search-client/multi-search.ts';
import type { RecentSearch } from '../recent/recent-searches.ts';
import { findSuggestions, type KnownNames, type Suggestion } from './find-suggestions.ts';

const maxAgeMs = 5 * 60_000;
const known = new Map<string, { names: Promise<KnownNames>; at: number }>();

/** Suggestions for what is typed, from the names of the site's whole stock, which are asked for once. */
export async function suggest(place: SearchPlace, typed: string, recent: readonly RecentSearch[], labelOf: (search: RecentSearch) => string): Promise<Suggestion[]> {
  return findSuggestions(typed, await namesOf(place).catch(() => ({ makes: {}, models: {} })), recent, labelOf);
}

function namesOf(place: SearchPlace): Promise<KnownNames> {
  const before = known.get(place.site.slug);
  if (before && Date.now() - before.at < maxAgeMs) return before.names;
  const names = multiSearch(place, (indexUid) => [{ indexUid, q: '', facets: ['make', 'make_model'], limit: 0, attributesToRetrieve: ['id'] }])
    .then(([answer]) => ({ makes: answer?.facetDistribution?.make ?? {}, models: answer?.facetDistribution?.make_model ?? {} }));
  known.set(place.site.slug, { names, at: Date.now() });
  names.catch(() => known.delete(place.site.slug));
  return names;
}
