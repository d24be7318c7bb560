import { Growable } from '../columns/growable.ts';
import { normalizeWord, tokenize } from './tokenize.ts';
import { Vocabulary } from './vocabulary.ts';

/** The positions of one word in ascending order: see `place`. */
export type Posting = number[];

const attributeUnit = 2 ** 16;
const documentUnit = 2 ** 24;
const maxPosition = attributeUnit - 1;
const maxAttributes = 255;
/** The maximum length of prefixes with their own postings; longer ones match few words. */
export const maxPrefixLength = 2;
const gapBetweenValues = 8;

/** Encodes document, attribute and position in one number, so that a posting is a plain array sorted by document. */
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
  /** In order of importance, or with the wildcard in order of appearance. */
  readonly attributes: string[] = [];
  readonly #searchable: string[] | null;
  readonly #stopWords: ReadonlySet<string>;
  readonly #numberOf = new Map<string, number>();
  readonly #beginnings = new Map<string, Posting>();
  readonly #lengths: Growable<Uint16Array>[] = [];

  constructor(searchable: readonly string[], stopWords: readonly string[]) {
    this.#searchable = searchable.includes('*') ? null : [...searchable];
    this.#stopWords = new Set(stopWords.map(normalizeWord));
    for (const attribute of this.#searchable ?? []) this.#attributeNumber(attribute);
  }

  append(document: number, source: Record<string, unknown>): void {
    const reader = new Map<number, { position: number; texts: string[] }>();
    collectTexts(source, '', (path, text) => {
      for (const number of this.#attributesOf(path)) {
        const entry = reader.get(number) ?? { position: 0, texts: [] };
        entry.texts.push(text);
        reader.set(number, entry);
      }
    });
    for (const number of [...reader.keys()].toSorted((a, b) => a - b)) {
      this.#appendTexts(document, number, reader.get(number)!.texts);
    }
  }

  /** The number of words in an attribute of a document. */
  lengthOf(document: number, attribute: number): number {
    return this.#lengths[attribute]?.get(document) ?? 0;
  }

  /** The positions of words with this prefix of one or two letters: only the first in each attribute of a document. */
  beginning(letters: string): Posting {
    return this.#beginnings.get(letters) ?? [];
  }

  isStopWord(word: string): boolean {
    return this.#stopWords.has(word);
  }

  #appendTexts(document: number, attribute: number, texts: string[]): void {
    let position = 0;
    let count = 0;
    for (const text of texts) {
      for (const { form } of tokenize(text)) {
        if (position > maxPosition) break;
        if (!this.#stopWords.has(form)) this.#append(form, place(document, attribute, position));
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

  #attributesOf(path: string): number[] {
    if (this.#searchable === null) return [this.#attributeNumber(path)];
    const numbers: number[] = [];
    for (const name of this.#searchable) {
      const inside = path.startsWith(name) && (path.length === name.length || path[name.length] === '.');
      if (inside) numbers.push(this.#numberOf.get(name)!);
    }
    return numbers;
  }

  #attributeNumber(attribute: string): number {
    const existing = this.#numberOf.get(attribute);
    if (existing !== undefined) return existing;
    const number = Math.min(this.attributes.length, maxAttributes);
    this.#numberOf.set(attribute, number);
    if (number === this.attributes.length) {
      this.attributes.push(attribute);
      this.#lengths.push(new Growable((length) => new Uint16Array(length)));
    }
    return number;
  }
}

function collectTexts(value: unknown, path: string, found: (path: string, text: string) => void): void {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    if (path !== '') found(path, String(value));
  } else if (Array.isArray(value)) {
    for (const item of value) collectTexts(item, path, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value))
      collectTexts(inner, path === '' ? key : `${path}.${key}`, found);
  }
}
