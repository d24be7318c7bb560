import { placeNames } from 'mfe-locations/commands';
import { stockNames } from 'mfe-vehicle/commands';
import { isCustomRemote, RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { hasContent } from '@forecourt/server-kit/content';
import { publishedContent } from '@forecourt/server-kit/content/published-content';
import type { Database } from '@forecourt/server-kit/database';
import { listStoredManifests } from '../server/registry/publish/version-repository.ts';
import type { ExistingNames } from '../server/tenants/checks/missing-names.ts';
import { listLayers } from '../server/tenants/config-layer-repository.ts';

/** Reads what the settings of a site may name. */
export async function findExistingNames(
  database: Database,
  config: TenantConfig,
  sites: string[],
): Promise<ExistingNames> {
  const tenants = [...new Set([config.slug, ...config.stock.tenants])];
  const [stock, places, remotes, modelPages, groups] = await Promise.all([
    stockNames(database, tenants),
    placeNames(database, tenants),
    remotesOf(database, config),
    modelPagesOf(database, tenants),
    listGroups(database),
  ]);
  return {
    sites,
    dealerships: [...new Set([...places.dealerships, ...stock.dealerships])].sort(),
    locations: places.locations,
    makes: stock.makes,
    remotes,
    modelPages,
    groups,
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

/** The slugs of the pages of models and brands. */
async function modelPagesOf(database: Database, tenants: string[]): Promise<string[]> {
  if (!(await hasContent(database))) return [];
  const content = publishedContent(database, 'offers');
  const lists = await Promise.all(
    ['models', 'brands'].map((type) => content.listOf<{ slug: string }>(tenants, type)),
  );
  return lists.flat().map(({ data }) => data.slug);
}

async function listGroups({ pool }: Database): Promise<string[]> {
  const { layers } = await listLayers(pool);
  return layers.flatMap(({ kind, key }) => (kind === 'group' ? [key] : [])).sort();
}
