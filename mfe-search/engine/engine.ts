import { createBreather } from './index/breathe.ts';
import { type IndexFacts, SearchIndex } from './index/search-index.ts';
import type { Settings } from './index/settings.ts';
import { type ApiKey, defaultKeys, KeyStore } from './keys/key-store.ts';
import { EngineStore } from './store/engine-store.ts';
import { applyTask } from './tasks/apply-task.ts';
import type { EngineState } from './tasks/engine-state.ts';
import type { Task, TaskContent } from './tasks/task.ts';
import { type PendingTask, TaskQueue } from './tasks/task-queue.ts';

/** What the engine tells of itself; any pino-like logger fits. */
export interface EngineLogger {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface EngineOptions {
  directory: string;
  /** Secret from which all keys derive; '' opens everything to everyone. */
  masterKey: string;
  logger?: EngineLogger;
  /** Bytes of log after which a snapshot is made. */
  snapshotAfterBytes?: number;
}

type LogRecord =
  | { kind: 'enqueued'; task: Task; content: TaskContent }
  | { kind: 'finished'; task: Task }
  | { kind: 'key'; key: ApiKey }
  | { kind: 'keyDeleted'; uid: string }
  | { kind: 'features'; features: EngineState['features'] }
  | { kind: 'state'; nextUid: number; tasks: Task[]; pending: PendingTask[]; keys: ApiKey[]; features: EngineState['features'] }
  | { kind: 'index'; facts: IndexFacts; settings: Settings }
  | { kind: 'documents'; uid: string; documents: string[] };

const SNAPSHOT_AFTER_BYTES = 64 * 2 ** 20;
const DOCUMENTS_PER_RECORD = 1000;

/** The engine without HTTP: indexes, keys and tasks, and the directory that keeps them. */
export class Engine {
  readonly state: EngineState;
  readonly tasks: TaskQueue;
  readonly #options: EngineOptions;
  #store!: EngineStore;

  private constructor(options: EngineOptions) {
    this.#options = options;
    this.state = { indexes: new Map(), keys: new KeyStore(options.masterKey), features: { containsFilter: false } };
    this.tasks = new TaskQueue({
      append: (record) => this.#store.append(record),
      apply: (task, content) => applyTask(task, content, this.state),
      maintain: () => this.#maintain(),
      reportFailure: (error) => options.logger?.error({ err: error }, 'search engine: a task failed'),
    });
  }

  /** Opens the directory, or makes it. Throws where another engine has it. */
  static async open(options: EngineOptions): Promise<Engine> {
    const engine = new Engine(options);
    engine.#store = await EngineStore.open(options.directory, (record) => engine.#replay(record as LogRecord));
    if (engine.state.keys.list().length === 0) {
      for (const key of defaultKeys(new Date().toISOString())) await engine.saveKey(key);
    }
    const documents = [...engine.state.indexes.values()].reduce((sum, index) => sum + index.documentCount, 0);
    options.logger?.info({ indexes: engine.state.indexes.size, documents }, 'search engine: open');
    engine.tasks.start();
    return engine;
  }

  async saveKey(key: ApiKey): Promise<void> {
    this.state.keys.set(key);
    await this.#store.append({ kind: 'key', key });
  }

  async deleteKey(uid: string): Promise<void> {
    this.state.keys.delete(uid);
    await this.#store.append({ kind: 'keyDeleted', uid });
  }

  async setFeatures(features: EngineState['features']): Promise<void> {
    this.state.features = features;
    await this.#store.append({ kind: 'features', features });
  }

  get bytesOnDisk(): number {
    return this.#store.bytes;
  }

  async close(): Promise<void> {
    await this.tasks.stop();
    await this.#store.close();
  }

  async #maintain(): Promise<void> {
    for (const index of this.state.indexes.values()) if (index.segment.wantsCompaction) await index.rebuild();
    if (!this.#store.wantsSnapshot(this.#options.snapshotAfterBytes ?? SNAPSHOT_AFTER_BYTES)) return;
    await this.#store.snapshot(() => this.#snapshotRecords());
  }

  async *#snapshotRecords(): AsyncGenerator<LogRecord> {
    const { keys, features, indexes } = this.state;
    yield { kind: 'state', ...this.tasks.snapshot(), keys: keys.list().toReversed(), features };
    const breathe = createBreather();
    for (const index of indexes.values()) {
      yield { kind: 'index', facts: { ...index.facts }, settings: index.settings };
      const numbers = index.numbersInOrder();
      for (let from = 0; from < numbers.length; from += DOCUMENTS_PER_RECORD) {
        const documents = numbers.slice(from, from + DOCUMENTS_PER_RECORD).map((number) => index.segment.json(number));
        yield { kind: 'documents', uid: index.facts.uid, documents };
        await breathe();
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
