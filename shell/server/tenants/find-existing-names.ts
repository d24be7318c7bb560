import { isCustomRemote, RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { tenantsOnPages } from '@forecourt/contracts/tenant/stock-scope';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { hasContent } from '@forecourt/server-kit/content';
import { publishedContent } from '@forecourt/server-kit/content/view/published-content';
import type { Database } from '@forecourt/server-kit/database';
import type { NamesForSettings } from '@forecourt/server-kit/domain';
import { listStoredManifests } from '../registry/publish/version-repository.ts';
import type { ExistingNames } from './checks/missing-names.ts';
import { listLayers } from './settings/config-layer-repository.ts';
import type { TenantStore } from './tenant-store.ts';

/**
 * Reads what settings may name.
 * @param ofDomains reads those of each domain
 * @param added sites that are about to be saved
 */
export async function existingNames(
  database: Database,
  tenants: Pick<TenantStore, 'all'>,
  ofDomains: NamesForSettings[],
  added: string[] = [],
): Promise<(site: TenantConfig) => Promise<ExistingNames>> {
  const sites = [...new Set([...(await tenants.all()).map(({ slug }) => slug), ...added])];
  return (site) => findExistingNames(database, site, sites, ofDomains);
}

async function findExistingNames(
  database: Database,
  config: TenantConfig,
  sites: string[],
  ofDomains: NamesForSettings[],
): Promise<ExistingNames> {
  const tenants = tenantsOnPages(config);
  const [named, remotes, modelPages, groups] = await Promise.all([
    Promise.all(ofDomains.map((read) => read(database, tenants))),
    remotesOf(database, config),
    modelPagesOf(database, tenants),
    listGroups(database),
  ]);
  return {
    sites,
    dealerships: [...new Set(named.flatMap(({ dealerships = [] }) => dealerships))].sort(),
    locations: named.flatMap(({ locations = [] }) => locations),
    makes: named.flatMap(({ makes = [] }) => makes),
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
    name: manifest.name,
    domain: manifest.domain,
    custom: isCustomRemote(manifest),
    pages: manifest.pages,
    settings: manifest.settings,
  }));
}

/** The slugs of the pages of models and brands. */
async function modelPagesOf(database: Database, tenants: string[]): Promise<string[]> {
  if (!(await hasContent(database.pool))) return [];
  const content = publishedContent(database.pool, 'offers');
  const lists = await Promise.all(
    ['models', 'brands'].map((type) => content.listOf<{ slug: string }>(tenants, type)),
  );
  return lists.flat().map(({ data }) => data.slug);
}

async function listGroups({ pool }: Database): Promise<string[]> {
  const { layers } = await listLayers(pool);
  return layers.flatMap(({ kind, key }) => (kind === 'group' ? [key] : [])).sort();
}
