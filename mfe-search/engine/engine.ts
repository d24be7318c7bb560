import { type IndexFacts, SearchIndex } from './index/search-index.ts';
import type { Settings } from './index/settings.ts';
import { createYield } from './index/yield-to-event-loop.ts';
import { type ApiKey, defaultKeys, KeyStore } from './keys/key-store.ts';
import { DamagedDirectory } from './store/damaged-directory.ts';
import { diskError } from './store/disk-error.ts';
import { EngineStore } from './store/engine-store.ts';
import type { FileSystem } from './store/file-system.ts';
import { applyTask } from './tasks/apply-task.ts';
import type { EngineState } from './tasks/engine-state.ts';
import { type PendingTask, TaskQueue } from './tasks/task-queue.ts';
import type { Task, TaskContent } from './tasks/task.ts';

/** The engine's logger; any pino-compatible logger works. */
export interface EngineLogger {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface EngineOptions {
  directory: string;
  /** The secret from which all keys are derived; '' disables authorization. */
  masterKey: string;
  logger?: EngineLogger;
  /** Bytes of log after which a snapshot is written. */
  snapshotAfterBytes?: number;
  /** How files are opened; node:fs by default. */
  files?: FileSystem;
}

type LogRecord =
  | { kind: 'enqueued'; task: Task; content: TaskContent }
  | { kind: 'finished'; task: Task }
  | { kind: 'key'; key: ApiKey }
  | { kind: 'keyDeleted'; uid: string }
  | { kind: 'features'; features: EngineState['features'] }
  | {
      kind: 'state';
      nextUid: number;
      tasks: Task[];
      pending: PendingTask[];
      keys: ApiKey[];
      features: EngineState['features'];
    }
  | { kind: 'index'; facts: IndexFacts; settings: Settings }
  | { kind: 'documents'; uid: string; documents: string[] };

const defaultSnapshotAfterBytes = 64 * 2 ** 20;
const documentsPerRecord = 1000;

/** The engine without HTTP: indexes, keys and tasks, and the directory that stores them. */
export class Engine {
  readonly state: EngineState;
  readonly tasks: TaskQueue;
  readonly #options: EngineOptions;
  #store!: EngineStore;
  #writesFail = false;
  #isDamaged = false;

  private constructor(options: EngineOptions) {
    this.#options = options;
    this.state = {
      indexes: new Map(),
      keys: new KeyStore(options.masterKey),
      features: { containsFilter: false },
    };
    this.tasks = new TaskQueue({
      append: (record) => this.#append(record as LogRecord),
      apply: (task, content) => applyTask(task, content, this.state),
      maintain: () => this.#maintain(),
      reportFailure: (error) => options.logger?.error({ err: error }, 'search engine: a task failed'),
    });
  }

  /** Opens or creates the directory; if its files cannot be read, they are set aside. Throws if another engine uses it. */
  static async open(options: EngineOptions): Promise<Engine> {
    try {
      return await Engine.#openOnce(options);
    } catch (error) {
      if (!(error instanceof DamagedDirectory)) throw error;
      options.logger?.error({}, `search engine: ${error.message}; the index is rebuilt`);
      return Engine.#openOnce(options);
    }
  }

