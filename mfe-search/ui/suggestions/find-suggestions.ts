import { basePath } from '@forecourt/contracts/search/search-base';
import { makeOf } from '../../model/make-of.ts';
import type { RecentSearch } from '../recent/recent-searches.ts';

export type Suggestion = {
  kind: 'recent' | 'make' | 'model';
  label: string;
  path: string;
  count: number | null;
  /** For a make or model: what selecting it adds to the other filters. */
  choice?: { make: string; model: string | null };
};
/** Makes and "make model"s of a site's stock with their counts. */
export type StockNames = { makes: Record<string, number>; models: Record<string, number> };

export const shownAtMost = 6;

/**
 * Suggestions for the query: recent searches for an empty box; else makes, then models, whose words begin
 * like those that were typed, with a typo allowed from five letters and a second from nine (as the search
 * itself does), the most frequent first. The current search is never suggested.
 */
export function findSuggestions(
  typed: string,
  { makes, models }: StockNames,
  recent: readonly RecentSearch[],
  labelOf: (search: RecentSearch) => string,
  currentPath = '',
): Suggestion[] {
  const words = fold(typed).split(' ').filter(Boolean);
  const others = recent.filter(
    ({ path, query }) => path !== currentPath && (words.length === 0 || fold(query) !== words.join(' ')),
  );
  const before = others.map((search): Suggestion => ({
    kind: 'recent',
    label: labelOf(search),
    path: search.path,
    count: null,
  }));
  if (words.length === 0) return before.slice(0, shownAtMost);
  const ranked = [
    ...Object.entries(makes).map(([make, count]) => ({
      cost: costOf(words, make),
      of: makeSuggestion(make, count),
    })),
    ...Object.entries(models).map(([name, count]) => ({
      cost: costOf(words, name),
      of: modelSuggestion(name, count, Object.keys(makes)),
    })),
  ].filter(({ cost }) => cost < Infinity);
  ranked.sort((a, b) => a.cost - b.cost || order[a.of.kind] - order[b.of.kind] || b.of.count! - a.of.count!);
  const again = before
    .filter((one) => costOf(words, one.label) === 0 && fold(one.label) !== words.join(' '))
    .slice(0, 2);
  return [...again, ...ranked.map(({ of }) => of)].slice(0, shownAtMost);
}

const order = { recent: 0, make: 1, model: 2 };

export const makeSuggestion = (make: string, count: number): Suggestion => ({
  kind: 'make',
  label: make,
  path: basePath({ kind: 'make', make, model: null }),
  count,
  choice: { make, model: null },
});

export function modelSuggestion(name: string, count: number, makes: readonly string[]): Suggestion {
  const make = makeOf(name, makes);
  const model = name.slice(make.length + 1);
  return {
    kind: 'model',
    label: name,
    path: basePath({ kind: 'make', make, model }),
    count,
    choice: { make, model },
  };
}

/** The typos needed for each of the words to begin a different word of the name; Infinity if they do not. */
function costOf(words: readonly string[], name: string): number {
  const nameWords = fold(name).split(' ');
  // "cx5" is "CX-5", "landcruiser" is "Land Cruiser".
  const joined = nameWords.map((_, index) => nameWords.slice(index).join(''));
  if (joined.some((text) => text.startsWith(words.join('')))) return 0;
  const left = new Set(nameWords);
  let cost = 0;
  for (const word of words) {
    let best: { word: string; typos: number } | null = null;
    for (const candidate of left) {
      const typos = prefixTypos(word, candidate);
      if (typos <= allowed(word) && (best === null || typos < best.typos)) best = { word: candidate, typos };
    }
    if (!best) return Infinity;
    left.delete(best.word);
    cost += best.typos;
  }
  return cost;
}

const allowed = (word: string) => (word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0);

/** Fewest edits (a letter added, removed, replaced, or two swapped) that make a word a prefix of another. */
function prefixTypos(word: string, of: string): number {
  let [before, last] = [[] as number[], Array.from({ length: of.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= word.length; i++) {
    const row = [i];
    for (let j = 1; j <= of.length; j++) {
      const isSame = word[i - 1] === of[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && word[i - 1] === of[j - 2] && word[i - 2] === of[j - 1])
        row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    [before, last] = [last, row];
  }
  return Math.min(...last);
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
