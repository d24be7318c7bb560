import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { Database } from '@forecourt/server-kit/database';
import { listCspReports, type CspRow } from '../../render/send/csp-report-repository.ts';
import { listOwners } from '../publish/owner-repository.ts';
import {
  findVersion,
  listRemoteNames,
  listVersions,
  type VersionRow,
} from '../publish/version-repository.ts';
import { listHistory, type HistoryRow } from './registry-change-repository.ts';

export type Records = {
  /** Newest first. @param names a remote or several; without, all */
  history(names: string | readonly string[] | undefined, limit?: number): Promise<HistoryRow[]>;
  versions(name: string): Promise<VersionRow[]>;
  /** Names of all remotes that were ever published. */
  remotes(): Promise<string[]>;
  /** What content security policies stopped in browsers within so many days, most often first. */
  cspReports(days: number, tenant?: string): Promise<CspRow[]>;
  /** The squads and agencies that may release each remote, by its name. */
  owners(): Promise<Map<string, string[]>>;
  /** As it was published, also of versions that are served no more. */
  manifest(name: string, version: string): Promise<RemoteManifest | null>;
};

/** Reads what the registry has recorded. */
export function createRecords({ pool }: Pick<Database, 'pool'>): Records {
  return {
    history: (names, limit = 200) => listHistory(pool, typeof names === 'string' ? [names] : names, limit),
    versions: (name) => listVersions(pool, name),
    remotes: () => listRemoteNames(pool),
    cspReports: (days, tenant) => listCspReports(pool, days, tenant),
    owners: () => listOwners(pool),
    manifest: async (name, version) =>
      ((await findVersion(pool, name, version))?.manifest as RemoteManifest | undefined) ?? null,
  };
}
