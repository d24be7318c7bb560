import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { contentPicture, UploadedFiles } from '@forecourt/contracts/api/content-api';
import type { ContentFile } from '../../server/content/content-folder.ts';
import { filePath } from '../../server/content/file-path.ts';
import { readAnswer, type CallSite } from './call-site.ts';

const subfolder = 'pictures';
/** What Markdown and HTML link to and show. */
const targets = /(?<=\]\(|\b(?:src|href)=")[^)"\s]+/g;
/** Where pictures and documents are brought to. */
export type PictureTarget = {
  /** Whether a picture with this key is there already, whoever brought it. */
  has(key: string): Promise<boolean>;
  /** The site's own files by key, with their paths. */
  files(): Promise<ReadonlyMap<string, string | null>>;
  put(name: string, path: string | null, bytes: Buffer): Promise<unknown>;
};

/** A running site. */
export const siteTarget = (call: CallSite): PictureTarget => ({
  has: async (key) => (await call('HEAD', originalOf(key))).status === 200,
  files: () => readUploads(call),
  put: (name, path, bytes) => {
    const query = path === null ? '' : `?path=${encodeURIComponent(path)}`;
    return readAnswer(call('PUT', `${contentPicture.upload(name)}${query}`, bytes), path ?? name);
  },
});

async function readUploads(call: CallSite): Promise<Map<string, string | null>> {
  const { files } = UploadedFiles.parse(await readAnswer(call('GET', contentPicture.all), 'pictures'));
  return new Map(files.map(({ key, path }) => [key, path]));
}

export type FolderPictures = {
  /** The files with the keys that the site gives their pictures. */
  files: ContentFile[];
  /** Brings the pictures to the site. */
  upload(): Promise<void>;
};

/**
 * Finds the pictures and documents in the folder `pictures` that content names. One that the site has already
 * under this name keeps it; the others are named after their bytes, so that loading them again changes
 * nothing, and the site notes their paths for the next export.
 */
export async function findPictures(
  target: PictureTarget,
  folder: string,
  files: ContentFile[],
): Promise<FolderPictures> {
  const keys = new Map<string, string>();
  const uploads = new Map<string, { path: string | null; bytes: Buffer }>();
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
    uploads.set(name, { path: contentPicture.nameOf(path) ? null : path, bytes });
  }
  return {
    files: renameAll(files, keys),
    async upload() {
      if (uploads.size === 0) return;
      const stored = await target.files();
      for (const [name, { path, bytes }] of uploads) {
        const storedPath = stored.get(contentPicture.keyOf(name));
        const isThere = storedPath !== undefined && (path === null || storedPath === path);
        if (isThere) continue;
        await target.put(name, path, bytes).catch((error: unknown) => {
          throw new Error(`${subfolder}/${path ?? name}: ${(error as Error).message}`, { cause: error });
        });
      }
    },
  };
}

/**
 * Writes the originals of the pictures and documents that content names beside it.
 * @returns the files of the content with the paths of the pictures, and how many pictures there are
 */
export async function writePictures<File extends ContentFile>(
  call: CallSite,
  folder: string,
  files: File[],
): Promise<{ files: File[]; written: number }> {
  const keys = picturesOf(files);
  const paths = new Map<string, string>();
  for (const [key, path] of await readUploads(call)) {
    if (path !== null && keys.has(key) && !keys.has(path)) paths.set(key, path);
  }
  let written = 0;
  for (const key of keys) {
    const { status, bytes } = await call('GET', originalOf(key));
    if (status !== 200) continue;
    const file = join(folder, subfolder, paths.get(key) ?? key);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    written++;
  }
  return { files: renameAll(files, paths), written };
}

const originalOf = (key: string) => `${contentPicture.original}?key=${encodeURIComponent(key)}`;

function picturesOf(files: ContentFile[]): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      for (const name of [value, ...(value.match(targets) ?? [])]) {
        if (filePath.safeParse(name).success || contentPicture.nameOf(name)) found.add(name);
      }
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  for (const { items } of files) visit(items);
  return found;
}

const renameAll = <File extends ContentFile>(files: File[], names: ReadonlyMap<string, string>): File[] =>
  files.map((file) => ({ ...file, items: renamed(file.items, names) as unknown[] }));

function renamed(value: unknown, keys: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string')
    return keys.get(value) ?? value.replaceAll(targets, (target) => keys.get(target) ?? target);
  if (Array.isArray(value)) return value.map((one) => renamed(one, keys));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamed(one, keys)]));
}
