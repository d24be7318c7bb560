import { closeSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';

const HEADER = 8;
const READ_CHUNK = 1 << 20;

function frame(record: unknown): Buffer {
  const payload = Buffer.from(JSON.stringify(record));
  const header = Buffer.alloc(HEADER);
  header.writeUInt32LE(payload.length, 0);
  header.writeUInt32LE(crc32(payload), 4);
  return Buffer.concat([header, payload]);
}

interface Waiting {
  bytes: Buffer;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** An append-only file of records. Records appended while a write is under way share the next write and its fsync. */
export class RecordLog {
  #size: number;
  readonly #file: Promise<FileHandle>;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | null = null;
  // After a failed write the file may end in half a record: nothing must be written behind it.
  #broken: unknown = null;

  constructor(path: string, size = 0) {
    this.#size = size;
    this.#file = openDurably(path);
    // Reported by the first append; without one there is nobody to tell.
    this.#file.catch(() => undefined);
  }

  /** Bytes, those on their way included. */
  get size(): number {
    return this.#size;
  }

  /** Resolves when the record is on the disk. */
  append(record: unknown): Promise<void> {
    const bytes = frame(record);
    this.#size += bytes.length;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ bytes, resolve, reject });
      this.#writing ??= this.#drain();
    });
  }

  async close(): Promise<void> {
    while (this.#writing !== null) await this.#writing;
    const file = await this.#file;
    await file.sync();
    await file.close();
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        if (this.#broken !== null) throw this.#broken;
        const file = await this.#file;
        await writeAll(file, Buffer.concat(batch.map(({ bytes }) => bytes)));
        await file.datasync();
        for (const { resolve } of batch) resolve();
      } catch (error) {
        this.#broken = error;
        for (const { reject } of batch) reject(error);
      }
    }
    this.#writing = null;
  }
}

// A new file is only there after a power cut if its directory was written too.
async function openDurably(path: string): Promise<FileHandle> {
  const file = await open(path, 'a');
  await syncDirectory(dirname(path));
  return file;
}

export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  let written = 0;
  while (written < bytes.length) written += (await file.write(bytes, written)).bytesWritten;
}

/**
 * The records of a log in order. What follows the last whole record, the trace of a crash in mid-write, is cut off
 * the file when the reading comes to it.
 */
export function* readRecords(path: string): Generator<unknown, number> {
  const file = openSync(path, 'r+');
  try {
    const { size } = fstatSync(file);
    const reader = createReader(file);
    let at = 0;
    while (at < size) {
      const header = reader(at, HEADER);
      const payload = header === null ? null : reader(at + HEADER, header.readUInt32LE(0));
      if (payload === null || crc32(payload) !== header!.readUInt32LE(4)) break;
      yield JSON.parse(payload.toString());
      at += HEADER + payload.length;
    }
    if (at < size) ftruncateSync(file, at);
    return at;
  } finally {
    closeSync(file);
  }
}

// Reads ahead, so that many small records cost few system calls; null where the file ends before.
function createReader(file: number): (at: number, length: number) => Buffer | null {
  let chunk: Buffer = Buffer.alloc(0);
  let chunkAt = 0;
  const { size } = fstatSync(file);
  return (at, length) => {
    if (at + length > size) return null;
    if (at < chunkAt || at + length > chunkAt + chunk.length) {
      chunk = Buffer.alloc(Math.min(size - at, Math.max(length, READ_CHUNK)));
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
