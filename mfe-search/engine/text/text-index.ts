import { Growable } from '../columns/growable.ts';
import { readAttribute } from '../columns/read-attribute.ts';
import { tokenize } from './tokenize.ts';
import { Vocabulary } from './vocabulary.ts';

/** The positions of one word in ascending order: see `place`. */
export type Posting = number[];

const placesPerPart = 50_000;
const wordsPerPart = 2_000;

/** A part of the index on its way to or from a snapshot. */
export type TextPart =
  | { lengths: Uint16Array[] }
  | { name: 'words' | 'beginnings'; postings: [word: string, places: Float64Array][] };

const attributeUnit = 2 ** 16;
const documentUnit = 2 ** 24;
const maxPosition = attributeUnit - 1;
/** The maximum length of prefixes with their own postings; longer ones match few words. */
export const maxPrefixLength = 2;
const gapBetweenValues = 8;

/** Encodes document, attribute and position in one number: postings are plain arrays sorted by document. */
export function place(document: number, attribute: number, position: number): number {
  return document * documentUnit + attribute * attributeUnit + position;
}

export function documentOf(at: number): number {
  return Math.floor(at / documentUnit);
}

/** Attribute and position in the low 24 bits. */
export function spotOf(at: number): number {
  // Exact, and faster than the remainder of large numbers.
  return at - Math.floor(at / documentUnit) * documentUnit;
}

export function attributeOfSpot(spot: number): number {
  return spot >>> 16;
}

export function positionOfSpot(spot: number): number {
  return spot & maxPosition;
}

/** The words of the searchable attributes of all documents. Documents are only appended. */
export class TextIndex {
  readonly vocabulary = new Vocabulary<Posting>();
  /** In order of importance. */
  readonly attributes: readonly string[];
  readonly #beginnings = new Map<string, Posting>();
  readonly #lengths: Growable<Uint16Array>[];

  constructor(searchable: readonly string[]) {
    this.attributes = searchable;
    this.#lengths = searchable.map(() => new Growable((length) => new Uint16Array(length)));
  }

  append(document: number, source: Record<string, unknown>): void {
    for (const [number, attribute] of this.attributes.entries()) {
      const texts = readAttribute(source, attribute).values;
      if (texts.length > 0) this.#appendTexts(document, number, texts.map(String));
    }
  }

  /** The number of words in an attribute of a document. */
  lengthOf(document: number, attribute: number): number {
    return this.#lengths[attribute]?.get(document) ?? 0;
  }

  /** The positions of words with this prefix of one or two letters: the first in each attribute. */
  beginning(letters: string): Posting {
    return this.#beginnings.get(letters) ?? [];
  }

  /** Words and their positions in documents below `size`, in parts that take a few milliseconds each. */
  *dump(size: number): Generator<TextPart> {
    yield { lengths: this.#lengths.map((lengths) => lengths.values.slice(0, size)) };
    for (const [name, postings] of [
      ['words', this.vocabulary.entries()],
      ['beginnings', this.#beginnings],
    ] as const) {
      let part: [string, Float64Array][] = [];
      let places = 0;
      for (const [word, posting] of postings) {
        part.push([word, Float64Array.from(posting)]);
        places += posting.length;
        if (places < placesPerPart && part.length < wordsPerPart) continue;
        yield { name, postings: part };
        part = [];
        places = 0;
      }
      if (part.length > 0) yield { name, postings: part };
    }
  }

  load(part: TextPart): void {
    if ('lengths' in part) {
      for (const [number, lengths] of part.lengths.entries()) this.#lengths[number]!.load(lengths);
      return;
    }
    for (const [word, places] of part.postings)
      if (part.name === 'words') this.vocabulary.add(word, Array.from(places));
      else this.#beginnings.set(word, Array.from(places));
  }

  #appendTexts(document: number, attribute: number, texts: string[]): void {
    let position = 0;
    let count = 0;
    for (const text of texts) {
      for (const { form } of tokenize(text)) {
        if (position > maxPosition) break;
        this.#append(form, place(document, attribute, position));
        position++;
        count++;
      }
      position += gapBetweenValues;
    }
    this.#lengths[attribute]!.set(document, Math.min(count, maxPosition));
  }

  #append(word: string, at: number): void {
    const posting = this.vocabulary.get(word);
    if (posting === undefined) this.vocabulary.add(word, [at]);
    else posting.push(at);
    for (let length = 1; length <= maxPrefixLength; length++)
      this.#appendBeginning(word.slice(0, length), at);
  }

  #appendBeginning(letters: string, at: number): void {
    const posting = this.#beginnings.get(letters);
    if (posting === undefined) this.#beginnings.set(letters, [at]);
    else if (Math.floor(posting.at(-1)! / attributeUnit) !== Math.floor(at / attributeUnit)) posting.push(at);
  }
}
