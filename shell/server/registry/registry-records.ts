import { and, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { Database } from '@forecourt/server-kit/database';
import { cspReports, registryHistory, remoteVersions } from '../db/tables.ts';
import { findVersion, listRemoteNames } from './version-repository.ts';

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
export function createRecords({ orm, pool }: Pick<Database, 'orm' | 'pool'>): Records {
  return {
    history: async (name, limit = 200) => {
      const { fromVersion, ...columns } = getTableColumns(registryHistory);
      return orm
        .select({ ...columns, from_version: fromVersion })
        .from(registryHistory)
        .where(name === undefined ? undefined : eq(registryHistory.name, name))
        .orderBy(desc(registryHistory.id))
        .limit(limit);
    },
    versions: async (name) =>
      orm
        .select({
          name: remoteVersions.name,
          version: remoteVersions.version,
          published_at: remoteVersions.publishedAt,
          published_by: remoteVersions.publishedBy,
          withdrawn_at: remoteVersions.withdrawnAt,
          withdrawn_reason: remoteVersions.withdrawnReason,
          collected_at: remoteVersions.collectedAt,
        })
        .from(remoteVersions)
        .where(eq(remoteVersions.name, name))
        .orderBy(desc(remoteVersions.publishedAt))
        .limit(200),
    remotes: () => listRemoteNames(pool),
    cspReports: async (days, tenant) => {
      const { directive, blocked } = cspReports;
      const hits = sql<number>`sum(${cspReports.hits})::int`.as('hits');
      const lastAt = sql`max(${cspReports.lastAt})`.mapWith(cspReports.lastAt).as('last_at');
      return orm
        .select({ tenant: cspReports.tenant, directive, blocked, hits, last_at: lastAt })
        .from(cspReports)
        .where(
          and(
            gt(cspReports.day, sql`current_date - ${days}::int`),
            tenant === undefined ? undefined : eq(cspReports.tenant, tenant),
          ),
        )
        .groupBy(cspReports.tenant, directive, blocked)
        .orderBy(desc(hits), desc(lastAt))
        .limit(200);
    },
    manifest: async (name, version) =>
      ((await findVersion(pool, name, version))?.manifest as RemoteManifest | undefined) ?? null,
  };
}
