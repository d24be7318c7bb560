import { isDomainName } from '@forecourt/contracts/remote/domains';
import type { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import type { Database } from '@forecourt/server-kit/database';
import { listCustomRemoteNames } from '../registry/publish/version-repository.ts';

/**
 * Refuses settings that name a remote of which nothing was ever published, or one of another domain: the site
 * would silently use the stock remote. All other errors are the schema's.
 * @param stored all layers as they are: a name that this layer has already is no change, so that a site's
 * export can be loaded again
 * @param domains only these; all by default
 * @throws Error saying which remotes there are
 */
export async function requireExistingRemotes(
  { pool }: Pick<Database, 'pool'>,
  layer: ConfigLayer,
  { stored = [], domains }: { stored?: readonly ConfigLayer[]; domains?: readonly string[] } = {},
): Promise<void> {
  const isSame = ({ kind, key, tenant }: ConfigLayer) =>
    kind === layer.kind && key === layer.key && tenant === layer.tenant;
  const before = new Map(remotesOf(stored.find(isSame)?.config ?? {}));
  for (const [domain, remote] of remotesOf(layer.config)) {
    if (remote === domain || !isDomainName(domain) || (domains && !domains.includes(domain))) continue;
    if (before.get(domain) === remote) continue;
    const custom = await listCustomRemoteNames(pool, domain);
    if (!custom.includes(remote))
      throw new Error(
        `there is no remote "${remote}" for the domain "${domain}": the stock one is "${domain}", ${
          custom.length > 0 ? `custom ones are ${custom.join(', ')}` : 'no custom one is published yet'
        }. Nothing was changed`,
      );
  }
}

/** Domain -> the name in `remotes.<domain>.remote`. */
function remotesOf(config: Record<string, unknown>): [domain: string, remote: string][] {
  if (typeof config.remotes !== 'object') return [];
  return Object.entries(config.remotes ?? {}).flatMap(([domain, value]: [string, unknown]) => {
    const remote = (value as { remote?: unknown } | null)?.remote;
    return typeof remote === 'string' ? [[domain, remote] as [string, string]] : [];
  });
}
