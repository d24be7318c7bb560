import { placeNames } from 'mfe-locations/commands';
import { hasTable } from '@forecourt/server-kit/has-table';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import { configLayers } from '../server/db/tables.ts';
import { listStoredLayers } from '../server/tenants/config-layer-repository.ts';

/** Answers commands of domains from the tables of the shell and of the locations. */
export const siteDirectory: SiteDirectory = {
  async tenants(database) {
    if (!(await hasTable(database, configLayers))) return [];
    const layers = await listStoredLayers(database.pool);
    return layers.filter(({ kind }) => kind === 'tenant').map(({ key }) => key);
  },
  async dealerships(database, tenant) {
    const layers = (await hasTable(database, configLayers)) ? await listStoredLayers(database.pool) : [];
    const named = layers.filter((layer) => layer.kind === 'dealership' && layer.tenant === tenant);
    const places = await placeNames(database, [tenant]);
    return [...new Set([...named.map(({ key }) => key), ...places.dealerships])].sort();
  },
};
