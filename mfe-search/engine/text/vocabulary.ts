import SearchableMap from 'minisearch/SearchableMap';
import { itemsPerPart, type SearchSteps } from '../search/search-steps.ts';
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
/** Each compares the letters of an edge with those of a word. */
const edgesPerPart = itemsPerPart / 16;

/** The words of an index in MiniSearch's radix tree: found exactly, by prefix, and with typos. */
export class Vocabulary<T> {
  readonly #exact = new Map<string, T>();
  readonly #tree: Tree<T> = new Map();
  readonly #map = new SearchableMap<T>(this.#tree as ConstructorParameters<typeof SearchableMap<T>>[0]);

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
  *derive(word: string, maxTypos: number, prefix: boolean): SearchSteps<Derived<T>[]> {
    if (maxTypos > 0) return yield* this.#walk(word, maxTypos, prefix);
    if (prefix) {
      const below = subtree(this.#tree, word);
      return below === null ? [] : yield* collect(below.tree, below.exact);
    }
    const value = this.#exact.get(word);
    return value === undefined ? [] : [{ value, typos: 0, exact: true }];
  }

  *#walk(word: string, maxTypos: number, prefix: boolean): SearchSteps<Derived<T>[]> {
    const found: Derived<T>[] = [];
    const start: Walk = {
      depth: 0,
      row: firstRow(word),
      before: null,
      letter: '',
      penalty: 0,
      best: Number.POSITIVE_INFINITY,
    };
    const branches: [Tree<T>, Walk][] = [[this.#tree, start]];
    let edges = 0;
    for (let branch = branches.pop(); branch !== undefined; branch = branches.pop()) {
      const [tree, at] = branch;
      for (const [edge, child] of tree) {
        if (edge === leafKey) {
          const typos = (prefix ? at.best : at.row[word.length]!) + at.penalty;
          if (typos <= maxTypos)
            found.push({ value: child as T, typos, exact: typos === 0 && at.depth === word.length });
          continue;
        }
        const next = advance(at, edge, word, maxTypos, prefix);
        if (next !== null) branches.push([child as Tree<T>, next]);
        if (++edges % edgesPerPart === 0) yield;
      }
    }
    return found;
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

/** @param exact whether a word that ends at the tree itself is the prefix */
function* collect<T>(top: Tree<T>, exact: boolean): SearchSteps<Derived<T>[]> {
  const found: Derived<T>[] = [];
  const branches = [top];
  let edges = 0;
  for (let tree = branches.pop(); tree !== undefined; tree = branches.pop()) {
    for (const [edge, child] of tree) {
      if (edge === leafKey) found.push({ value: child as T, typos: 0, exact: exact && tree === top });
      else branches.push(child as Tree<T>);
      if (++edges % itemsPerPart === 0) yield;
    }
  }
  return found;
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
