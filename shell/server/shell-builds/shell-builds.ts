import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@forecourt/server-kit/database';
import { withRegistryLock } from '../registry/channels/registry-change.ts';
import { integrityOf } from '../registry/store/file-damage.ts';
import type { VersionFiles, VersionStore } from '../registry/store/version-store.ts';
import { assetFiles, type AssetFolder } from './asset-files.ts';
import {
  deleteUnusedBuilds,
  findBuild,
  listBuilds,
  recordUse,
  saveBuild,
  type ShellBuild,
} from './shell-build-repository.ts';

export type ShellBuilds = {
  /** Puts this shell's scripts and fonts where all shells find them; call before it answers. */
  publish(build: { id: string; folders: AssetFolder[] }): Promise<void>;
  /** The folder that holds an asset of any shell's build, `core.0a1b2c3d4e.js`; null if none has it. */
  folderOf(asset: string): Promise<string | null>;
  /** Removes builds that no shell has used for `unusedMs`, except the newest. @returns "shell id" of each */
  collect(): Promise<string[]>;
};

type ShellBuildSettings = {
  /** How often a name that no build has is looked up at most. */
  readEveryMs?: number;
  /** A folder without a build may be one that is being published, until it is so old. */
  strayMs?: number;
};

/** No remote can have this name, and nothing of it is served under `/remotes/`. */
const storeName = '.shell';
const newestCount = 5;
const unusedMs = 14 * 24 * 3_600_000;

/**
 * The shell's builds in the registry's store. While shells of two builds run, a page of one asks the other
 * for its scripts; and open pages ask for those of a build that no shell runs any more.
 */
export function createShellBuilds(
  database: Database,
  store: VersionStore,
  { readEveryMs = 1000, strayMs = 3_600_000 }: ShellBuildSettings = {},
): ShellBuilds {
  let builds: ShellBuild[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  let currentId: string | undefined;
  /** Builds whose files have been seen to be in this shell's folder. */
  const ready = new Set<string>();

  const versionOf = ({ id, files }: Pick<ShellBuild, 'id' | 'files'>): VersionFiles => ({
    name: storeName,
    version: id,
    files,
  });

  async function isIntact(build: ShellBuild): Promise<boolean> {
    const version = versionOf(build);
    const { contents } = await store.findDamage(version);
    return contents.length === 0 || store.fetchFiles(version, build.location);
  }

  async function read(): Promise<void> {
    builds = await listBuilds(database.pool);
    readAt = performance.now();
  }

  const find = (asset: string) => builds.find(({ files }) => Object.hasOwn(files, `assets/${asset}`));

  async function findOrRead(asset: string): Promise<ShellBuild | undefined> {
    const found = find(asset);
    if (found || performance.now() < readAt + readEveryMs) return found;
    reading ??= read().finally(() => (reading = null));
    await reading;
    return find(asset);
  }

  return {
    async publish({ id, folders }) {
      currentId = id;
      await read();
      const published = builds.find((build) => build.id === id);
      if (published && (await isIntact(published))) {
        await recordUse(database.pool, id);
        return;
      }
      const contents = await readAssets(folders);
      const files = Object.fromEntries(
        [...contents].map(([name, content]) => [
          name,
          { integrity: integrityOf(content), bytes: content.length },
        ]),
      );
      const staged = await store.stage(versionOf({ id, files }), contents);
      const isStored = await withRegistryLock(database, async (client) => {
        const other = await findBuild(client, id);
        // Another shell with the same build was faster.
        if (other && (await isIntact(other))) return false;
        await saveBuild(client, { id, files, location: staged.location });
        await staged.commit();
        return true;
      });
      if (!isStored) await staged.discard();
      await read();
    },
    async folderOf(asset) {
      const build = await findOrRead(asset);
      if (!build) return null;
      if (!ready.has(build.id) && !(await store.ensureFiles(versionOf(build), build.location))) return null;
      ready.add(build.id);
      return store.path(storeName, build.id, 'assets');
    },
    async collect() {
      const rows = await deleteUnusedBuilds(database.pool, {
        usedId: currentId ?? '',
        unusedMs,
        newest: newestCount,
      });
      for (const build of rows) await store.remove(versionOf(build), build.location);
      await read();
      await removeCopies(join(store.folder, storeName), new Set(builds.map(({ id }) => id)), strayMs);
      ready.clear();
      return rows.map(({ id }) => `shell ${id}`);
    },
  };
}

/** Removes this shell's copies of builds that another shell has removed. */
async function removeCopies(folder: string, current: Set<string>, strayMs: number): Promise<void> {
  for (const id of await readdir(folder).catch(() => [])) {
    const copy = join(folder, id);
    if (!current.has(id) && (await stat(copy)).mtimeMs < Date.now() - strayMs)
      await rm(copy, { recursive: true, force: true });
  }
}

async function readAssets(folders: AssetFolder[]): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (const { asset, file } of folders.flatMap(assetFiles))
    contents.set(`assets/${asset}`, await readFile(file));
  return contents;
}
