import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { ObjectStore } from '@forecourt/server-kit/object-store';
import { Refusal } from '@forecourt/server-kit/refusal';
import {
  areReadable,
  findDamage,
  integrityOf,
  isCompressed,
  repairForms,
  writeForms,
  type Compression,
  type FileDamage,
} from './file-damage.ts';
import { gzipBrowserFiles, type GzippedFiles } from './gzip-files.ts';

/** Files that are written but not a version yet. */
export type Staged = {
  /** Their location in the object store; empty without one. */
  location: string;
  /** Moves them to their place atomically. */
  commit(): Promise<void>;
  discard(): Promise<void>;
};

type VersionName = Pick<RemoteManifest, 'name' | 'version'>;
/** What the store needs of a manifest. */
export type VersionFiles = Pick<RemoteManifest, 'name' | 'version' | 'files'>;

/** Where published files are: `{folder}/{name}/{version}/…`, scripts with compressed forms beside them. */
export type VersionStore = {
  folder: string;
  path(name: string, version: string, file: string): string;
  has(name: string, version: string): boolean;
  /** Whether every file of the manifest is readable here, with its size. */
  isReadable(manifest: VersionFiles): Promise<boolean>;
  /** Compares every file with the manifest: reads all of them. */
  findDamage(manifest: VersionFiles): Promise<FileDamage>;
  /** Writes compressed copies of intact files again. */
  repairForms(manifest: VersionFiles, files: string[]): Promise<void>;
  /** Replaces the files by those of the object store. @returns false if it does not have them */
  fetchFiles(manifest: VersionFiles, location: string): Promise<boolean>;
  /** Writes all files to a temporary location; slow, and so done before anything is locked. */
  stage(manifest: VersionFiles, files: Map<string, Buffer>, gzipped?: GzippedFiles): Promise<Staged>;
  /** Ensures that the folder has the files, of the object store. @returns false if neither has them */
  ensureFiles(manifest: VersionFiles, location: string): Promise<boolean>;
  remove(version: VersionName, location: string): Promise<void>;
  /** Removes folders from the object store that are no version. */
  removeStray(location: string): Promise<void>;
  /** Removes files of interrupted publishes older than `ageMs`. */
  sweep(ageMs: number): Promise<void>;
  /** Versions and locations older than `ageMs`. */
  list(ageMs: number): Promise<{ local: VersionName[]; locations: string[] }>;
};

