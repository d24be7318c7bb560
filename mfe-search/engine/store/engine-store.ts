import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDirectory } from './directory-lock.ts';
import { readRecords, RecordLog, syncDirectory } from './record-log.ts';

const SNAPSHOT = /^snapshot-(\d+)$/;
const LOG = /^log-(\d+)$/;

/**
 * The engine's directory: the newest snapshot, and logs of what came after it. `snapshot-7` holds all that was before
 * `log-7`, so opening reads one snapshot and every log from its number on.
 */
export class EngineStore {
  readonly #directory: string;
  readonly #lock: { release(): void };
  #generation: number;
  #log: RecordLog;
  #snapshotBytes = 0;

  private constructor(directory: string, lock: { release(): void }, generation: number, log: RecordLog) {
    this.#directory = directory;
    this.#lock = lock;
    this.#generation = generation;
    this.#log = log;
  }

  /** Opens a directory for this process alone, and plays back what it holds, record by record. */
  static async open(directory: string, replay: (record: unknown) => Promise<void> | void): Promise<EngineStore> {
    mkdirSync(directory, { recursive: true });
    const lock = lockDirectory(directory);
    try {
      return await openLocked(directory, lock, replay);
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  static create(directory: string, lock: { release(): void }, generation: number, logBytes: number, snapshotBytes: number): EngineStore {
    const log = new RecordLog(join(directory, `log-${generation}`), logBytes);
    const store = new EngineStore(directory, lock, generation, log);
    store.#snapshotBytes = snapshotBytes;
    return store;
  }

  /** Resolves when the record is on the disk. */
  append(record: unknown): Promise<void> {
    return this.#log.append(record);
  }

  get logBytes(): number {
    return this.#log.size;
  }

  get bytes(): number {
    return this.#snapshotBytes + this.#log.size;
  }

  /** Whether the log has grown past `least` bytes and past the last snapshot, so that a new one pays. */
  wantsSnapshot(least: number): boolean {
    return this.#log.size > Math.max(least, this.#snapshotBytes);
  }

  /**
   * Writes a snapshot and drops what it replaces. `records` is called after the logs were switched, and its first
   * record must be made before it first waits: what is appended from then on is in the new log.
   */
  async snapshot(records: () => AsyncGenerator<unknown>): Promise<void> {
    const old = this.#log;
    const generation = ++this.#generation;
    this.#log = new RecordLog(this.#path(`log-${generation}`));
    const stream = records();
    const first = stream.next();
    await old.close();
    const temporary = this.#path('snapshot.tmp');
    await rm(temporary, { force: true });
    const snapshot = new RecordLog(temporary);
    for (let record = await first; record.done !== true; record = await stream.next()) await snapshot.append(record.value);
    this.#snapshotBytes = snapshot.size;
    await snapshot.close();
    await rename(temporary, this.#path(`snapshot-${generation}`));
    await syncDirectory(this.#directory);
    removeOlder(this.#directory, generation);
  }

  async close(): Promise<void> {
    await this.#log.close();
    this.#lock.release();
  }

  #path(name: string): string {
    return join(this.#directory, name);
  }
}

async function openLocked(
  directory: string,
  lock: { release(): void },
  replay: (record: unknown) => Promise<void> | void,
): Promise<EngineStore> {
  const names = readdirSync(directory);
  const snapshot = Math.max(0, ...numbersOf(names, SNAPSHOT));
  const logs = numbersOf(names, LOG).filter((each) => each >= snapshot).toSorted((a, b) => a - b);
  removeOlder(directory, snapshot);
  let snapshotBytes = 0;
  if (snapshot > 0) {
    const path = join(directory, `snapshot-${snapshot}`);
    for (const record of readRecords(path)) await replay(record);
    snapshotBytes = statSync(path).size;
  }
  let logBytes = 0;
  for (const log of logs) {
    const path = join(directory, `log-${log}`);
    for (const record of readRecords(path)) await replay(record);
    logBytes = statSync(path).size;
  }
  const store = EngineStore.create(directory, lock, logs.at(-1) ?? Math.max(1, snapshot), logBytes, snapshotBytes);
  return store;
}

function numbersOf(names: string[], pattern: RegExp): number[] {
  return names.flatMap((name) => pattern.exec(name)?.slice(1, 2).map(Number) ?? []);
}

function removeOlder(directory: string, generation: number): void {
  for (const name of readdirSync(directory)) {
    const number = Number((SNAPSHOT.exec(name) ?? LOG.exec(name))?.[1] ?? Number.NaN);
    if (number < generation || name === 'snapshot.tmp') rmSync(join(directory, name), { force: true });
  }
}
