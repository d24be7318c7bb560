import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The embedded engine's master key: made once, kept in its folder, readable by its owner alone. */
export async function readMasterKey(directory: string): Promise<string> {
  const file = join(directory, 'master-key');
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (known.trim()) return known.trim();
  const key = randomBytes(32).toString('base64url');
  await mkdir(directory, { recursive: true });
  await writeFile(file, `${key}\n`, { mode: 0o600 });
  return key;
}
