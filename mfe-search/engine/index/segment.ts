import { Bitset } from '../columns/bitset.ts';
import { Column } from '../columns/column.ts';
import { GeoPoints } from '../columns/geo-points.ts';
import { Growable } from '../columns/growable.ts';
import { TextIndex } from '../text/text-index.ts';
import { readCustomRule, type Settings } from './settings.ts';

export type Document = Record<string, unknown>;

/**
 * Documents with their columns and words. Documents are only appended, initially dead. A write makes them alive and kills those that they
 * replace in one step, so that a search sees all of a task or nothing of it.
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
  readonly #paths = new Set<string>();

  constructor(settings: Settings) {
    this.text = new TextIndex(settings.searchableAttributes, settings.stopWords);
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
    collectPaths(document, '', this.#paths);
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

  /** The column of an attribute. A column that is not in the settings is built on first use, from the documents that have the attribute. */
  column(attribute: string): Column {
    const existing = this.#columns.get(attribute);
    if (existing !== undefined) return existing;
    const column = new Column(attribute);
    if (!this.#paths.has(attribute)) return column;
    for (let document = 0; document < this.size; document++) column.append(document, this.read(document));
    this.#columns.set(attribute, column);
    return column;
  }

  /** Whether so many documents are dead that a rebuild is worthwhile. */
  get wantsCompaction(): boolean {
    const dead = this.size - this.aliveCount;
    return dead > 1000 && dead > this.aliveCount / 2;
  }
}

function collectPaths(value: object, path: string, into: Set<string>): void {
  for (const [key, inner] of Object.entries(value)) {
    const childPath = Array.isArray(value) ? path : path === '' ? key : `${path}.${key}`;
    into.add(childPath);
    if (typeof inner === 'object' && inner !== null) collectPaths(inner, childPath, into);
  }
}

function columnsFor(settings: Settings): Set<string> {
  const attributes = new Set<string>();
  for (const rule of settings.filterableAttributes) {
    const patterns = typeof rule === 'string' ? [rule] : rule.attributePatterns;
    for (const pattern of patterns) if (!pattern.includes('*') && pattern !== '_geo') attributes.add(pattern);
  }
  for (const attribute of settings.sortableAttributes)
    if (attribute !== '_geo' && !attribute.includes('*')) attributes.add(attribute);
  if (settings.distinctAttribute !== null) attributes.add(settings.distinctAttribute);
  for (const rule of settings.rankingRules) {
    const custom = readCustomRule(rule);
    if (custom !== null) attributes.add(custom.attribute);
  }
  return attributes;
}

/** Serializes the settings that shape a segment: when it changes, documents must be indexed again. */
export function shapeOf(settings: Settings): string {
  return JSON.stringify([
    settings.searchableAttributes,
    settings.stopWords,
    [...columnsFor(settings)].toSorted(),
  ]);
}
