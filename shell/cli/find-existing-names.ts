import { placeNames } from 'mfe-locations/commands';
import { stockNames } from 'mfe-vehicle/commands';
import { isCustomRemote, RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Database } from '@forecourt/server-kit/database';
import { listStoredManifests } from '../server/registry/publish/version-repository.ts';
import type { ExistingNames } from '../server/tenants/checks/missing-names.ts';

/** Reads what the settings of a site may name. */
export async function findExistingNames(
  database: Database,
  config: TenantConfig,
  sites: string[],
): Promise<ExistingNames> {
  const tenants = [...new Set([config.slug, ...config.stock.tenants])];
  const [stock, places, remotes] = await Promise.all([
    stockNames(database, tenants),
    placeNames(database, tenants),
    remotesOf(database, config),
  ]);
  return {
    sites,
    dealerships: [...new Set([...places.dealerships, ...stock.dealerships])].sort(),
    locations: places.locations,
    makes: stock.makes,
    remotes,
  };
}

/** The newest version of each remote that the site may use. */
async function remotesOf({ pool }: Database, { remotes }: TenantConfig): Promise<ExistingNames['remotes']> {
  const custom = new Set(Object.values(remotes).map(({ remote }) => remote));
  const newest = new Map<string, RemoteManifest>();
  for (const { manifest } of await listStoredManifests(pool)) {
    const read = RemoteManifest.safeParse(manifest);
    if (!read.success || (isCustomRemote(read.data) && !custom.has(read.data.name))) continue;
    const before = newest.get(read.data.name);
    if (!before || before.builtAt <= read.data.builtAt) newest.set(read.data.name, read.data);
  }
  return [...newest.values()].map((manifest) => ({
    domain: manifest.domain,
    custom: isCustomRemote(manifest),
    pages: manifest.pages,
  }));
}
