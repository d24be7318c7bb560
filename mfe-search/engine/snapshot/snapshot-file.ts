import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { createYield } from '../index/yield-to-event-loop.ts';

const headerBytes = 8;
const writtenAtOnce = 4 * 2 ** 20;
const end = { kind: 'end' };

/** Writes records to a file, which replaces the previous one when it is complete and on disk. */
export async function writeSnapshot(path: string, records: Iterable<unknown>): Promise<void> {
  const temporary = `${path}.tmp`;
  const file = await open(temporary, 'w', 0o600);
  try {
    const yieldToEventLoop = createYield();
    let waiting: Buffer[] = [];
    let bytes = 0;
    const flush = async () => {
      await file.writev(waiting);
      waiting = [];
      bytes = 0;
    };
    for (const record of chain(records, end)) {
      const payload = serialize(record);
      const header = Buffer.alloc(headerBytes);
      header.writeUInt32LE(payload.length, 0);
      header.writeUInt32LE(crc32(payload), 4);
      waiting.push(header, payload);
      bytes += payload.length;
      if (bytes > writtenAtOnce) await flush();
      await yieldToEventLoop();
    }
    await flush();
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(temporary, { force: true });
    throw error;
  }
  await file.close();
  await rename(temporary, path);
  await syncDirectory(dirname(path));
}

/**
 * Reads the records of a file in their order.
 * @returns false if there is no file
 * @throws Error if the file is damaged or incomplete; then the records that were read are invalid
 */
export async function readSnapshot(path: string, read: (record: unknown) => void): Promise<boolean> {
  const file = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return false;
  const yieldToEventLoop = createYield();
  for (let at = 0; ;) {
    const length = at + headerBytes <= file.length ? file.readUInt32LE(at) : -1;
    const payload = file.subarray(at + headerBytes, at + headerBytes + length);
    if (length <= 0 || payload.length < length || crc32(payload) !== file.readUInt32LE(at + 4))
      throw new Error(`${path} is damaged at byte ${at}`);
    const record: unknown = deserialize(payload);
    if ((record as { kind?: unknown }).kind === end.kind) return true;
    read(record);
    at += headerBytes + length;
    await yieldToEventLoop();
  }
}

function* chain(records: Iterable<unknown>, last: unknown): Generator<unknown> {
  yield* records;
  yield last;
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** Moves a file that cannot be used to a name beside it, for an examination; there is at most one. */
export async function setAside(path: string): Promise<void> {
  const aside = `${path}.damaged`;
  await rm(aside, { recursive: true, force: true });
  await rename(path, aside);
}
