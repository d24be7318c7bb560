import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@forecourt/server-kit/database';
import { exclusively } from '../registry/registry-change.ts';
import { integrityOf, type VersionFiles, type VersionStore } from '../registry/version-store.ts';
import { assetFiles, type AssetFolder } from './asset-files.ts';

export type ShellBuilds = {
  /** Puts this shell's scripts and fonts where every shell on this database finds them; call before it answers. */
  publish(build: { id: string; folders: AssetFolder[] }): Promise<void>;
  /** The folder that holds an asset of any shell's build, `core.0a1b2c3d4e.js`; null where no build has it. */
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

type BuildRow = { id: string; files: VersionFiles['files']; location: string };

/** No remote can have this name, and nothing of it is served under `/remotes/`. */
const storeName = '.shell';
const newestKept = 5;
const unusedMs = 14 * 24 * 3_600_000;

/**
 * The shell's builds in the registry's store. While shells of two builds run, a page of one asks the other for its scripts;
 * and open pages ask for those of a build that no shell runs any more.
 */
export function createShellBuilds(
  database: Database,
  store: VersionStore,
  { readEveryMs = 1000, strayMs = 3_600_000 }: ShellBuildSettings = {},
): ShellBuilds {
  let builds: BuildRow[] = [];
  let readAt = 0;
  let reading: Promise<void> | null = null;
  let ownId: string | undefined;
  /** Builds whose files have been seen to be in this shell's folder. */
  const ready = new Set<string>();

  const versionOf = ({ id, files }: Pick<BuildRow, 'id' | 'files'>): VersionFiles => ({
    name: storeName,
    version: id,
    files,
  });

  async function read(): Promise<void> {
    const { rows } = await database.pool.query<BuildRow>(
      'select id, files, location from shell.shell_builds order by created_at desc, id',
    );
    builds = rows;
    readAt = Date.now();
  }

  const find = (asset: string) => builds.find(({ files }) => Object.hasOwn(files, `assets/${asset}`));

  async function findOrRead(asset: string): Promise<BuildRow | undefined> {
    const found = find(asset);
    if (found || Date.now() < readAt + readEveryMs) return found;
    reading ??= read().finally(() => (reading = null));
    await reading;
    return find(asset);
  }

  return {
    async publish({ id, folders }) {
      ownId = id;
      await read();
      const published = builds.find((build) => build.id === id);
      if (published && (await store.bring(versionOf(published), published.location))) {
        await database.pool.query('update shell.shell_builds set last_used_at = now() where id = $1', [id]);
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
      const isOurs = await exclusively(database, async (client) => {
        const {
          rows: [other],
        } = await client.query<BuildRow>('select id, files, location from shell.shell_builds where id = $1', [
          id,
        ]);
        // Another shell with the same build was faster.
        if (other && (await store.bring(versionOf(other), other.location))) return false;
        await client.query(
          `insert into shell.shell_builds (id, files, location) values ($1, $2, $3)
           on conflict (id) do update set files = excluded.files, location = excluded.location, last_used_at = now()`,
          [id, JSON.stringify(files), staged.location],
        );
        await staged.commit();
        return true;
      });
      if (!isOurs) await staged.discard();
      await read();
    },
    async folderOf(asset) {
      const build = await findOrRead(asset);
      if (!build) return null;
      if (!ready.has(build.id) && !(await store.bring(versionOf(build), build.location))) return null;
      ready.add(build.id);
      return store.path(storeName, build.id, 'assets');
    },
    async collect() {
      const { rows } = await database.pool.query<BuildRow>(
        `with used as (update shell.shell_builds set last_used_at = now() where id = $1 returning id)
         delete from shell.shell_builds where id not in (select id from used) and last_used_at < now() - make_interval(secs => $2)
           and id not in (select id from shell.shell_builds order by created_at desc limit $3) returning id, files, location`,
        [ownId ?? '', unusedMs / 1000, newestKept],
      );
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
