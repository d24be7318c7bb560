import { readGeo } from '../columns/geo-points.ts';
import { ApiError } from '../http/api-error.ts';
import { isFilterable, isSortable } from './attribute-patterns.ts';
import { documentId, inferPrimaryKey } from './document-id.ts';
import { type Document, Segment, shapeOf } from './segment.ts';
import { defaultSettings, type Settings } from './settings.ts';
import { createYield } from './yield-to-event-loop.ts';

export interface IndexFacts {
  uid: string;
  primaryKey: string | null;
  createdAt: string;
  updatedAt: string;
}

interface Staged {
  number: number;
  document: Document;
}

/** One index: its metadata, settings and documents. Every write method is atomic for searches. */
export class SearchIndex {
  readonly facts: IndexFacts;
  segment: Segment;
  readonly fieldCounts = new Map<string, number>();
  #settings: Settings;
  #numbers = new Map<string, number>();
  #nextOrdinal = 0;

  constructor(facts: IndexFacts, settings: Settings = defaultSettings()) {
    this.facts = facts;
    this.#settings = settings;
    this.segment = new Segment(settings);
  }

  get settings(): Settings {
    return this.#settings;
  }

  get documentCount(): number {
    return this.segment.aliveCount;
  }

  /** The total number of characters of all living documents' JSON. */
  get documentBytes(): number {
    let total = 0;
    for (const number of this.#numbers.values()) total += this.segment.json(number).length;
    return total;
  }

  find(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  /** Living documents, oldest first. */
  numbersInOrder(): number[] {
    return [...this.#numbers.values()].toSorted(
      (a, b) => this.segment.ordinals.get(a) - this.segment.ordinals.get(b),
    );
  }

  setPrimaryKey(primaryKey: string): void {
    const current = this.facts.primaryKey;
    if (current !== null && current !== primaryKey && this.documentCount > 0) {
      throw new ApiError(
        'index_primary_key_already_exists',
        `Index already has a primary key: \`${current}\`.`,
      );
    }
    this.facts.primaryKey = primaryKey;
  }

  /** Adds documents, or with `merge` updates fields of existing ones. Atomic: throws ApiError before any change. */
  async put(
    documents: Document[],
    options: { primaryKey?: string; merge: boolean; skipCreation?: boolean },
  ): Promise<number> {
    if (documents.length === 0) return 0;
    const primaryKey = this.#primaryKeyFor(documents[0]!, options.primaryKey);
    const ids = documents.map((document) => documentId(document, primaryKey));
    if (this.#usesGeo) documents.forEach((document, at) => requireGeo(document, ids[at]!));
    this.facts.primaryKey = primaryKey;
    const staged = new Map<string, Staged>();
    const yieldToEventLoop = createYield();
    for (const [at, document] of documents.entries()) {
      this.#stage(ids[at]!, document, options, staged);
      await yieldToEventLoop();
    }
    this.#commit(staged, []);
    return staged.size;
  }

  /** Restores documents from their stored JSON. */
  async restore(jsons: string[]): Promise<void> {
    const yieldToEventLoop = createYield();
    const born: number[] = [];
    for (const json of jsons) {
      const document = JSON.parse(json) as Document;
      const number = this.segment.append(document, json, this.#nextOrdinal++);
      this.#numbers.set(documentId(document, this.facts.primaryKey!), number);
      this.#countFields(document, 1);
      born.push(number);
      await yieldToEventLoop();
    }
    this.segment.commit(born, []);
  }

  /** Deletes by id; returns how many existed. */
  delete(ids: Iterable<string>): number {
    const existingIds = [...new Set(ids)].filter((id) => this.#numbers.has(id));
    this.#commit(new Map(), existingIds);
    return existingIds.length;
  }

  clear(): number {
    const count = this.documentCount;
    this.segment = new Segment(this.#settings);
    this.#numbers.clear();
    this.fieldCounts.clear();
    return count;
  }

  /** The id of a living document. */
  idOf(number: number): string {
    return documentId(this.segment.read(number), this.facts.primaryKey!);
  }

  async changeSettings(settings: Settings): Promise<void> {
    const reshaped = shapeOf(settings) !== shapeOf(this.#settings);
    this.#settings = settings;
    if (reshaped) await this.rebuild();
  }

  /** Copies all living documents to a new segment, in slices, and then replaces the old one. */
  async rebuild(): Promise<void> {
    const next = new Segment(this.#settings);
    const numbers = new Map<string, number>();
    const yieldToEventLoop = createYield();
    const old = this.segment;
    const order = [...this.#numbers].toSorted(([, a], [, b]) => old.ordinals.get(a) - old.ordinals.get(b));
    for (const [id, number] of order) {
      numbers.set(id, next.append(old.read(number), old.json(number), old.ordinals.get(number)));
      await yieldToEventLoop();
    }
    next.commit(numbers.values(), []);
    this.segment = next;
    this.#numbers = numbers;
  }

  get #usesGeo(): boolean {
    return isFilterable('_geo', this.#settings) || isSortable('_geo', this.#settings);
  }

  #primaryKeyFor(first: Document, requestedKey: string | undefined): string {
    const current = this.facts.primaryKey;
    if (current !== null && requestedKey !== undefined && current !== requestedKey) {
      throw new ApiError(
        'index_primary_key_already_exists',
        `Index already has a primary key: \`${current}\`.`,
      );
    }
    return current ?? requestedKey ?? inferPrimaryKey(first);
  }

  #stage(
    id: string,
    document: Document,
    options: { merge: boolean; skipCreation?: boolean },
    staged: Map<string, Staged>,
  ): void {
    const committed = this.#numbers.get(id);
    const previousDocument = staged.get(id);
    if (options.skipCreation === true && committed === undefined && previousDocument === undefined) return;
    const before =
      previousDocument?.document ?? (committed === undefined ? undefined : this.segment.read(committed));
    const next = options.merge && before !== undefined ? { ...before, ...document } : document;
    const json = JSON.stringify(next);
    if (previousDocument === undefined && committed !== undefined && json === this.segment.json(committed)) {
      staged.set(id, { number: committed, document: next });
      return;
    }
    const ordinal = committed !== undefined ? this.segment.ordinals.get(committed) : this.#nextOrdinal++;
    staged.set(id, { number: this.segment.append(next, json, ordinal), document: next });
  }

  #commit(staged: Map<string, Staged>, deleted: string[]): void {
    const born: number[] = [];
    const killed: number[] = [];
    for (const [id, { number, document }] of staged) {
      const before = this.#numbers.get(id);
      if (before === number) continue;
      if (before !== undefined) killed.push(before);
      born.push(number);
      this.#numbers.set(id, number);
      this.#countFields(document, 1);
    }
    for (const id of deleted) {
      killed.push(this.#numbers.get(id)!);
      this.#numbers.delete(id);
    }
    for (const number of killed) this.#countFields(this.segment.read(number), -1);
    this.segment.commit(born, killed);
  }

  #countFields(document: Document, by: number): void {
    for (const field of Object.keys(document)) {
      const count = (this.fieldCounts.get(field) ?? 0) + by;
      if (count > 0) this.fieldCounts.set(field, count);
      else this.fieldCounts.delete(field);
    }
  }
}

function requireGeo(document: Document, id: string): void {
  if (readGeo(document._geo) !== 'invalid') return;
  const found = JSON.stringify(document._geo);
  throw new ApiError(
    'invalid_document_geo_field',
    `Could not parse latitude nor longitude in the document with the id: \`"${id}"\`. Was expecting finite numbers but instead got \`${found}\`.`,
  );
}
