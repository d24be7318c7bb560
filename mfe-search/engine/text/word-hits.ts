import { borrowIntegers } from '../columns/scratch.ts';
import type { Settings } from '../index/settings.ts';
import type { SearchSteps } from '../search/run-in-slices.ts';
import type { TimeBudget } from '../search/time-budget.ts';
import {
  attributeOfSpot,
  documentOf,
  maxPrefixLength,
  type Posting,
  spotOf,
  type TextIndex,
} from './text-index.ts';
import { allowedTypos } from './word-rules.ts';

export const absent = 0x7f_ff_ff_ff;
const typoUnit = 2 ** 26;
const inexactFlag = 2 ** 25;
const spotMask = 2 ** 24 - 1;

/** By document, the best match of a word, or absent: fewest typos, then exact, then earliest position. */
export type WordHits = Int32Array;

export const typosOf = (hit: number): number => hit >>> 26;
export const isExact = (hit: number): boolean => (hit & inexactFlag) === 0;
export const spotOfHit = (hit: number): number => hit & spotMask;

export interface HitScope {
  text: TextIndex;
  settings: Settings;
  size: number;
  budget?: TimeBudget | undefined;
}

/** Finds each word of a query: with typos, as a prefix, joined with its neighbour, or split in two. */
export function* findWords(words: string[], lastIsPrefix: boolean, scope: HitScope): SearchSteps<WordHits[]> {
  const exactOnly = new Uint8Array(scope.text.attributes.length);
  scope.text.attributes.forEach((attribute, number) => {
    if (scope.settings.typoTolerance.disableOnAttributes.includes(attribute)) exactOnly[number] = 1;
  });
  const finder = new WordFinder(scope, exactOnly);
  const found: WordHits[] = [];
  for (const [at, word] of words.entries()) {
    found.push(finder.find(word, lastIsPrefix && at === words.length - 1));
    yield;
  }
  for (let from = 0; from < words.length; from++) {
    for (let length = 2; length <= 3 && from + length <= words.length; length++) {
      const prefix = lastIsPrefix && from + length === words.length;
      finder.addTogether(words.slice(from, from + length), prefix, found.slice(from, from + length));
      yield;
    }
  }
  return found;
}

class WordFinder {
  readonly #scope: HitScope;
  readonly #exactOnly: Uint8Array;

  constructor(scope: HitScope, exactOnly: Uint8Array) {
    this.#scope = scope;
    this.#exactOnly = exactOnly;
  }

  find(word: string, prefix: boolean): WordHits {
    const { settings, text, size, budget } = this.#scope;
    budget?.check();
    const hits = borrowIntegers(size).fill(absent);
    const maxTypos = allowedTypos(word, settings);
    if (prefix && maxTypos === 0 && word.length <= maxPrefixLength) {
      this.#add(text.beginning(word), 0, false, [hits]);
      this.#add(text.vocabulary.get(word) ?? [], 0, true, [hits]);
    } else {
      for (const { value, typos, exact } of text.vocabulary.derive(word, maxTypos, prefix))
        this.#add(value, typos, exact, [hits]);
    }
    this.#addSplit(word, hits);
    return hits;
  }

  /** `hi lux` also matches `hilux`. */
  addTogether(words: string[], prefix: boolean, hits: WordHits[]): void {
    const { text, budget } = this.#scope;
    budget?.check();
    for (const { value } of text.vocabulary.derive(words.join(''), 0, prefix))
      this.#add(value, words.length - 1, false, hits);
  }

  /** `landcruiser` also matches `land cruiser`. */
  #addSplit(word: string, hits: WordHits): void {
    const { vocabulary } = this.#scope.text;
    for (let at = 1; at < word.length; at++) {
      const left = vocabulary.get(word.slice(0, at));
      const right = left === undefined ? undefined : vocabulary.get(word.slice(at));
      if (left !== undefined && right !== undefined) this.#add(followedBy(left, right, 1), 1, false, [hits]);
    }
  }

  #add(posting: Posting, typos: number, exact: boolean, into: WordHits[]): void {
    const { size } = this.#scope;
    const quality = Math.min(typos, 3) * typoUnit + (exact ? 0 : inexactFlag);
    for (let i = 0; i < posting.length; i++) {
      const at = posting[i]!;
      const document = documentOf(at);
      if (document >= size) return;
      const spot = spotOf(at);
      if (typos > 0 && this.#exactOnly[attributeOfSpot(spot)] === 1) continue;
      const hit = quality + spot;
      for (let word = 0; word < into.length; word++)
        if (hit < into[word]![document]!) into[word]![document] = hit;
    }
  }
}

/** The positions where the words follow one another; each is that of the first word. */
export function findPhrase(words: string[], text: TextIndex): Posting {
  let found: Posting = text.vocabulary.get(words[0] ?? '') ?? [];
  for (let i = 1; i < words.length; i++) {
    found = followedBy(found, text.vocabulary.get(words[i]!) ?? [], i);
  }
  return found;
}

function followedBy(first: Posting, second: Posting, distance: number): Posting {
  const found: Posting = [];
  let at = 0;
  for (const place of first) {
    while (at < second.length && second[at]! < place + distance) at++;
    if (second[at] === place + distance) found.push(place);
  }
  return found;
}
