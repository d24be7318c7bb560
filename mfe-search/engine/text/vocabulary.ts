import SearchableMap from 'minisearch/SearchableMap';
import { firstRow, nextRow, type Row } from './typo-distance.ts';

interface Tree<T> extends Map<string, T | Tree<T>> {}

/** A word of the vocabulary that matches a query's word, and the number of typos. */
export interface Derived<T> {
  value: T;
  typos: number;
  /** Whether it is exactly the same word. */
  exact: boolean;
}

interface Walk {
  depth: number;
  row: Row;
  before: Row | null;
  letter: string;
  /** A wrong first letter costs one additional typo. */
  penalty: number;
  /** The distance to the nearest prefix read so far. */
  best: number;
}

const leafKey = '';

/** The words of an index in MiniSearch's radix tree: found exactly, by prefix, and with typos. */
export class Vocabulary<T> {
  readonly #exact = new Map<string, T>();
  readonly #tree: Tree<T> = new Map();
  readonly #map = new SearchableMap<T>(this.#tree as never);

  get(word: string): T | undefined {
    return this.#exact.get(word);
  }

  entries(): Iterable<[word: string, value: T]> {
    return this.#exact;
  }

  add(word: string, value: T): void {
    this.#exact.set(word, value);
    this.#map.set(word, value);
  }

  /** All words that match `word` with at most `maxTypos`; with `prefix`, also words that start with it. */
  derive(word: string, maxTypos: number, prefix: boolean): Derived<T>[] {
    const found: Derived<T>[] = [];
    if (maxTypos > 0) {
      const start = {
        depth: 0,
        row: firstRow(word),
        before: null,
        letter: '',
        penalty: 0,
        best: Number.POSITIVE_INFINITY,
      };
      this.#walk(this.#tree, start, word, maxTypos, prefix, found);
    } else if (prefix) {
      const below = subtree(this.#tree, word);
      if (below !== null) collect(below.tree, below.exact, found);
    } else {
      const value = this.#exact.get(word);
      if (value !== undefined) found.push({ value, typos: 0, exact: true });
    }
    return found;
  }

  #walk(tree: Tree<T>, at: Walk, word: string, maxTypos: number, prefix: boolean, found: Derived<T>[]): void {
    for (const [edge, child] of tree) {
      if (edge === leafKey) {
        const typos = (prefix ? at.best : at.row[word.length]!) + at.penalty;
        if (typos <= maxTypos)
          found.push({ value: child as T, typos, exact: typos === 0 && at.depth === word.length });
        continue;
      }
      const next = advance(at, edge, word, maxTypos, prefix);
      if (next !== null) this.#walk(child as Tree<T>, next, word, maxTypos, prefix, found);
    }
  }
}

// The map's iterators do the same, but many times slower.
function subtree<T>(tree: Tree<T>, prefix: string): { tree: Tree<T>; exact: boolean } | null {
  if (prefix === '') return { tree, exact: true };
  for (const [edge, child] of tree) {
    if (edge === leafKey || edge[0] !== prefix[0]) continue;
    if (edge.length > prefix.length)
      return edge.startsWith(prefix) ? { tree: child as Tree<T>, exact: false } : null;
    return prefix.startsWith(edge) ? subtree(child as Tree<T>, prefix.slice(edge.length)) : null;
  }
  return null;
}

function collect<T>(tree: Tree<T>, exact: boolean, found: Derived<T>[]): void {
  for (const [edge, child] of tree) {
    if (edge === leafKey) found.push({ value: child as T, typos: 0, exact });
    else collect(child as Tree<T>, false, found);
  }
}

function advance(at: Walk, edge: string, word: string, maxTypos: number, prefix: boolean): Walk | null {
  const penalty = at.depth > 0 ? at.penalty : edge[0] === word[0] ? 0 : 1;
  let { row, before, letter, best } = at;
  for (let i = 0; i < edge.length; i++) {
    const next = nextRow(word, edge[i]!, row, before, letter);
    before = row;
    row = next;
    letter = edge[i]!;
    if (prefix) best = Math.min(best, row[word.length]!);
    if (smallest(row) + penalty > maxTypos && best + penalty > maxTypos) return null;
  }
  return { depth: at.depth + edge.length, row, before, letter, penalty, best };
}

function smallest(row: Row): number {
  let least = row[0]!;
  for (let i = 1; i < row.length; i++) if (row[i]! < least) least = row[i]!;
  return least;
}
