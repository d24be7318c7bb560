import { EventEmitter } from 'node:events';
import { contractVersion, RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { transaction, type Database } from '@forecourt/server-kit/database';
import { checkCollisions, checkPublish, PublishRefused, type Provides } from './check-publish.ts';
import type { VersionStore } from './version-store.ts';

export const defaultChannel = 'stable';

export type Registry = {
  store: VersionStore;
  /** @throws PublishRefused; 409 where the version is there already */
  publish(manifest: unknown, files: Map<string, Buffer>, by: { actor: string; channel?: string; reason?: string }): Promise<RemoteManifest>;
  /** Points a channel to a version that is there: promote and roll back. */
  point(name: string, channel: string, version: string, by: { actor: string; action: string; reason?: string }): Promise<void>;
  /** @returns null where the channel has no version */
  current(name: string, channel: string): Promise<RemoteManifest | null>;
  has(name: string, version: string): Promise<boolean>;
  status(): Promise<{ name: string; channel: string; version: string; updated_at: Date }[]>;
  history(name?: string): Promise<unknown[]>;
  /** Fires when what a composition stands on has changed. */
  changed: EventEmitter;
};

/** Published remotes: files in the store, versions and channels in the database. */
export function createRegistry(database: Database, store: VersionStore, provides: () => Promise<Provides>): Registry {
  const changed = new EventEmitter();

  const current = async (name: string, channel: string) => {
    const { rows } = await database.pool.query<{ manifest: unknown }>(
      'select v.manifest from shell.channels c join shell.remote_versions v on v.name = c.name and v.version = c.version where c.name = $1 and c.channel = $2', [name, channel]);
    return rows[0] ? RemoteManifest.parse(rows[0].manifest) : null;
  };

  async function point(name: string, channel: string, version: string, by: { actor: string; action: string; reason?: string }): Promise<void> {
    await transaction(database, async (client) => {
      const { rowCount } = await client.query('select 1 from shell.remote_versions where name = $1 and version = $2', [name, version]);
      if (!rowCount) throw new PublishRefused('unknown_version', `remote "${name}" has no version ${version}`, 404);
      await client.query(`insert into shell.channels (name, channel, version) values ($1, $2, $3)
        on conflict (name, channel) do update set version = excluded.version, updated_at = now()`, [name, channel, version]);
      await client.query('insert into shell.registry_history (name, channel, version, action, actor, reason) values ($1, $2, $3, $4, $5, $6)', [name, channel, version, by.action, by.actor, by.reason ?? null]);
      await client.query('select pg_notify($1, $2)', ['shell_registry', name]);
    });
    changed.emit('change', name);
  }

  return {
    store, point, current, changed,
    async publish(given, files, by) {
      const parsed = RemoteManifest.safeParse(given);
      if (!parsed.success) throw new PublishRefused('invalid_manifest', `remote.json is not valid: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`);
      const manifest = parsed.data;
      checkPublish(manifest, files, await provides());
      const { rows } = await database.pool.query<{ manifest: RemoteManifest }>(
        'select v.manifest from shell.channels c join shell.remote_versions v on v.name = c.name and v.version = c.version where c.channel = $1', [defaultChannel]);
      checkCollisions(manifest, rows.map((row) => row.manifest));
      const inserted = await database.pool.query('select 1 from shell.remote_versions where name = $1 and version = $2', [manifest.name, manifest.version]);
      if (inserted.rowCount) throw new PublishRefused('version_exists', `remote "${manifest.name}" ${manifest.version} is published already; versions never change: raise the version`, 409);
      await store.write(manifest, files);
      await database.pool.query('insert into shell.remote_versions (name, version, manifest) values ($1, $2, $3) on conflict do nothing', [manifest.name, manifest.version, JSON.stringify(manifest)]);
      await point(manifest.name, by.channel ?? defaultChannel, manifest.version, { actor: by.actor, action: 'publish', reason: by.reason });
      return manifest;
    },
    has: async (name, version) => Boolean((await database.pool.query('select 1 from shell.remote_versions where name = $1 and version = $2', [name, version])).rowCount),
    status: async () => (await database.pool.query<{ name: string; channel: string; version: string; updated_at: Date }>('select name, channel, version, updated_at from shell.channels order by name, channel')).rows,
    history: async (name) => (await database.pool.query('select * from shell.registry_history where $1::text is null or name = $1 order by id desc limit 200', [name ?? null])).rows,
  };
}

export const supportedContracts = [contractVersion, contractVersion - 1];
