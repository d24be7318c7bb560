import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DamagedDirectory, lockFile, setAside } from './damaged-directory.ts';
import { lockDirectory } from './directory-lock.ts';
import { type FileSystem, nodeFileSystem, syncDirectory } from './file-system.ts';
import { isComplete } from './is-complete.ts';
import { readRecords, RecordLog } from './record-log.ts';
import { probeFile, probeDirectory } from './write-probe.ts';

const snapshotPattern = /^snapshot-(\d+)$/;
const logPattern = /^log-(\d+)$/;
const unfinishedSnapshot = 'snapshot.tmp';
// The replay ignores them. Snapshots of the previous release have neither.
const snapshotStart = { kind: 'snapshotStart' };
const snapshotEnd = { kind: 'snapshotEnd' };
const probeMaxAgeMs = 1000;

/**
 * The engine's directory: the latest snapshot, and the logs since then. `snapshot-7` contains everything before `log-7`, so opening reads
 * one snapshot and every log from its number on.
 */
export class EngineStore {
  readonly #directory: string;
  #lock: { release(): void };
  readonly #files: FileSystem;
  #generation: number;
  #log: RecordLog;
  #snapshot: { generation: number; bytes: number };
  #failedBytes = 0;
  #probe: { startedAt: number; outcome: Promise<void> } | null = null;
  /** The incomplete end of the last log, which opening has removed. */
  readonly lostEnd: LostEnd | null;

  private constructor(directory: string, lock: { release(): void }, files: FileSystem, contents: Contents) {
    this.#directory = directory;
    this.#lock = lock;
    this.#files = files;
    this.#generation = contents.generation;
    this.#snapshot = contents.snapshot;
    this.lostEnd = contents.lostEnd;
    this.#log = new RecordLog(this.#path(`log-${contents.generation}`), contents.logBytes, files);
  }

  /**
   * Opens a directory for this process only, and replays its contents record by record. Throws DamagedDirectory if they cannot be read:
   * then what was replayed is invalid, and the directory is empty when it is opened again.
   */
  static async open(
    directory: string,
    replay: (record: unknown) => Promise<void> | void,
    files: FileSystem = nodeFileSystem,
  ): Promise<EngineStore> {
    makeDirectory(directory);
    const lock = lockDirectory(directory);
    try {
      return new EngineStore(directory, lock, files, await readContents(directory, replay));
    } catch (error) {
      try {
        setAside(directory);
      } finally {
        lock.release();
      }
      throw new DamagedDirectory(directory, error);
    }
  }

  /** Resolves when the record is on disk. */
  async append(record: unknown): Promise<void> {
    const before = this.#log.size;
    const written = this.#log.append(record);
    const bytes = this.#log.size - before;
    try {
      await written;
      this.#failedBytes = 0;
    } catch (error) {
      this.#failedBytes = bytes;
      this.#probe = null;
      throw error;
    }
  }

