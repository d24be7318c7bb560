import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { Database } from '@forecourt/server-kit/database';

export type HistoryRow = {
  id: number;
  at: Date;
  name: string;
  channel: string | null;
  version: string;
  from_version: string | null;
  action: string;
  actor: string;
  reason: string | null;
};
export type VersionRow = {
  name: string;
  version: string;
  published_at: Date;
  published_by: string;
  withdrawn_at: Date | null;
  withdrawn_reason: string | null;
  collected_at: Date | null;
};

/** `blocked`: a host, or what kind of thing. */
export type CspRow = { tenant: string; directive: string; blocked: string; hits: number; last_at: Date };

export type Records = {
  /** Newest first. */
  history(name: string | undefined, limit?: number): Promise<HistoryRow[]>;
  versions(name: string): Promise<VersionRow[]>;
  /** Names of all remotes that were ever published. */
  remotes(): Promise<string[]>;
  /** What content security policies stopped in browsers within so many days, most often first. */
  cspReports(days: number, tenant?: string): Promise<CspRow[]>;
  /** As it was published, also of versions that are served no more. */
  manifest(name: string, version: string): Promise<RemoteManifest | null>;
};

/** What the registry remembers. */
export function createRecords(database: Pick<Database, 'pool'>): Records {
  return {
    history: async (name, limit = 200) =>
      (
        await database.pool.query<HistoryRow>(
          'select * from shell.registry_history where $1::text is null or name = $1 order by id desc limit $2',
          [name ?? null, limit],
        )
      ).rows,
    versions: async (name) =>
      (
        await database.pool.query<VersionRow>(
          'select name, version, published_at, published_by, withdrawn_at, withdrawn_reason, collected_at from shell.remote_versions where name = $1 order by published_at desc limit 200',
          [name],
        )
      ).rows,
    remotes: async () =>
      (
        await database.pool.query<{ name: string }>(
          'select distinct name from shell.remote_versions order by name',
        )
      ).rows.map(({ name }) => name),
    cspReports: async (days, tenant) =>
      (
        await database.pool.query<CspRow>(
          `select tenant, directive, blocked, sum(hits)::int as hits, max(last_at) as last_at from shell.csp_reports
       where day > current_date - $1::int and ($2::text is null or tenant = $2) group by tenant, directive, blocked order by hits desc, last_at desc limit 200`,
          [days, tenant ?? null],
        )
      ).rows,
    manifest: async (name, version) =>
      (
        await database.pool.query<{ manifest: RemoteManifest }>(
          'select manifest from shell.remote_versions where name = $1 and version = $2',
          [name, version],
        )
      ).rows[0]?.manifest ?? null,
  };
}
