import { Bitset } from '../columns/bitset.ts';
import { Column, type ColumnDump } from '../columns/column.ts';
import { GeoPoints } from '../columns/geo-points.ts';
import { Growable } from '../columns/growable.ts';
import { TextIndex, type TextPart } from '../text/text-index.ts';
import { readCustomRule, type Settings } from './settings.ts';

export type Document = Record<string, unknown>;

/** A part of a segment on its way to or from a snapshot. */
export type SegmentPart =
  | {
      kind: 'segment';
      size: number;
      alive: Uint32Array<ArrayBuffer>;
      ordinals: Float64Array<ArrayBuffer>;
      geo: ReturnType<GeoPoints['dump']>;
    }
  | { kind: 'column'; attribute: string; column: ColumnDump }
  | { kind: 'text'; part: TextPart }
  | { kind: 'documents'; jsons: string[] };

const documentsPerPart = 1000;

/**
 * Documents with their columns and words. Documents are only appended, initially dead. A write makes them
 * alive and kills those that they replace in one step, so that a search sees all of a write or nothing of it.
 */
export class Segment {
  readonly text: TextIndex;
  readonly geo = new GeoPoints();
  /** The position of a document among equals; it is kept when the document is replaced. */
  readonly ordinals = new Growable((length) => new Float64Array(length));
  alive = new Bitset(0);
  aliveCount = 0;
  readonly #json: string[] = [];
  readonly #columns = new Map<string, Column>();
  readonly #filterable: ReadonlySet<string>;

  constructor(settings: Settings) {
    this.text = new TextIndex(settings.searchableAttributes);
    this.#filterable = new Set(settings.filterableAttributes);
    for (const attribute of columnsFor(settings)) this.#columns.set(attribute, new Column(attribute));
  }

  /** The number of all documents, including dead ones. */
  get size(): number {
    return this.#json.length;
  }

  append(document: Document, json: string, ordinal: number): number {
    const number = this.#json.length;
    this.#json.push(json);
    this.ordinals.set(number, ordinal);
    for (const column of this.#columns.values()) column.append(number, document);
    this.geo.append(number, document);
    this.text.append(number, document);
    return number;
  }

  /** Makes appended documents alive and kills replaced or deleted ones. */
  commit(born: Iterable<number>, killed: Iterable<number>): void {
    const alive = this.alive.resized(this.size);
    for (const number of born) {
      alive.add(number);
      this.aliveCount++;
    }
    for (const number of killed) {
      alive.remove(number);
      this.aliveCount--;
    }
    this.alive = alive;
  }

  json(document: number): string {
    return this.#json[document]!;
  }

  read(document: number): Document {
    return JSON.parse(this.#json[document]!) as Document;
  }

  column(attribute: string): Column {
    const column = this.#columns.get(attribute);
    if (!column) throw new Error(`the search index has no column for ${attribute}`);
    return column;
  }

  filterable(attribute: string): Column {
    if (!this.#filterable.has(attribute)) throw new Error(`${attribute} is not filterable`);
    return this.column(attribute);
  }

  /** Whether so many documents are dead that a rebuild is worthwhile. */
  get wantsCompaction(): boolean {
    const dead = this.size - this.aliveCount;
    return dead > 1000 && dead > this.aliveCount / 2;
  }

  /** The segment in parts of a few milliseconds. The segment must not change meanwhile. */
  *dump(): Generator<SegmentPart> {
    const { size } = this;
    yield {
      kind: 'segment',
      size,
      alive: this.alive.words.slice(),
      ordinals: this.ordinals.values.slice(0, size),
      geo: this.geo.dump(size),
    };
    for (const [attribute, column] of this.#columns)
      yield { kind: 'column', attribute, column: column.dump(size) };
    for (const part of this.text.dump(size)) yield { kind: 'text', part };
    for (let from = 0; from < size; from += documentsPerPart)
      yield { kind: 'documents', jsons: this.#json.slice(from, from + documentsPerPart) };
  }

  /** Restores one of the parts. */
  load(part: SegmentPart): void {
    switch (part.kind) {
      case 'segment':
        this.alive = new Bitset(part.size, part.alive);
        this.aliveCount = this.alive.count();
        this.ordinals.load(part.ordinals);
        this.geo.load(part.geo);
        return;
      case 'column':
        this.column(part.attribute).load(part.column);
        return;
      case 'text':
        this.text.load(part.part);
        return;
      case 'documents':
        for (const json of part.jsons) this.#json.push(json);
    }
  }
}

function columnsFor(settings: Settings): Set<string> {
  const attributes = new Set<string>();
  for (const attribute of [...settings.filterableAttributes, ...settings.sortableAttributes])
    if (attribute !== '_geo') attributes.add(attribute);
  for (const rule of settings.rankingRules) {
    const custom = readCustomRule(rule);
    if (custom !== null) attributes.add(custom.attribute);
  }
  return attributes;
}
