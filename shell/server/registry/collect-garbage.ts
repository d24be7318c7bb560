import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { ormOf, type Database } from '@forecourt/server-kit/database';
import { channels, compositions, pins, remoteVersions } from '../db/tables.ts';
import { exclusively, note } from './registry-change.ts';
import { listStoredVersions, markCollected } from './version-repository.ts';
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
      await markCollected(client, name, version);
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
  const orm = ormOf(client);
  const { name, version, location, publishedAt, collectedAt } = remoteVersions;
  const place = sql<number>`row_number() over (partition by ${name} order by ${publishedAt} desc, ${version})`;
  const placed = orm
    .select({ name, version, location, place: place.as('place') })
    .from(remoteVersions)
    .where(isNull(collectedAt))
    .as('placed');
  const onChannel = orm
    .select({ name: channels.name })
    .from(channels)
    .where(
      and(
        eq(channels.name, placed.name),
        sql`${placed.version} in (${channels.version}, ${channels.lastGood}, ${channels.previous}, ${channels.canaryVersion})`,
      ),
    );
  const pinned = orm
    .select({ name: pins.name })
    .from(pins)
    .where(and(eq(pins.name, placed.name), eq(pins.version, placed.version)));
  const onPages = orm
    .select({ id: compositions.id })
    .from(compositions)
    .where(
      and(
        gt(compositions.servedAt, sql`now() - make_interval(secs => ${keep.pagesMs / 1000})`),
        sql`${compositions.versions} ->> ${placed.name} = ${placed.version}`,
      ),
    );
  return orm
    .select({ name: placed.name, version: placed.version, location: placed.location })
    .from(placed)
    .where(and(gt(placed.place, keep.newest), notExists(onChannel), notExists(pinned), notExists(onPages)));
}

/** Files of versions that another shell collected, and of interrupted publishes. */
export async function removeStrays(database: Database, store: VersionStore, ageMs: number): Promise<void> {
  await store.sweep(ageMs);
  const { local, locations } = await store.list(ageMs);
  const rows = await listStoredVersions(database.pool);
  const registered = new Set(rows.map(({ name, version }) => `${name} ${version}`));
  const used = new Set(rows.map(({ location }) => location));
  for (const version of local.filter(({ name, version: one }) => !registered.has(`${name} ${one}`)))
    await store.remove(version, '');
  for (const location of locations.filter((one) => !used.has(one))) await store.removeStray(location);
}
