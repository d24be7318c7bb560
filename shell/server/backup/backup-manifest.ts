import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** The content of a backup. Written last: a folder without it is an unfinished backup. */
export const BackupManifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** PostgreSQL's major version, which must be the same at the restore. */
  postgresVersion: z.string(),
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

const manifestFile = 'backup.json';

export async function writeManifest(backup: string, manifest: BackupManifest): Promise<void> {
  await writeFile(join(backup, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`, {
    mode: 0o600,
    flush: true,
  });
}

/** @throws Error that says what to do if the folder holds no complete backup */
export async function readManifest(backup: string): Promise<BackupManifest> {
  const text = await readFile(join(backup, manifestFile), 'utf8').catch((cause: unknown) => {
    throw new Error(
      `${backup} is not a complete backup (${manifestFile} is missing): name a folder in which "forecourt backup" has finished`,
      { cause },
    );
  });
  const parsed = BackupManifest.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new Error(
      `${join(backup, manifestFile)} cannot be read by this release: restore the backup with the release that made it`,
      { cause: parsed.error },
    );
  return parsed.data;
}

/** Lists the folders and files of a backup with their digests. */
export async function listContents(backup: string): Promise<Pick<BackupManifest, 'folders' | 'files'>> {
  const folders: string[] = [];
  const files: BackupManifest['files'] = [];
  for (const entry of await readdir(backup, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) folders.push(relative(backup, path));
    else if (entry.isFile()) files.push({ path: relative(backup, path), ...(await digestOf(path)) });
  }
  return { folders, files };
}

export async function digestOf(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}