  /** Throws the file system's error unless the directory is writable. Frequent calls check at most once per second. */
  checkWritable(): Promise<void> {
    const now = performance.now();
    if (this.#probe === null || now - this.#probe.startedAt > probeMaxAgeMs) {
      const outcome = probeDirectory(this.#directory, this.#files, this.#failedBytes);
      this.#probe = { startedAt: now, outcome };
      outcome.catch(() => undefined);
    }
    return this.#probe.outcome;
  }

  get bytes(): number {
    return this.#snapshot.bytes + this.#log.size;
  }

  /** Whether the log has grown beyond `least` bytes and beyond the last snapshot, so that a new one is worthwhile. */
  wantsSnapshot(least: number): boolean {
    return this.#log.size > Math.max(least, this.#snapshot.bytes);
  }

  /** Whether the files are those that were written. If not, a snapshot replaces them. */
  isComplete(): boolean {
    const { generation, bytes } = this.#snapshot;
    return isComplete([
      { path: this.#path(`snapshot-${generation}`), minBytes: bytes, maxBytes: bytes },
      {
        path: this.#path(`log-${this.#generation}`),
        minBytes: this.#log.durableBytes,
        maxBytes: this.#log.maxBytes,
      },
    ]);
  }

  /**
   * Writes a snapshot and deletes the files that it replaces. `records` is called after switching logs, and must create its first record
   * before it first awaits: later records are in the new log.
   */
  async snapshot(records: () => AsyncGenerator<unknown>): Promise<void> {
    this.#ensureDirectory();
    const old = this.#log;
    const generation = ++this.#generation;
    this.#log = new RecordLog(this.#path(`log-${generation}`), 0, this.#files);
    const stream = records();
    const first = stream.next();
    await old.close();
    const temporary = this.#path(unfinishedSnapshot);
    try {
      const bytes = await this.#writeSnapshot(temporary, first, stream);
      await rename(temporary, this.#path(`snapshot-${generation}`));
      this.#snapshot = { generation, bytes };
      await syncDirectory(this.#directory, this.#files);
    } catch (error) {
      await stream.return(undefined);
      await rm(temporary, { force: true });
      throw error;
    }
    removeOlder(this.#directory, generation);
  }

  async #writeSnapshot(
    path: string,
    first: Promise<IteratorResult<unknown>>,
    rest: AsyncGenerator<unknown>,
  ): Promise<number> {
    await rm(path, { force: true });
    const snapshot = new RecordLog(path, 0, this.#files);
    try {
      await snapshot.append(snapshotStart);
      for (let record = await first; record.done !== true; record = await rest.next())
        await snapshot.append(record.value);
      await snapshot.append(snapshotEnd);
      return snapshot.size;
    } finally {
      await snapshot.close();
    }
  }

  /** Creates and locks the directory again if it was removed. */
  #ensureDirectory(): void {
    if (existsSync(this.#path(lockFile))) return;
    makeDirectory(this.#directory);
    const lock = lockDirectory(this.#directory);
    this.#lock.release();
    this.#lock = lock;
  }

  async close(): Promise<void> {
    await this.#log.close();
    this.#lock.release();
  }

  #path(name: string): string {
    return join(this.#directory, name);
  }
}

interface LostEnd {
  file: string;
  bytes: number;
}

interface Contents {
  /** The number of the log to continue. */
  generation: number;
  logBytes: number;
  snapshot: { generation: number; bytes: number };
  lostEnd: LostEnd | null;
}

async function readContents(
  directory: string,
  replay: (record: unknown) => Promise<void> | void,
): Promise<Contents> {
  const names = readdirSync(directory);
  const snapshot = Math.max(0, ...numbersOf(names, snapshotPattern));
  const logs = numbersOf(names, logPattern)
    .filter((each) => each >= snapshot)
    .toSorted((a, b) => a - b);
  removeOlder(directory, snapshot);
  let snapshotBytes = 0;
  if (snapshot > 0) {
    const path = join(directory, `snapshot-${snapshot}`);
    await replaySnapshot(path, replay);
    snapshotBytes = statSync(path).size;
  }
  let logBytes = 0;
  let lostEnd: LostEnd | null = null;
  for (const [at, log] of logs.entries()) {
    // An incomplete last log is an earlier state of the index; after any other gap, later records would apply to a state that never was.
    if (log !== Math.max(1, snapshot) + at) throw new Error(`the file before log-${log} is missing`);
    const path = join(directory, `log-${log}`);
    const lost = await replayRecords(path, replay);
    if (lost > 0 && log !== logs.at(-1)) throw new Error(`log-${log} ends before its last record`);
    if (lost > 0) lostEnd = { file: path, bytes: lost };
    logBytes = statSync(path).size;
  }
  return {
    generation: logs.at(-1) ?? Math.max(1, snapshot),
    logBytes,
    snapshot: { generation: snapshot, bytes: snapshotBytes },
    lostEnd,
  };
}

/** Throws unless the snapshot is complete. */
async function replaySnapshot(
  path: string,
  replay: (record: unknown) => Promise<void> | void,
): Promise<void> {
  let first: unknown;
  let last: unknown;
  const lost = await replayRecords(path, (record) => {
    first ??= record;
    last = record;
    return replay(record);
  });
  const isMarked = kindOf(first) === snapshotStart.kind;
  if (lost > 0 || last === undefined || (isMarked && kindOf(last) !== snapshotEnd.kind))
    throw new Error(`${basename(path)} ends before its last record`);
}

const kindOf = (record: unknown): unknown => (record as { kind?: unknown } | undefined)?.kind;

/** @returns how many bytes at the end are no record */
async function replayRecords(
  path: string,
  replay: (record: unknown) => Promise<void> | void,
): Promise<number> {
  const records = readRecords(path);
  for (;;) {
    const next = records.next();
    if (next.done) return next.value;
    await replay(next.value);
  }
}

function makeDirectory(directory: string): void {
  const found = lstatSync(directory, { throwIfNoEntry: false });
  if (found && !statSync(directory, { throwIfNoEntry: false })?.isDirectory()) rmSync(directory);
  mkdirSync(directory, { recursive: true });
}

function numbersOf(names: string[], pattern: RegExp): number[] {
  return names.flatMap((name) => pattern.exec(name)?.slice(1, 2).map(Number) ?? []);
}

function removeOlder(directory: string, generation: number): void {
  for (const name of readdirSync(directory)) {
    const number = Number((snapshotPattern.exec(name) ?? logPattern.exec(name))?.[1] ?? Number.NaN);
    if (number < generation || name === unfinishedSnapshot || name === probeFile)
      rmSync(join(directory, name), { recursive: true, force: true });
  }
}
