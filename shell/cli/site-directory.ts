import { join } from 'node:path';
import type { Database } from '@forecourt/server-kit/database';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';

/** Answers commands of domains from tables of the shell and the locations, loaded on demand. */
export const siteDirectory: SiteDirectory = {
  async tenants(database) {
    const layers = await storedLayers(database);
    return layers.filter(({ kind }) => kind === 'tenant').map(({ key }) => key);
  },
  async dealerships(database, tenant) {
    const layers = await storedLayers(database);
    const named = layers.filter((layer) => layer.kind === 'dealership' && layer.tenant === tenant);
    const { placeNames } = await import('mfe-locations/commands');
    const places = await placeNames(database, [tenant]);
    return [...new Set([...named.map(({ key }) => key), ...places.dealerships])].sort();
  },
  async groupOf(database, tenant) {
    const layers = await storedLayers(database);
    const group = layers.find(({ kind, key }) => kind === 'tenant' && key === tenant)?.config.group;
    return typeof group === 'string' ? group : null;
  },
  async addressOf(database, tenant) {
    return (await describeSite(database, tenant)).address;
  },
  async stockPreviewLink(database, tenant, stock, { path, expires }) {
    const [{ createPreviewLink }, { readInstallationSecret }] = await Promise.all([
      import('../server/preview/preview-link.ts'),
      import('../server/installation/installation-secret.ts'),
    ]);
    const { env, address } = await describeSite(database, tenant);
    const secret =
      env.FORECOURT_SECRET ?? (await readInstallationSecret(database, join(env.DATA_DIR, 'secret')));
    const preview = { site: tenant, stock, expires: expires.toISOString() };
    const by = process.env.USER ?? 'command line';
    return (await createPreviewLink({ database, secret, address }, preview, by, path)).url;
  },
};

async function describeSite(database: Database, tenant: string) {
  const [{ createTenantStore }, { readEnv }, { siteAddress }, cli] = await Promise.all([
    import('../server/tenants/tenant-store.ts'),
    import('../server/env.ts'),
    import('@forecourt/server-kit/site-address'),
    import('@forecourt/build-kit/cli/release/deploy-settings'),
  ]);
  const env = readEnv();
  const site = await createTenantStore(database, env.BASE_DOMAIN).bySlug(tenant);
  if (!site) throw new Error(`the settings of ${tenant} are not valid, so it has no address`);
  const port = env.PUBLIC_PORT ?? Number(new URL(cli.siteAddress()).port || env.PORT);
  return { env, address: siteAddress(site, env, port) };
}

async function storedLayers(database: Database) {
  const [{ hasTable }, { configLayers }, { listStoredLayers }] = await Promise.all([
    import('@forecourt/server-kit/has-table'),
    import('../server/db/tables.ts'),
    import('../server/tenants/settings/config-layer-repository.ts'),
  ]);
  return (await hasTable(database, configLayers)) ? listStoredLayers(database.pool) : [];
}