/** A folder, or with `objects` a store that several shells share, of which the folder has copies. */
export function createVersionStore(
  folder: string,
  objects: ObjectStore | null = null,
  compression: Compression = 'small',
): VersionStore {
  const versionFolder = (name: string, version: string) => join(folder, name, version);
  const downloads = new Map<string, Promise<boolean>>();

  async function writeAside(files: Map<string, Buffer>, gzipped: GzippedFiles): Promise<string> {
    const staging = join(folder, '.staging', randomBytes(8).toString('hex'));
    try {
      for (const [file, content] of files) {
        const path = join(staging, file);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, content);
        if (isCompressed(file, content))
          await writeForms(path, content, { gzipped: gzipped.get(file), compression });
      }
      return staging;
    } catch (error) {
      await rm(staging, { recursive: true, force: true }).catch(() => undefined);
      throw cannotWrite(error);
    }
  }

  async function putInPlace(staging: string, { name, version }: VersionName): Promise<void> {
    const target = versionFolder(name, version);
    await mkdir(dirname(target), { recursive: true });
    await rm(target, { recursive: true, force: true });
    await rename(staging, target);
  }

  async function download(manifest: VersionFiles, location: string): Promise<boolean> {
    if (!objects || !location) return false;
    const files = new Map<string, Buffer>();
    for (const [file, { integrity }] of Object.entries(manifest.files)) {
      const content = await objects.get(`${location}/${file}`);
      if (!content || integrityOf(content) !== integrity) return false;
      files.set(file, content);
    }
    await putInPlace(await writeAside(files, await gzipBrowserFiles(files)), manifest);
    return true;
  }

  const isReadable = ({ name, version, files }: VersionFiles) =>
    areReadable(versionFolder(name, version), files);

  return {
    folder,
    isReadable,
    findDamage: ({ name, version, files }) => findDamage(versionFolder(name, version), files),
    repairForms: ({ name, version }, files) => repairForms(versionFolder(name, version), files),
    fetchFiles: download,
    path: (name, version, file) => join(versionFolder(name, version), file),
    has: (name, version) => existsSync(versionFolder(name, version)),
    async stage(manifest, files, gzipped) {
      const staging = await writeAside(files, gzipped ?? (await gzipBrowserFiles(files)));
      const location = objects
        ? `${manifest.name}/${manifest.version}/${randomBytes(6).toString('hex')}`
        : '';
      const discard = async () => {
        await rm(staging, { recursive: true, force: true });
        await objects?.removeAll(location);
      };
      try {
        if (objects) for (const [file, content] of files) await objects.put(`${location}/${file}`, content);
      } catch (error) {
        await discard();
        throw error;
      }
      return { location, discard, commit: () => putInPlace(staging, manifest) };
    },
    async ensureFiles(manifest, location) {
      // A damaged copy is replaced; without an object store, the version is not served.
      if (await isReadable(manifest)) return true;
      const key = `${manifest.name}/${manifest.version}`;
      const running = downloads.get(key) ?? download(manifest, location).finally(() => downloads.delete(key));
      downloads.set(key, running);
      return running;
    },
    async remove({ name, version }, location) {
      await rm(versionFolder(name, version), { recursive: true, force: true });
      if (location) await objects?.removeAll(location);
    },
    removeStray: async (location) => objects?.removeAll(location),
    async sweep(ageMs) {
      const aside = join(folder, '.staging');
      for (const name of await foldersIn(aside))
        if ((await stat(join(aside, name))).mtimeMs < Date.now() - ageMs)
          await rm(join(aside, name), { recursive: true, force: true });
    },
    async list(ageMs) {
      const before = Date.now() - ageMs;
      const local: VersionName[] = [];
      for (const name of await foldersIn(folder)) {
        for (const version of await foldersIn(join(folder, name)))
          if ((await stat(versionFolder(name, version))).mtimeMs < before) local.push({ name, version });
      }
      return { local, locations: objects ? await locationsOf(objects, before) : [] };
    },
  };
}

async function foldersIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}

async function locationsOf(objects: ObjectStore, before: number): Promise<string[]> {
  const listed = (await objects.list()).filter(({ key }) => isVersionKey(key));
  const young = new Set(
    listed.filter(({ modifiedAt }) => modifiedAt >= before).map(({ key }) => locationIn(key)),
  );
  return [...new Set(listed.map(({ key }) => locationIn(key)))].filter((location) => !young.has(location));
}

/** Whether a publish wrote it: other files, such as stock photos, may share the bucket. */
const isVersionKey = (key: string) => /^[a-z][a-z0-9-]*\/[^/]+\/[0-9a-f]{12}\/./.test(key);

/** `{name}/{version}/{nonce}` of a key. */
const locationIn = (key: string) => key.split('/').slice(0, 3).join('/');

/** Reads a built remote's files, as its manifest lists them. @throws Error naming a file that is missing */
export async function readBuild(dist: string, manifest: RemoteManifest): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const file of Object.keys(manifest.files)) files.set(file, await readFile(join(dist, file)));
  return files;
}

/** Whether it is a relative path of plain names that stays inside its folder. */
export function isSafePath(file: string): boolean {
  return /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(file);
}

/** Not a failure of the published files; the path is no business of those who publish. */
const cannotWrite = (error: unknown): Refusal => {
  const reason = (error as NodeJS.ErrnoException).code ?? String(error);
  return new Refusal(
    503,
    'files_not_writable',
    () =>
      `the server's folder of published files cannot be written to (${reason}); nothing was published: free space on its disk, or make the folder writable, and publish again`,
  );
};
