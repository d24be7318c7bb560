import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Database } from '@forecourt/server-kit/database';
import type { TenantDirectory } from '@forecourt/server-kit/domain';
import type { LocalBuilds } from '../compose/choose-versions.ts';
import type { Composer } from '../compose/composer.ts';
import { wasServedSince } from '../compose/composition-repository.ts';
import type { Registry } from '../registry.ts';
import { unreadableVersions } from './unreadable-versions.ts';

type Parts = {
  registry: Pick<Registry, 'snapshot' | 'store'>;
  composer: Pick<Composer, 'compose' | 'refresh'>;
  tenants: Pick<TenantDirectory, 'all'>;
  database: Pick<Database, 'pool'>;
  localBuilds?: LocalBuilds;
  warn(message: string): void;
  /** Whether other shells run on this database. */
  hasOthers(): Promise<boolean>;
};

/** A shell records what it serves every 10 minutes. */
const recordedMs = 11 * 60_000;

/**
 * Creates the check whether this shell has the files of what is served. Pages get another version in place of
 * one whose files cannot be read, so that the shell can go on: it is not ready while a remote has no such
 * version, or while other shells serve pages whose scripts would be missing here.
 */
export function createFilesCheck({
  registry,
  composer,
  tenants,
  database,
  localBuilds,
  warn,
  hasOthers,
}: Parts): () => Promise<void> {
  let last = '';

  return async function checkFiles(): Promise<void> {
    const unreadable = await unreadableVersions(registry, localBuilds);
    const named = unreadable.map(({ name, version }) => `${name} ${version}`).join(', ');
    if (named !== last) {
      last = named;
      composer.refresh();
      if (named)
        warn(
          `files of ${named} cannot be read in ${registry.store.folder}: "pnpm forecourt doctor --repair" restores what builds of this machine have; otherwise release those remotes again, or roll them back`,
        );
    }
    if (unreadable.length === 0) return;
    const missing = await unserved(unreadable.map(({ domain }) => domain));
    if (missing.length > 0)
      throw new Error(`no version of ${missing.join(', ')} has files that can be read here`);
    if (!(await hasOthers())) return;
    for (const { name, version } of unreadable)
      if (await wasServedSince(database.pool, name, version, recordedMs))
        throw new Error(`the files of ${name} ${version} cannot be read here, and other shells serve it`);
  };

  /** Those of the domains that a site gets no version of. */
  async function unserved(domains: string[]): Promise<string[]> {
    const sites: TenantConfig[] = await tenants.all();
    const compositions = await Promise.all(sites.map((site) => composer.compose(site)));
    return domains.filter((domain) =>
      compositions.some(({ remotes }) => !remotes.some((remote) => remote.domain === domain)),
    );
  }
}
