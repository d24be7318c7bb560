import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { Database } from '@forecourt/server-kit/database';

export type HistoryRow = { id: number; at: Date; name: string; channel: string | null; version: string; from_version: string | null; action: string; actor: string; reason: string | null };
export type VersionRow = { name: string; version: string; published_at: Date; published_by: string; withdrawn_at: Date | null; withdrawn_reason: string | null; collected_at: Date | null };

export type Records = {
  /** Newest first. */
  history(name: string | undefined, limit?: number): Promise<HistoryRow[]>;
  versions(name: string): Promise<VersionRow[]>;
  /** As it was published, also of versions that are served no more. */
  manifest(name: string, version: string): Promise<RemoteManifest | null>;
};

/** What the registry remembers. */
export function createRecords(database: Pick<Database, 'pool'>): Records {
  return {
    history: async (name, limit = 200) => (await database.pool.query<HistoryRow>('select * from shell.registry_history where $1::text is null or name = $1 order by id desc limit $2', [name ?? null, limit])).rows,
    versions: async (name) => (await database.pool.query<VersionRow>('select name, version, published_at, published_by, withdrawn_at, withdrawn_reason, collected_at from shell.remote_versions where name = $1 order by published_at desc limit 200', [name])).rows,
    manifest: async (name, version) => (await database.pool.query<{ manifest: RemoteManifest }>('select manifest from shell.remote_versions where name = $1 and version = $2', [name, version])).rows[0]?.manifest ?? null,
  };
}
