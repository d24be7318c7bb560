import { siteStorage } from '@forecourt/remote-kit';
import { countChoices, type SearchState } from '../../model/search-state.ts';
import type { SearchMessages } from '../messages.ts';

/** `label` says what the search was for; entries from before it was stored have their raw choices instead. */
export type RecentSearch = { path: string; query: string; choices: string[]; label?: string };

/** Specification, document 1 section 2: the last five searches with their path. */
const storedSearches = 5;
export const recentSearches = 'recent-searches';

/**
 * Remembers a search that has a query or a choice. Its pages and orders are one search.
 * @param label of its choices, as the chips have them
 */
export function rememberSearch(
  slug: string,
  state: SearchState,
  { label, pathOf }: { label: string; pathOf(state: SearchState): string },
): void {
  if (!state.query && countChoices(state) === 0 && state.base.kind === 'condition') return;
  const storage = siteStorage<RecentSearch[]>(slug, recentSearches);
  const search = { path: pathOf(state), query: state.query, choices: choicesOf(state), label };
  const others = storage
    .read([])
    .filter(
      (one, index) =>
        one.path !== search.path && one.label !== search.label && !(index === 0 && isTypedOn(one, search)),
    );
  storage.write([search, ...others].slice(0, storedSearches));
}

/** A query that was extended after a pause is the same search. */
const isTypedOn = (before: RecentSearch, now: RecentSearch) =>
  before.query !== '' && now.query.startsWith(before.query) && before.choices.join() === now.choices.join();

/** A description of a search. */
export function recentLabel({ query, choices, path, label }: RecentSearch, t: SearchMessages): string {
  if (label) return label;
  const parts = [
    ...(query ? [`“${query}”`] : []),
    ...choices.map((choice) => t.value('car_type', t.value('body', choice))),
  ];
  return parts.length > 0 ? parts.join(', ') : path;
}

function choicesOf({ base, values, ranges }: SearchState): string[] {
  const ofBase =
    base.kind === 'make'
      ? [base.make, ...(base.model ? [base.model] : [])]
      : base.kind === 'body'
        ? [base.body]
        : base.carTypes;
  return [
    ...ofBase,
    ...Object.values(values).flat(),
    ...Object.entries(ranges).map(([name, { min, max }]) => `${name} ${min ?? ''}-${max ?? ''}`),
  ];
}
