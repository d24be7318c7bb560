import { copyFile, readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import type { Fetched, FetchPlace } from './fetch-place.ts';
import { newestMatch } from './newest-match.ts';

/** A file that changed within this time may still be written. */
const settledMs = 20_000;

/** Copies the newest file of a folder below FEED_FOLDER, into which a dealer's system uploads. */
export async function fetchFromFolder({ address, folder, env }: FetchPlace): Promise<Fetched> {
  const root = env.FEED_FOLDER;
  if (!root) return { ok: false, reason: 'FEED_FOLDER, below which folders of feeds are, is not set' };
  const path = join(root, address.slice('folder:'.length));
  const names = await readdir(dirname(path)).catch(() => null);
  if (!names) return { ok: false, reason: `there is no folder ${dirname(address.slice('folder:'.length))}` };
  const entries = await Promise.all(
    names.map(async (name) => {
      const { mtimeMs, size } = await stat(join(dirname(path), name));
      return { name, modifiedMs: mtimeMs, size };
    }),
  );
  const newest = newestMatch(entries, basename(path));
  if (!newest) return { ok: false, reason: `no file is named ${basename(path)}` };
  const file = await realpath(join(dirname(path), newest.name));
  if (!file.startsWith(`${await realpath(root)}${sep}`))
    return { ok: false, reason: `${newest.name} is a link to a place outside FEED_FOLDER` };
  if (Date.now() - newest.modifiedMs < settledMs && Date.now() >= newest.modifiedMs)
    return { ok: false, reason: `${newest.name} is still being written` };
  const copy = join(folder, newest.name);
  await copyFile(file, copy);
  return { ok: true, file: copy };
}
