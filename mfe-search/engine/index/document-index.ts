import { type Document, Segment } from './segment.ts';
import type { Settings } from './settings.ts';
import { createYield } from './yield-to-event-loop.ts';

interface Staged {
  number: number;
  document: Document;
}

/** Documents by their `id`. Every write is atomic for searches; writes must follow one another. */
export class DocumentIndex {
  readonly settings: Settings;
  segment: Segment;
  #numbers = new Map<string, number>();
  #nextOrdinal = 0;

  constructor(settings: Settings) {
    this.settings = settings;
    this.segment = new Segment(settings);
  }

  /** Restores an index from a segment and the ids of its living documents. */
  static restore(settings: Settings, segment: Segment, ids: string[]): DocumentIndex {
    const index = new DocumentIndex(settings);
    index.segment = segment;
    const numbers = segment.alive.toIds();
    for (const [at, number] of numbers.entries()) index.#numbers.set(ids[at]!, number);
    const ordinals = segment.ordinals.values.subarray(0, segment.size);
    index.#nextOrdinal = ordinals.reduce((most, ordinal) => Math.max(most, ordinal + 1), 0);
    return index;
  }

  get documentCount(): number {
    return this.segment.aliveCount;
  }

  /** The ids of living documents in the order of their numbers. */
  ids(): string[] {
    return [...this.#numbers].toSorted(([, a], [, b]) => a - b).map(([id]) => id);
  }

  /** The numbers of documents by their ids; -1 for those that do not exist. */
  numbersOf(ids: readonly string[]): Int32Array {
    return Int32Array.from(ids, (id) => this.#numbers.get(id) ?? -1);
  }

  /** Adds or replaces documents, or with `merge` changes fields of existing ones. */
  async put(documents: readonly Document[], { merge }: { merge: boolean }): Promise<void> {
    const staged = new Map<string, Staged>();
    const yieldToEventLoop = createYield();
    for (const document of documents) {
      this.#stage(document, merge, staged);
      await yieldToEventLoop();
    }
    this.#commit(staged, []);
    await this.#compact();
  }

  async delete(ids: Iterable<string>): Promise<void> {
    this.#commit(
      new Map(),
      [...new Set(ids)].filter((id) => this.#numbers.has(id)),
    );
    await this.#compact();
  }

  /** When many documents are dead, copies the living ones in slices to a new segment. */
  async #compact(): Promise<void> {
    if (!this.segment.wantsCompaction) return;
    const next = new Segment(this.settings);
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

  #stage(document: Document, merge: boolean, staged: Map<string, Staged>): void {
    const id = String(document.id);
    const committed = this.#numbers.get(id);
    const previous = staged.get(id);
    const before = previous?.document ?? (committed === undefined ? undefined : this.segment.read(committed));
    // A merge of a document that was removed meanwhile would add a part of one.
    if (merge && before === undefined) return;
    const next = merge ? { ...before, ...document } : document;
    const json = JSON.stringify(next);
    if (previous === undefined && committed !== undefined && json === this.segment.json(committed)) {
      staged.set(id, { number: committed, document: next });
      return;
    }
    const ordinal = committed === undefined ? this.#nextOrdinal++ : this.segment.ordinals.get(committed);
    staged.set(id, { number: this.segment.append(next, json, ordinal), document: next });
  }

  #commit(staged: Map<string, Staged>, deleted: string[]): void {
    const born: number[] = [];
    const killed: number[] = [];
    for (const [id, { number }] of staged) {
      const before = this.#numbers.get(id);
      if (before === number) continue;
      if (before !== undefined) killed.push(before);
      born.push(number);
      this.#numbers.set(id, number);
    }
    for (const id of deleted) {
      killed.push(this.#numbers.get(id)!);
      this.#numbers.delete(id);
    }
    if (born.length + killed.length > 0) this.segment.commit(born, killed);
  }
}
