import type { Database } from '@forecourt/server-kit/database';
import { recordChange, withRegistryLock } from '../channels/registry-change.ts';
import type { VersionStore } from '../store/version-store.ts';
import { listUnusedVersions } from './unused-version-repository.ts';
import { listStoredVersions, markCollected } from './version-repository.ts';

export type Retention = {
  /** Pages served within this time may still request their files. */
  pagesMs: number;
  /** This many of the newest versions of each remote are kept in any case. */
  newest: number;
  /** A folder in the store that is no version is a running publish, until it is this old. */
  strayMs: number;
};

export const defaultRetention: Retention = { pagesMs: 7 * 24 * 3_600_000, newest: 20, strayMs: 3_600_000 };

/**
 * Removes the files of unused versions: no channel, canary, pin, last good version or recently served page,
 * and not among the newest. Their rows stay. @returns "name version" of each that was removed
 */
export async function collectGarbage(
  database: Database,
  store: VersionStore,
  retention: Retention = defaultRetention,
): Promise<string[]> {
  const gone = await withRegistryLock(database, async (client) => {
    const unused = await listUnusedVersions(client, retention);
    for (const { name, version } of unused) {
      await markCollected(client, name, version);
      await recordChange(client, {
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
  await removeUnreferencedFiles(database, store, retention.strayMs);
  return gone.map(({ name, version }) => `${name} ${version}`);
}

/** Files of versions that another shell collected, and of interrupted publishes. */
export async function removeUnreferencedFiles(
  database: Database,
  store: VersionStore,
  ageMs: number,
): Promise<void> {
  await store.sweep(ageMs);
  const { local, locations } = await store.list(ageMs);
  const rows = await listStoredVersions(database.pool);
  const registered = new Set(rows.map(({ name, version }) => `${name} ${version}`));
  const used = new Set(rows.map(({ location }) => location));
  for (const version of local.filter(({ name, version: one }) => !registered.has(`${name} ${one}`)))
    await store.remove(version, '');
  for (const location of locations.filter((one) => !used.has(one))) await store.removeStray(location);
}
