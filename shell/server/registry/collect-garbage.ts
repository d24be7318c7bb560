import type { PoolClient } from 'pg';
import type { Database } from '@forecourt/server-kit/database';
import { exclusively, note } from './registry-change.ts';
import type { VersionStore } from './version-store.ts';

export type Keep = {
  /** Pages served within this time may still request their files. */
  pagesMs: number;
  /** This many of the newest versions of each remote are kept in any case. */
  newest: number;
  /** A folder in the store that is no version is a running publish, until it is this old. */
  strayMs: number;
};

export const usualKeep: Keep = { pagesMs: 7 * 24 * 3_600_000, newest: 20, strayMs: 3_600_000 };

/**
 * Removes the files of unused versions: no channel, canary, pin, last good version or recently served page, and not among
 * the newest. Their rows stay. @returns "name version" of each that was removed
 */
export async function collectGarbage(
  database: Database,
  store: VersionStore,
  keep: Keep = usualKeep,
): Promise<string[]> {
  const gone = await exclusively(database, async (client) => {
    const unused = await unusedVersions(client, keep);
    for (const { name, version } of unused) {
      await client.query(
        'update shell.remote_versions set collected_at = now() where name = $1 and version = $2',
        [name, version],
      );
      await note(client, {
        name,
        channel: null,
        version,
        action: 'collect',
        actor: 'garbage collection',
        reason: 'unused',
      });
    }
    return unused;
  });
  for (const version of gone) await store.remove(version, version.location);
  await removeStrays(database, store, keep.strayMs);
  return gone.map(({ name, version }) => `${name} ${version}`);
}

async function unusedVersions(
  client: PoolClient,
  keep: Keep,
): Promise<{ name: string; version: string; location: string }[]> {
  const { rows } = await client.query<{ name: string; version: string; location: string }>(
    `select name, version, location from (
       select *, row_number() over (partition by name order by published_at desc, version) as place from shell.remote_versions where collected_at is null
     ) v
     where place > $1
       and not exists (select 1 from shell.channels c where c.name = v.name and v.version in (c.version, c.last_good, c.previous, c.canary_version))
       and not exists (select 1 from shell.pins p where p.name = v.name and p.version = v.version)
       and not exists (select 1 from shell.compositions s where s.handed_out_at > now() - make_interval(secs => $2) and s.versions ->> v.name = v.version)`,
    [keep.newest, keep.pagesMs / 1000],
  );
  return rows;
}

/** Files of versions that another shell collected, and of interrupted publishes. */
async function removeStrays(database: Database, store: VersionStore, ageMs: number): Promise<void> {
  await store.sweep(ageMs);
  const { local, locations } = await store.list(ageMs);
  const { rows } = await database.pool.query<{ name: string; version: string; location: string }>(
    'select name, version, location from shell.remote_versions where collected_at is null',
  );
  const registered = new Set(rows.map(({ name, version }) => `${name} ${version}`));
  const used = new Set(rows.map(({ location }) => location));
  for (const version of local.filter(({ name, version: one }) => !registered.has(`${name} ${one}`)))
    await store.remove(version, '');
  for (const location of locations.filter((one) => !used.has(one))) await store.removeStray(location);
}
