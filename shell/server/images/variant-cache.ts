import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { reportCacheFaults } from './report-cache-faults.ts';

export interface VariantCache {
  /** The stored bytes, or the result of `make`, which is stored. Concurrent calls share a `make`. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /** Waits for pending writes and clean-ups. */
  settle(): Promise<void>;
}

/** Also part of the name: the previous release, on the same folder, stores files without a checksum. */
const suffix = '.checked';
const damagedFolder = 'damaged';

/**
 * Renditions on disk, named by hash. Files are written atomically (to a temporary name, then renamed) with a
 * checksum. A file that cannot be read or was changed is moved to the folder `damaged`, and made again. When
 * the folder exceeds `maxBytes` the oldest tenth is deleted.
 * @param report receives one sentence about damaged files, and one when writing fails or succeeds again
 */
export function createVariantCache(
  directory: string,
  maxBytes: number,
  report: (message: string) => void = () => undefined,
): VariantCache {
  const underway = new Map<string, Promise<Buffer>>();
  const pending = new Set<Promise<void>>();
  const faults = reportCacheFaults(directory, damagedFolder, report);
  let size: number | undefined;

  const store = async (path: string, bytes: Buffer) => {
    await makeFolders(directory, dirname(path));
    const aside = `${path}.${process.pid}.${crypto.randomUUID()}.part`;
    try {
      await writeFile(aside, withChecksum(bytes));
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
    size = await sizeAfter(bytes.length).catch(() => undefined);
  };
  /** Fails if a folder is moved meanwhile; the next write measures again. */
  const sizeAfter = async (added: number) => {
    const total = size === undefined ? await sizeOf(directory) : size + added;
    return total > maxBytes ? removeOldest(directory, maxBytes * 0.9) : total;
  };
  const setAside = async (path: string, name: string) => {
    const target = join(directory, damagedFolder);
    await mkdir(target, { recursive: true });
    await rm(join(target, name), { recursive: true, force: true });
    await rename(path, join(target, name));
  };
  const read = async (path: string, name: string): Promise<Buffer | null> => {
    let stored: Buffer | null;
    try {
      stored = contentOf(await readFile(path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      stored = null;
    }
    if (stored) return stored;
    faults.damaged();
    // What cannot be moved either, for example in a read-only folder, is rendered for each request.
    await setAside(path, name).catch(() => undefined);
    return null;
  };
  const load = async (name: string, make: () => Promise<Buffer>) => {
    const path = join(directory, name.slice(0, 2), `${name}${suffix}`);
    const stored = await read(path, name);
    if (stored) return stored;
    const bytes = await make();
    // A full disk must not cost the visitor the picture: the rendition is sent, and made again next time.
    const writing: Promise<void> = store(path, bytes)
      .then(faults.written, faults.notWritten)
      .finally(() => pending.delete(writing));
    pending.add(writing);
    return bytes;
  };
  return {
    get(name, make) {
      const running = underway.get(name);
      if (running) return running;
      const started = load(name, make).finally(() => underway.delete(name));
      underway.set(name, started);
      return started;
    },
    settle: async () => void (await Promise.all(pending)),
  };
}

/** Creates the folders; a file in the place of one is removed. */
async function makeFolders(...folders: string[]): Promise<void> {
  for (const folder of folders) {
    const found = await stat(folder).catch(() => undefined);
    if (found && !found.isDirectory()) await rm(folder);
    await mkdir(folder, { recursive: true });
  }
}

async function listFiles(directory: string): Promise<{ path: string; bytes: number; modifiedMs: number }[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(() => undefined);
        return found ? [{ path, bytes: found.size, modifiedMs: found.mtimeMs }] : [];
      }),
  );
  return files.flat();
}

async function sizeOf(directory: string): Promise<number> {
  return (await listFiles(directory)).reduce((sum, file) => sum + file.bytes, 0);
}

async function removeOldest(directory: string, untilBytes: number): Promise<number> {
  const files = (await listFiles(directory)).sort((a, b) => a.modifiedMs - b.modifiedMs);
  let left = files.reduce((sum, file) => sum + file.bytes, 0);
  for (const file of files) {
    if (left <= untilBytes) break;
    await rm(file.path, { force: true });
    left -= file.bytes;
  }
  return left;
}

// Not a CRC: that of an empty content is zero, so a file of zeros would be correct.
const checksumOf = (content: Buffer): Buffer => hash('sha256', content, 'buffer');
const checksumBytes = 32;

/** A file's content followed by its checksum. */
const withChecksum = (content: Buffer): Buffer => Buffer.concat([content, checksumOf(content)]);

/** The content of a file that was written with a checksum; null if it was changed, cut or extended. */
function contentOf(file: Buffer): Buffer | null {
  const content = file.subarray(0, Math.max(0, file.length - checksumBytes));
  return checksumOf(content).equals(file.subarray(content.length)) ? content : null;
}