  static async #openOnce(options: EngineOptions): Promise<Engine> {
    const engine = new Engine(options);
    engine.#store = await EngineStore.open(
      options.directory,
      (record) => engine.#replay(record as LogRecord),
      options.files,
    );
    if (engine.state.keys.list().length === 0) {
      for (const key of defaultKeys(new Date().toISOString())) await engine.saveKey(key);
    }
    const { lostEnd } = engine.#store;
    if (lostEnd)
      options.logger?.error(
        {},
        `search engine: ${lostEnd.file} had an incomplete end, which was removed (${lostEnd.bytes} bytes); changes that it held are indexed again`,
      );
    const documents = [...engine.state.indexes.values()].reduce((sum, index) => sum + index.documentCount, 0);
    options.logger?.info({ indexes: engine.state.indexes.size, documents }, 'search engine: open');
    engine.tasks.start();
    return engine;
  }

  async saveKey(key: ApiKey): Promise<void> {
    await this.#append({ kind: 'key', key });
    this.state.keys.set(key);
  }

  async deleteKey(uid: string): Promise<void> {
    await this.#append({ kind: 'keyDeleted', uid });
    this.state.keys.delete(uid);
  }

  async setFeatures(features: EngineState['features']): Promise<void> {
    await this.#append({ kind: 'features', features });
    this.state.features = features;
  }

  /** Throws `no_space_left_on_device` or `io_error` unless writes are possible now. Files that were changed on the disk are written again. */
  async checkWritable(): Promise<void> {
    if (!this.#store.isComplete()) this.tasks.maintain();
    await this.#store.checkWritable().catch((error: unknown) => {
      throw diskError(error);
    });
  }

  get bytesOnDisk(): number {
    return this.#store.bytes;
  }

  async close(): Promise<void> {
    await this.tasks.stop();
    await this.#store.close();
  }

  async #append(record: LogRecord): Promise<void> {
    const { logger } = this.#options;
    try {
      await this.#store.append(record);
    } catch (error) {
      if (!this.#writesFail) logger?.error({ err: error }, 'search engine: writes fail; searches go on');
      this.#writesFail = true;
      throw diskError(error);
    }
    if (this.#writesFail) logger?.info({}, 'search engine: writes succeed again');
    this.#writesFail = false;
  }

  async #maintain(): Promise<void> {
    for (const index of this.state.indexes.values()) if (index.segment.wantsCompaction) await index.rebuild();
    const { snapshotAfterBytes = defaultSnapshotAfterBytes } = this.#options;
    const isComplete = this.#reportUnlessComplete();
    if (isComplete && !this.#store.wantsSnapshot(snapshotAfterBytes)) return;
    await this.#store.snapshot(() => this.#snapshotRecords());
  }

  #reportUnlessComplete(): boolean {
    const isComplete = this.#store.isComplete();
    if (!isComplete && !this.#isDamaged)
      this.#options.logger?.error(
        {},
        `search engine: files in ${this.#options.directory} were changed or removed; they are written again from memory`,
      );
    this.#isDamaged = !isComplete;
    return isComplete;
  }

  async *#snapshotRecords(): AsyncGenerator<LogRecord> {
    const { keys, features, indexes } = this.state;
    yield { kind: 'state', ...this.tasks.snapshot(), keys: keys.list().toReversed(), features };
    const yieldToEventLoop = createYield();
    for (const index of indexes.values()) {
      yield { kind: 'index', facts: { ...index.facts }, settings: index.settings };
      const numbers = index.numbersInOrder();
      for (let from = 0; from < numbers.length; from += documentsPerRecord) {
        const documents = numbers
          .slice(from, from + documentsPerRecord)
          .map((number) => index.segment.json(number));
        yield { kind: 'documents', uid: index.facts.uid, documents };
        await yieldToEventLoop();
      }
    }
  }

  async #replay(record: LogRecord): Promise<void> {
    const { state, tasks } = this;
    switch (record.kind) {
      case 'enqueued':
        return tasks.restoreEnqueued(record.task, record.content);
      case 'finished':
        return tasks.restoreFinished(record.task);
      case 'key':
        return state.keys.set(record.key);
      case 'keyDeleted':
        return state.keys.delete(record.uid);
      case 'features':
        state.features = record.features;
        return;
      case 'state':
        tasks.restore(record);
        for (const key of record.keys) state.keys.set(key);
        state.features = record.features;
        return;
      case 'index':
        state.indexes.set(record.facts.uid, new SearchIndex(record.facts, record.settings));
        return;
      case 'documents':
        await state.indexes.get(record.uid)!.restore(record.documents);
    }
  }
}
