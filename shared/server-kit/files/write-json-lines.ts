import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';

/**
 * Writes records to a file as JSON, one a line, which only its owner can read. It is written beside its place
 * and moved there when it is complete, so that a file of this name is never a part of one.
 * @param write receives the function that adds records; the file is moved once it has returned
 * @param options `force`: replace an existing file
 */
export async function writeJsonLines<T>(
  path: string,
  { force }: { force: boolean },
  write: (add: (records: object[]) => Promise<void>) => Promise<T>,
): Promise<T> {
  if (existsSync(path) && !force) throw new Error(`${path} exists: name another file, or add --force`);
  const temporary = `${path}.${process.pid}.partial`;
  const file = await open(temporary, 'w', 0o600).catch((error: Error) => {
    throw new Error(`cannot write ${path}`, { cause: error });
  });
  try {
    const result = await write(async (records) => {
      await file.writeFile(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    });
    await file.sync();
    await file.close();
    await rename(temporary, path).catch((error: Error) => {
      throw new Error(`cannot write ${path}`, { cause: error });
    });
    return result;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(temporary, { force: true });
    throw error;
  }
}
