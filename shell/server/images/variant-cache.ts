import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface VariantCache {
  /** The stored bytes, or the result of `make`, which is stored. Concurrent calls for one name share a single `make`. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /** Waits for pending writes and clean-ups. */
  settle(): Promise<void>;
}

/**
 * Renditions on disk, named by hash. Files are written atomically (to a temporary name, then renamed). When the folder
 * exceeds `maxBytes` the oldest tenth is deleted.
 */
export function createVariantCache(directory: string, maxBytes: number): VariantCache {
  const underway = new Map<string, Promise<Buffer>>();
  const pending = new Set<Promise<void>>();
  let size: number | undefined;

  const store = async (path: string, bytes: Buffer) => {
    await mkdir(dirname(path), { recursive: true });
    const aside = `${path}.${process.pid}.${crypto.randomUUID()}.part`;
    try {
      await writeFile(aside, bytes);
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
    size = size === undefined ? await sizeOf(directory) : size + bytes.length;
    if (size > maxBytes) size = await removeOldest(directory, maxBytes * 0.9);
  };
  const load = async (name: string, make: () => Promise<Buffer>) => {
    const path = join(directory, name.slice(0, 2), name);
    const stored = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (stored) return stored;
    const bytes = await make();
    // A full disk must not cost the visitor the picture: the rendition is sent, and made again next time.
    const writing: Promise<void> = store(path, bytes)
      .catch(() => undefined)
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
