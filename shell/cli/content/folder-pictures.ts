import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { contentPicture } from '@forecourt/contracts/api/content-api';
import type { ContentFile } from '../../server/content/content-folder.ts';
import { readAnswer, type CallSite } from './call-site.ts';

const subfolder = 'pictures';
/** A key, or the path of a file in the folder `pictures` beside the content. */
const picturePath = /^(?!.*\.\.)[\w~-][\w.~ /-]*\.(?:webp|jpe?g|png|gif|avif|svg)$/i;

/** Where pictures are brought to. */
export type PictureTarget = {
  has(key: string): Promise<boolean>;
  put(name: string, bytes: Buffer): Promise<unknown>;
};

/** A running site. */
export const siteTarget = (call: CallSite): PictureTarget => ({
  has: async (key) => (await call('HEAD', originalOf(key))).status === 200,
  put: (name, bytes) => readAnswer(call('PUT', contentPicture.upload(name), bytes), name),
});

export type FolderPictures = {
  /** The files with the keys that the site gives their pictures. */
  files: ContentFile[];
  /** Brings the pictures to the site. */
  upload(): Promise<void>;
};

/**
 * Finds the pictures in the folder `pictures` that content names. One that the site has already under this name keeps it; the others are
 * named after their bytes, so that loading them again changes nothing.
 */
export async function findPictures(
  target: PictureTarget,
  folder: string,
  files: ContentFile[],
): Promise<FolderPictures> {
  const keys = new Map<string, string>();
  const uploads = new Map<string, Buffer>();
  for (const path of picturesOf(files)) {
    const file = join(folder, subfolder, path);
    const isFile = await stat(file)
      .then((found) => found.isFile())
      .catch(() => false);
    if (!isFile || (!contentPicture.nameOf(path) && (await target.has(path)))) continue;
    const bytes = await readFile(file);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const name = `${hash}${extname(path).toLowerCase()}`;
    keys.set(path, contentPicture.keyOf(name));
    uploads.set(name, bytes);
  }
  return {
    files: files.map((file) => ({ ...file, items: renamed(file.items, keys) as unknown[] })),
    async upload() {
      for (const [name, bytes] of uploads) {
        if (!(await target.has(contentPicture.keyOf(name)))) await target.put(name, bytes);
      }
    },
  };
}

/** Writes the originals of the pictures that content names beside it. @returns how many */
export async function writePictures(call: CallSite, folder: string, files: ContentFile[]): Promise<number> {
  let written = 0;
  for (const key of picturesOf(files)) {
    const { status, bytes } = await call('GET', originalOf(key));
    if (status !== 200) continue;
    const file = join(folder, subfolder, key);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    written++;
  }
  return written;
}

const originalOf = (key: string) => `${contentPicture.original}?key=${encodeURIComponent(key)}`;

function picturesOf(files: ContentFile[]): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (picturePath.test(value)) found.add(value);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  for (const { items } of files) visit(items);
  return found;
}

function renamed(value: unknown, keys: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return keys.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => renamed(one, keys));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamed(one, keys)]));
}
