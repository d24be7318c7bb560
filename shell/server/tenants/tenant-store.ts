import { ConfigLayer, type ResolvedConfig } from '@forecourt/contracts/tenant/layers';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { transaction, type Database } from '@forecourt/server-kit/database';
import type { TenantDirectory } from '@forecourt/server-kit/domain';
import { dealershipsWithLayer, mergeFor, ownLayer, replaceLayers } from './merge-layers.ts';

export type TenantStore = TenantDirectory & {
  /** By host name without port: an own domain, or `{slug}.<base domain>`. */
  byHost(host: string): Promise<TenantConfig | null>;
  /** With where each value came from. */
  explain(slug: string, dealership?: string): Promise<ResolvedConfig | null>;
  /** A tenant's own layer. */
  layerOf(slug: string): Promise<ConfigLayer | null>;
  /** Keeps all of them, or none. @throws Error for a site that they would make invalid */
  saveLayers(layers: ConfigLayer[]): Promise<void>;
  /** Reads the layers again on the next call. */
  refresh(): void;
};

type Loaded = { layers: ConfigLayer[]; merged: Map<string, ResolvedConfig | null> };

/** Tenants' configuration from the layers in the database, merged and validated once and kept until `refresh`. */
export function createTenantStore(database: Database, baseDomain: string): TenantStore {
  let loading: Promise<Loaded> | null = null;

  function loaded(): Promise<Loaded> {
    if (loading) return loading;
    const reading = readLayers(database).then((layers): Loaded => ({ layers, merged: new Map() }));
    loading = reading;
    reading.catch(() => {
      if (loading === reading) loading = null;
    });
    return reading;
  }

  async function resolved(slug: string, dealership?: string): Promise<ResolvedConfig | null> {
    const { layers, merged } = await loaded();
    // Only layers that are there have a place: names come from requests.
    if (!layers.some((layer) => layer.kind === 'tenant' && layer.key === slug)) return null;
    const own = dealership && ownLayer(slug, dealership, layers) ? dealership : undefined;
    const key = own ? `${slug}/${own}` : slug;
    if (!merged.has(key)) merged.set(key, mergeFor(slug, own, layers));
    return merged.get(key) ?? null;
  }

  const all = async () => {
    const slugs = (await loaded()).layers.filter((layer) => layer.kind === 'tenant').map((layer) => layer.key);
    return (await Promise.all(slugs.map((slug) => resolved(slug)))).flatMap((one) => (one ? [one.config] : []));
  };

  return {
    bySlug: async (slug) => (await resolved(slug))?.config ?? null,
    forDealership: async (slug, dealership) => (await resolved(slug, dealership))?.config ?? null,
    dealershipsOf: async (slug) => dealershipsWithLayer(slug, (await loaded()).layers),
    all,
    async byHost(host) {
      const name = host.toLowerCase();
      if (name.endsWith(`.${baseDomain}`)) {
        const config = (await resolved(name.slice(0, -baseDomain.length - 1)))?.config;
        if (config) return config;
      }
      return (await all()).find((config) => config.domains.includes(name)) ?? null;
    },
    explain: resolved,
    layerOf: async (slug) => (await loaded()).layers.find((layer) => layer.kind === 'tenant' && layer.key === slug) ?? null,
    async saveLayers(list) {
      const changed = list.map((one) => ConfigLayer.parse(one));
      replaceLayers(await readLayers(database), changed);
      await transaction(database, async (client) => {
        for (const layer of changed) {
          await client.query(
            `insert into shell.config_layers (kind, key, tenant, config) values ($1, $2, $3, $4)
             on conflict (kind, key, tenant) do update set config = excluded.config, updated_at = now()`,
            [layer.kind, layer.key, layer.tenant ?? '', JSON.stringify(layer.config)],
          );
        }
        // Every shell reads them again.
        await client.query(`select pg_notify('shell_tenants', '')`);
      });
      loading = null;
    },
    refresh() {
      loading = null;
    },
  };
}

async function readLayers(database: Database): Promise<ConfigLayer[]> {
  const { rows } = await database.pool.query<ConfigLayer>(`select kind, key, nullif(tenant, '') as tenant, config from shell.config_layers order by kind, key`);
  return rows.map((row) => ConfigLayer.parse(row));
}
