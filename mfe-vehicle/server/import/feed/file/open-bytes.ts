import { createReadStream, type Stats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { RefusedFile } from '../../refused-file.ts';

/** A file cannot be unpacked to more than this, nor to many times its size. */
export const unpackLimits = { bytes: 4_000_000_000, ratio: 200, freeBytes: 50_000_000, entries: 100_000 };

type Packing = 'none' | 'gzip' | 'zip';
export type OpenedFile = { bytes: AsyncIterable<Buffer>; size: number; packing: Packing; name: string };

const chunkSize = 16 * 1024;
const data = /\.(csv|tsv|txt|json|ndjson|jsonl|xml|psv|dat|pipe)$/i;

/** Opens a file; gzip and zip with one data file are unpacked. `reuse` overwrites each part. */
export async function openBytes(path: string, { reuse = false } = {}): Promise<OpenedFile> {
  const facts = await stat(path).catch((cause: Error) => {
    throw new RefusedFile('unreadable', `${path} cannot be read: ${cause.message}`, { cause });
  });
  if (!facts.isFile()) throw new RefusedFile('unreadable', `${path} is no file`);
  const packing = await packingOf(path);
  if (packing === 'gzip') return openGzip(path, facts);
  if (packing === 'zip') return openZip(path, facts);
  return {
    bytes: reuse ? readReused(path) : createReadStream(path, { highWaterMark: chunkSize }),
    size: facts.size,
    packing,
    name: path,
  };
}

/** Reads a file into one buffer again and again: 60,000 buffers would wait in memory. */
async function* readReused(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  const buffer = Buffer.allocUnsafe(chunkSize);
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, chunkSize);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

async function packingOf(path: string): Promise<Packing> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer[0] === 0x1f && buffer[1] === 0x8b) return 'gzip';
    return buffer.toString('latin1') === 'PK\u0003\u0004' && !/\.xlsx$/i.test(path) ? 'zip' : 'none';
  } finally {
    await file.close();
  }
}

function openGzip(path: string, { size }: Stats): OpenedFile {
  const packed = createReadStream(path, { highWaterMark: chunkSize });
  const unpacked = packed.pipe(createGunzip());
  packed.on('error', (error) => unpacked.destroy(error));
  return { bytes: limited(unpacked, size), size, packing: 'gzip', name: path.replace(/\.gz$/i, '') };
}

async function openZip(path: string, { size }: Stats): Promise<OpenedFile> {
  const archive = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((cause: Error) => {
    throw new RefusedFile('malformed', `the zip cannot be read: ${cause.message}`, { cause });
  });
  try {
    const entries = await entriesOf(archive);
    const files = entries.filter(
      ({ fileName }) => data.test(fileName) && !/(^|\/)(__MACOSX|\.)/.test(fileName),
    );
    const [entry, ...others] = files;
    if (!entry || others.length > 0)
      throw new RefusedFile(
        'malformed',
        `the zip has ${files.length} files of data (${entries
          .slice(0, 5)
          .map(({ fileName }) => fileName)
          .join(', ')}); it has to have one (.csv, .txt, .tsv, .json, .ndjson, .xml), so unpack it`,
      );
    const stream = await archive.openReadStreamPromise(entry);
    stream.once('close', () => archive.close());
    return { bytes: limited(stream, size), size, packing: 'zip', name: entry.fileName };
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function entriesOf(archive: ZipFile): Promise<Entry[]> {
  if (archive.entryCount > unpackLimits.entries)
    throw new RefusedFile('malformed', `the zip has ${archive.entryCount} entries`);
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) entries.push(entry);
  return entries;
}

async function* limited(chunks: AsyncIterable<Buffer>, packedBytes: number): AsyncGenerator<Buffer> {
  const most = Math.min(
    unpackLimits.bytes,
    Math.max(unpackLimits.freeBytes, packedBytes * unpackLimits.ratio),
  );
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > most)
        throw new RefusedFile('malformed', `the file unpacks to more than ${most} bytes, which no feed does`);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    throw new RefusedFile('cut-off', `the packed file is damaged or cut off: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
