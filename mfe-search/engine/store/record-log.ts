import { closeSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { type FileSystem, nodeFileSystem, type StoreFile, syncDirectory, writeAll } from './file-system.ts';

const headerBytes = 8;
const readChunkBytes = 1 << 20;

function frame(record: unknown): Buffer {
  const payload = Buffer.from(JSON.stringify(record));
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(payload.length, 0);
  header.writeUInt32LE(crc32(payload), 4);
  return Buffer.concat([header, payload]);
}

interface Waiting {
  bytes: Buffer;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * An append-only file of records. Records appended during a write share the next write and its fsync. A failed write rejects its records
 * and leaves none of them in the file; later appends are tried again.
 */
export class RecordLog {
  readonly #path: string;
  readonly #files: FileSystem;
  #file: StoreFile | null = null;
  #durableBytes: number;
  #pendingBytes = 0;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | null = null;
  // A failed write may leave a partial record at the end, which is truncated before anything is written after it.
  #hasTornEnd = false;

  constructor(path: string, size = 0, files: FileSystem = nodeFileSystem) {
    this.#path = path;
    this.#durableBytes = size;
    this.#files = files;
  }

  /** Bytes that are on disk. */
  get durableBytes(): number {
    return this.#durableBytes;
  }

  /** Bytes that the file may have: a failed write may have left a partial record. */
  get maxBytes(): number {
    return this.#hasTornEnd ? Number.POSITIVE_INFINITY : this.size;
  }

  /** Bytes, including records that are still being written. */
  get size(): number {
    return this.#durableBytes + this.#pendingBytes;
  }

  /** Resolves when the record is on disk. Rejects with the file system's error. */
  append(record: unknown): Promise<void> {
    const bytes = frame(record);
    this.#pendingBytes += bytes.length;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ bytes, resolve, reject });
      this.#start();
    });
  }

  /** Waits for pending records. They are either written or rejected, so it never fails. */
  async close(): Promise<void> {
    while (this.#writing !== null) await this.#writing;
    await this.#file?.close().catch(() => undefined);
    this.#file = null;
  }

  #start(): void {
    if (this.#writing !== null) return;
    this.#writing = this.#writeWaiting().finally(() => {
      this.#writing = null;
      if (this.#waiting.length > 0) this.#start();
    });
  }

  async #writeWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      const bytes = Buffer.concat(batch.map((each) => each.bytes));
      try {
        await this.#write(bytes);
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
  }

  async #write(bytes: Buffer): Promise<void> {
    try {
      const file = await this.#open();
      await this.#cutTornEnd(file);
      this.#hasTornEnd = true;
      await writeAll(file, bytes);
      await file.datasync();
      this.#hasTornEnd = false;
      this.#durableBytes += bytes.length;
    } catch (error) {
      // Truncated now rather than with the next write: it frees space, and a restart must not find a refused record.
      if (this.#file !== null) await this.#cutTornEnd(this.#file).catch(() => undefined);
      throw error;
    } finally {
      this.#pendingBytes -= bytes.length;
    }
  }

  async #cutTornEnd(file: StoreFile): Promise<void> {
    if (!this.#hasTornEnd) return;
    await file.truncate(this.#durableBytes);
    await file.datasync();
    this.#hasTornEnd = false;
  }

  async #open(): Promise<StoreFile> {
    if (this.#file !== null) return this.#file;
    const file = await this.#files.open(this.#path, 'a');
    try {
      await syncDirectory(dirname(this.#path), this.#files);
    } catch (error) {
      await file.close();
      throw error;
    }
    this.#file = file;
    return file;
  }
}

/**
 * The records of a log in order; returns how many bytes were truncated. Bytes after the last complete record, left by a crash during a write, are truncated when reading reaches
 * them.
 */
export function* readRecords(path: string): Generator<unknown, number> {
  const file = openSync(path, 'r+');
  try {
    const { size } = fstatSync(file);
    const reader = createReader(file);
    let at = 0;
    while (at < size) {
      const header = reader(at, headerBytes);
      const payload = header === null ? null : reader(at + headerBytes, header.readUInt32LE(0));
      // No record is empty, but zeros, which a power failure leaves at the end, would be one with a correct checksum.
      if (payload === null || payload.length === 0 || crc32(payload) !== header!.readUInt32LE(4)) break;
      const length = headerBytes + payload.length;
      yield JSON.parse(payload.toString());
      at += length;
    }
    if (at < size) ftruncateSync(file, at);
    return size - at;
  } finally {
    closeSync(file);
  }
}

// Reads ahead, so that many small records need few system calls; null if the file ends before.
function createReader(file: number): (at: number, length: number) => Buffer | null {
  let chunk: Buffer = Buffer.alloc(0);
  let chunkAt = 0;
  const { size } = fstatSync(file);
  return (at, length) => {
    if (at + length > size) return null;
    if (at < chunkAt || at + length > chunkAt + chunk.length) {
      chunk = Buffer.alloc(Math.min(size - at, Math.max(length, readChunkBytes)));
      chunkAt = at;
      let read = 0;
      while (read < chunk.length) {
        const more = readSync(file, chunk, read, chunk.length - read, at + read);
        if (more === 0) return null;
        read += more;
      }
    }
    return chunk.subarray(at - chunkAt, at - chunkAt + length);
  };
}
