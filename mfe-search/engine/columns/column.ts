import { inParts, type SearchSteps } from '../search/search-steps.ts';
import { Bitset } from './bitset.ts';
import { Dictionary } from './dictionary.ts';
import { Growable } from './growable.ts';
import { readAttribute, type Scalar } from './read-attribute.ts';

const noValue = -1;
/** A column on its way to or from a snapshot. */
export type ColumnDump = {
  values: Scalar[];
  codes: Int32Array<ArrayBuffer>;
  nulls: Uint8Array<ArrayBuffer>;
  lists: Int32Array[];
};

/** One attribute of all documents, as codes of its dictionary. Documents are only appended. */
export class Column {
  readonly attribute: string;
  readonly dictionary = new Dictionary();
  /** By document: a code, -1 for no value, or -2 - n for the n-th list of `lists`. */
  readonly #codes = new Growable((length) => new Int32Array(length), noValue);
  readonly #nulls = new Growable((length) => new Uint8Array(length));
  #lists: Int32Array[] = [];
  #valuesInLists = 0;
  #counted: { alive: Bitset; counts: Uint32Array } | null = null;
  readonly #costs: { ascending?: Float64Array; descending?: Float64Array } = {};

  constructor(attribute: string) {
    this.attribute = attribute;
  }

  append(document: number, source: Record<string, unknown>): void {
    const reading = readAttribute(source, this.attribute);
    if (reading.isNull) this.#nulls.set(document, 1);
    const codes = [...new Set(reading.values.map((value) => this.dictionary.encode(value)))];
    if (codes.length === 1) this.#codes.set(document, codes[0]!);
    else if (codes.length > 1) {
      this.#codes.set(document, -2 - this.#lists.length);
      this.#lists.push(Int32Array.from(codes));
      this.#valuesInLists += codes.length;
    } else this.#codes.reserve(document + 1);
  }

  /** The documents below `size` that have one of the codes marked in `marks`. */
  *matching(marks: Uint8Array, size: number): SearchSteps<Bitset> {
    const found = new Bitset(size);
    const { words } = found;
    const mark = (from: number, to: number) => {
      const codes = this.#codes.values;
      for (let document = from; document < to; document++) {
        const code = codes[document]!;
        if (code === noValue) continue;
        const hit = code >= 0 ? marks[code]! : this.#listHit(code, marks);
        if (hit !== 0) words[document >>> 5]! |= 1 << (document & 31);
      }
    };
    yield* inParts(Math.min(size, this.#codes.values.length), mark, this.#weight);
    return found;
  }

  /** The documents with exactly this code: a faster `matching` for the most common filter. */
  *matchingCode(target: number, size: number): SearchSteps<Bitset> {
    if (this.#lists.length > 0) {
      const marks = new Uint8Array(this.dictionary.size);
      marks[target] = 1;
      return yield* this.matching(marks, size);
    }
    const found = new Bitset(size);
    yield* inParts(Math.min(size, this.#codes.values.length), (from, to) => {
      const codes = this.#codes.values;
      for (let document = from; document < to; document++)
        if (codes[document] === target) found.words[document >>> 5]! |= 1 << (document & 31);
    });
    return found;
  }

  /** The documents below `size` whose value is null. */
  *nulls(size: number): SearchSteps<Bitset> {
    const found = new Bitset(size);
    yield* inParts(Math.min(size, this.#nulls.values.length), (from, to) => {
      const nulls = this.#nulls.values;
      for (let document = from; document < to; document++) if (nulls[document] === 1) found.add(document);
    });
    return found;
  }

  dump(size: number): ColumnDump {
    this.#codes.reserve(size);
    this.#nulls.reserve(size);
    return {
      values: this.dictionary.dump(),
      codes: this.#codes.values.slice(0, size),
      nulls: this.#nulls.values.slice(0, size),
      lists: this.#lists,
    };
  }

  load({ values, codes, nulls, lists }: ColumnDump): void {
    for (const value of values) this.dictionary.encode(value);
    this.#codes.load(codes);
    this.#nulls.load(nulls);
    this.#lists = lists;
    this.#valuesInLists = lists.reduce((sum, { length }) => sum + length, 0);
  }

  /** How many values a document has, if it has several. */
  get #weight(): number {
    return this.#lists.length === 0 ? 1 : Math.ceil(this.#valuesInLists / this.#lists.length);
  }

  /** By code: how many of these documents have it. The documents must be in ascending order. */
  *count(documents: Int32Array): SearchSteps<Uint32Array> {
    // An additional first element counts the documents without a value, so that the common case needs no
    // branch.
    const counts = new Uint32Array(this.dictionary.size + 1);
    const last = documents.at(-1) ?? 0;
    this.#codes.reserve(last + 1);
    const add = (from: number, to: number) => {
      const codes = this.#codes.values;
      if (this.#lists.length === 0) {
        for (let i = from; i < to; i++) counts[codes[documents[i]!]! + 1]!++;
        return;
      }
      for (let i = from; i < to; i++) {
        const code = codes[documents[i]!]!;
        if (code >= noValue) counts[code + 1]!++;
        else for (const each of this.#lists[-2 - code]!) counts[each + 1]!++;
      }
    };
    yield* inParts(documents.length, add, this.#weight);
    return counts.subarray(1);
  }

  /** The counts of all living documents, cached while `alive` is the same set. */
  *countAlive(alive: Bitset, documents: Int32Array): SearchSteps<Uint32Array> {
    if (this.#counted?.alive !== alive) this.#counted = { alive, counts: yield* this.count(documents) };
    return this.#counted.counts;
  }

  /** The sort position of a document: lower comes first, Infinity if it has no value. */
  *sortCosts(descending: boolean): SearchSteps<(document: number) => number> {
    const costs = yield* this.#costsByCode(descending);
    return (document) => {
      const code = this.#codes.values[document] ?? noValue;
      if (code >= 0) return costs[code]!;
      if (code === noValue) return Number.POSITIVE_INFINITY;
      let best = Number.POSITIVE_INFINITY;
      for (const each of this.#lists[-2 - code]!) best = Math.min(best, costs[each]!);
      return best;
    };
  }

  #listHit(code: number, marks: Uint8Array): number {
    for (const each of this.#lists[-2 - code]!) if (marks[each] !== 0) return 1;
    return 0;
  }

  // Numbers are their own cost. If there are strings, the cost is the rank of the value among all values:
  // few, because prices, dates and distances are numbers.
  *#costsByCode(descending: boolean): SearchSteps<Float64Array> {
    const kind = descending ? 'descending' : 'ascending';
    const { dictionary } = this;
    const cached = this.#costs[kind];
    if (cached?.length === dictionary.size) return cached;
    const costs = new Float64Array(dictionary.size);
    if (dictionary.stringCount === 0) {
      const sign = descending ? -1 : 1;
      yield* inParts(costs.length, (from, to) => {
        for (let code = from; code < to; code++) costs[code] = sign * dictionary.numbers[code]!;
      });
    } else {
      const order = Array.from({ length: costs.length }, (_, code) => code);
      order.sort((a, b) => {
        const sameKind = (dictionary.strings[a] === null) === (dictionary.strings[b] === null);
        return sameKind && descending ? dictionary.compare(b, a) : dictionary.compare(a, b);
      });
      for (let place = 0; place < order.length; place++) costs[order[place]!] = place;
    }
    this.#costs[kind] = costs;
    return costs;
  }
}
