import { askSearchAgain } from '@forecourt/contracts/search/ask-search';
import type { Runtime } from '@forecourt/remote-kit';
import type { RecentSearch } from '../recent/recent-searches.ts';
import { queryCacheOf } from '../results/page-query-caches.ts';
import { findSuggestions, shownAtMost, type StockNames, type Suggestion } from './find-suggestions.ts';
import { matchNames, type FoundNames } from './match-names.ts';

type SuggestOptions = {
  typed: string;
  recent: readonly RecentSearch[];
  labelOf(search: RecentSearch): string;
  currentPath: string;
  signal: AbortSignal;
};

const cacheSize = 20;

/**
 * Suggestions for the query, from the names of the site's whole stock. If none of them matches, the engine,
 * which has the synonyms and the other scripts, decides which names match.
 */
export async function loadSuggestions(
  runtime: Runtime,
  { typed, recent, labelOf, currentPath, signal }: SuggestOptions,
): Promise<Suggestion[]> {
  const stock = await namesOf(runtime).catch(() => ({ makes: {}, models: {} }));
  const suggestions = findSuggestions(typed, stock, recent, labelOf, currentPath);
  const query = typed.trim().replace(/\s+/g, ' ');
  if (query === '' || suggestions.some(({ kind }) => kind !== 'recent')) return suggestions;
  const found = await queryCacheOf(runtime, 'found-names', cacheSize).fetch(
    query,
    (abort) => findNames(runtime, query, abort),
    signal,
  );
  return [...suggestions, ...matchNames(found, stock)].slice(0, shownAtMost);
}

const namesOf = (runtime: Runtime): Promise<StockNames> =>
  queryCacheOf(runtime, 'stock-names', 1).fetch('all', (signal) => findNames(runtime, '', signal));

async function findNames({ api }: Runtime, query: string, signal: AbortSignal): Promise<FoundNames> {
  const [answer] = await askSearchAgain(
    api,
    [{ indexUid: 'vehicles', query, facets: ['make', 'make_model'], hitsPerPage: 0 }],
    { signal },
  );
  return { makes: answer!.facets.make ?? {}, models: answer!.facets.make_model ?? {}, total: answer!.count };
}
