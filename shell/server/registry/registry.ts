import { EventEmitter } from 'node:events';
import type { PoolClient } from 'pg';
import { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { transaction, type Database } from '@forecourt/server-kit/database';
import { checkCollisions, checkPublish, checkUses, PublishRefused, type Provides } from './check-publish.ts';
import type { VersionStore } from './version-store.ts';

export const defaultChannel = 'stable';

type By = { actor: string; reason?: string };

export type Registry = {
  store: VersionStore;
  /** @throws PublishRefused; 409 where the version is there already */
  publish(manifest: unknown, files: Map<string, Buffer>, by: By & { channel?: string }): Promise<RemoteManifest>;
  /** Points a channel to a version that is there: promote and roll back. @throws PublishRefused where it no longer fits */
  point(name: string, channel: string, version: string, by: By & { action: string }): Promise<void>;
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

  async function point(name: string, channel: string, version: string, by: By & { action: string }): Promise<void> {
    const offered = await provides();
    await exclusively(async (client) => {
      const { rows } = await client.query<{ manifest: unknown }>('select manifest from shell.remote_versions where name = $1 and version = $2', [name, version]);
      if (!rows[0]) throw new PublishRefused('unknown_version', `remote "${name}" has no version ${version}`, 404);
      const manifest = RemoteManifest.parse(rows[0].manifest);
      checkUses(`remote "${name}" ${version}`, manifest.uses, offered);
      await checkOwnPaths(client, manifest);
      await pointChannel(client, name, channel, version, by);
    });
    changed.emit('change', name);
  }

  /** One change of the registry at a time, in all processes: each is checked against what the one before left. */
  const exclusively = (work: (client: PoolClient) => Promise<void>) => transaction(database, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('shell:registry'))`);
    await work(client);
  });

  return {
    store, point, current, changed,
    async publish(given, files, by) {
      const parsed = RemoteManifest.safeParse(given);
      if (!parsed.success) throw new PublishRefused('invalid_manifest', `remote.json is not valid: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`);
      const manifest = parsed.data;
      checkPublish(manifest, files, await provides());
      await exclusively(async (client) => {
        const { rowCount } = await client.query('insert into shell.remote_versions (name, version, manifest) values ($1, $2, $3) on conflict do nothing', [manifest.name, manifest.version, JSON.stringify(manifest)]);
        if (!rowCount) throw new PublishRefused('version_exists', `remote "${manifest.name}" ${manifest.version} is published already; versions never change: raise the version`, 409);
        await checkOwnPaths(client, manifest);
        await store.write(manifest, files);
        await pointChannel(client, manifest.name, by.channel ?? defaultChannel, manifest.version, { ...by, action: 'publish' });
      });
      changed.emit('change', manifest.name);
      return manifest;
    },
    has: async (name, version) => Boolean((await database.pool.query('select 1 from shell.remote_versions where name = $1 and version = $2', [name, version])).rowCount),
    status: async () => (await database.pool.query<{ name: string; channel: string; version: string; updated_at: Date }>('select name, channel, version, updated_at from shell.channels order by name, channel')).rows,
    history: async (name) => (await database.pool.query('select * from shell.registry_history where $1::text is null or name = $1 order by id desc limit 200', [name ?? null])).rows,
  };
}

async function checkOwnPaths(client: PoolClient, manifest: RemoteManifest): Promise<void> {
  const { rows } = await client.query<{ manifest: RemoteManifest }>(
    'select v.manifest from shell.channels c join shell.remote_versions v on v.name = c.name and v.version = c.version where c.channel = $1', [defaultChannel]);
  checkCollisions(manifest, rows.map((row) => row.manifest));
}

async function pointChannel(client: PoolClient, name: string, channel: string, version: string, by: By & { action: string }): Promise<void> {
  await client.query(`insert into shell.channels (name, channel, version) values ($1, $2, $3)
    on conflict (name, channel) do update set version = excluded.version, updated_at = now()`, [name, channel, version]);
  await client.query('insert into shell.registry_history (name, channel, version, action, actor, reason) values ($1, $2, $3, $4, $5, $6)', [name, channel, version, by.action, by.actor, by.reason ?? null]);
  await client.query('select pg_notify($1, $2)', ['shell_registry', name]);
}
