import { borrowIntegers } from '../columns/scratch.ts';
import type { Settings } from '../index/settings.ts';
import { inParts, itemsPerPart, type SearchSteps } from '../search/search-steps.ts';
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
    found.push(yield* finder.find(word, lastIsPrefix && at === words.length - 1));
  }
  for (let from = 0; from < words.length; from++) {
    for (let length = 2; length <= 3 && from + length <= words.length; length++) {
      const prefix = lastIsPrefix && from + length === words.length;
      yield* finder.addTogether(words.slice(from, from + length), prefix, found.slice(from, from + length));
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

  *find(word: string, prefix: boolean): SearchSteps<WordHits> {
    const { settings, text, size } = this.#scope;
    const hits = borrowIntegers(size).fill(absent);
    const maxTypos = allowedTypos(word, settings);
    if (prefix && maxTypos === 0 && word.length <= maxPrefixLength) {
      yield* this.#add(text.beginning(word), 0, false, [hits]);
      yield* this.#add(text.vocabulary.get(word) ?? [], 0, true, [hits]);
    } else {
      for (const { value, typos, exact } of yield* text.vocabulary.derive(word, maxTypos, prefix))
        yield* this.#add(value, typos, exact, [hits]);
    }
    yield* this.#addSplit(word, hits);
    return hits;
  }

  /** `hi lux` also matches `hilux`. */
  *addTogether(words: string[], prefix: boolean, hits: WordHits[]): SearchSteps<void> {
    for (const { value } of yield* this.#scope.text.vocabulary.derive(words.join(''), 0, prefix))
      yield* this.#add(value, words.length - 1, false, hits);
  }

  /** `landcruiser` also matches `land cruiser`. */
  *#addSplit(word: string, hits: WordHits): SearchSteps<void> {
    const { vocabulary } = this.#scope.text;
    for (let at = 1; at < word.length; at++) {
      const left = vocabulary.get(word.slice(0, at));
      const right = left === undefined ? undefined : vocabulary.get(word.slice(at));
      if (left !== undefined && right !== undefined)
        yield* this.#add(yield* followedBy(left, right, 1), 1, false, [hits]);
    }
  }

  *#add(posting: Posting, typos: number, exact: boolean, into: WordHits[]): SearchSteps<void> {
    const { size } = this.#scope;
    const quality = Math.min(typos, 3) * typoUnit + (exact ? 0 : inexactFlag);
    yield* inParts(posting.length, (from, to) => {
      for (let i = from; i < to; i++) {
        const at = posting[i]!;
        const document = documentOf(at);
        if (document >= size) return;
        const spot = spotOf(at);
        if (typos > 0 && this.#exactOnly[attributeOfSpot(spot)] === 1) continue;
        const hit = quality + spot;
        for (let word = 0; word < into.length; word++)
          if (hit < into[word]![document]!) into[word]![document] = hit;
      }
    });
  }
}

/** The positions where the words follow one another; each is that of the first word. */
export function* findPhrase(words: string[], text: TextIndex): SearchSteps<Posting> {
  let found: Posting = text.vocabulary.get(words[0] ?? '') ?? [];
  for (let i = 1; i < words.length; i++) {
    found = yield* followedBy(found, text.vocabulary.get(words[i]!) ?? [], i);
  }
  return found;
}

function* followedBy(first: Posting, second: Posting, distance: number): SearchSteps<Posting> {
  const found: Posting = [];
  let reached = 0;
  let at = 0;
  // Goes through both at once, so a part ends after as many steps of the two together.
  while (reached < first.length && at < second.length) {
    for (let steps = 0; steps < itemsPerPart && reached < first.length && at < second.length; steps++) {
      const target = first[reached]! + distance;
      if (second[at]! < target) at++;
      else {
        if (second[at] === target) found.push(first[reached]!);
        reached++;
      }
    }
    yield;
  }
  return found;
}
