import { siteStorage } from '@forecourt/remote-kit';
import type { SearchTexts } from '../texts.ts';
import { countChoices, type SearchState } from '../search-state/search-state.ts';

export type RecentSearch = { path: string; query: string; choices: string[] };

/** Specification, document 1 section 2: the last five searches with their path. */
const keptSearches = 5;
export const recentSearches = 'recent-searches';

/** Keeps a search that says something: a query or a choice. Pages of one search are one. */
export function rememberSearch(slug: string, state: SearchState, path: string): void {
  if (!state.query && countChoices(state) === 0 && state.base.kind === 'condition') return;
  const storage = siteStorage<RecentSearch[]>(slug, recentSearches);
  const search: RecentSearch = { path: withoutPage(path), query: state.query, choices: choicesOf(state) };
  const before = storage.read([]);
  const others = before.filter((known, at) => known.path !== search.path && !(at === 0 && isTypedOn(known, search)));
  storage.write([search, ...others].slice(0, keptSearches));
}

/** A query whose typing went on after a pause is one search. */
const isTypedOn = (before: RecentSearch, now: RecentSearch) => before.query !== '' && now.query.startsWith(before.query) && before.choices.join() === now.choices.join();

/** What a search was for, in words. */
export function recentLabel({ query, choices, path }: RecentSearch, words: SearchTexts): string {
  const parts = [...(query ? [`“${query}”`] : []), ...choices.map((choice) => words.value('car_type', words.value('body', choice)))];
  return parts.length > 0 ? parts.join(', ') : path;
}

function choicesOf({ base, values }: SearchState): string[] {
  const own = base.kind === 'make' ? [base.make, ...(base.model ? [base.model] : [])] : base.kind === 'body' ? [base.body] : base.carTypes;
  return [...own, ...Object.values(values).flat()];
}

function withoutPage(path: string): string {
  const [base = path, query = ''] = path.split('?');
  const parameters = new URLSearchParams(query);
  parameters.delete('page');
  return parameters.size > 0 ? `${base}?${parameters}` : base;
}
