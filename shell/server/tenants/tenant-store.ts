import { ConfigLayer, resolveLayers, type ResolvedConfig } from '@forecourt/contracts/tenant/layers';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Database } from '@forecourt/server-kit/database';
import type { TenantDirectory } from '@forecourt/server-kit/domain';

export type TenantStore = TenantDirectory & {
  /** By host name without port: an own domain, or `{slug}.<base domain>`. */
  byHost(host: string): Promise<TenantConfig | null>;
  /** With where each value came from. */
  explain(slug: string, dealership?: string): Promise<ResolvedConfig | null>;
  saveLayers(layers: ConfigLayer[]): Promise<void>;
  /** Reads the layers again on the next call. */
  refresh(): void;
};

/** Tenants' configuration from the layers in the database, merged and validated once and kept until `refresh`. */
export function createTenantStore(database: Database, baseDomain: string): TenantStore {
  let loading: Promise<ConfigLayer[]> | null = null;
  const merged = new Map<string, ResolvedConfig | null>();

  const layers = () => (loading ??= readLayers(database));

  async function resolved(slug: string, dealership?: string): Promise<ResolvedConfig | null> {
    const key = dealership ? `${slug}/${dealership}` : slug;
    if (!merged.has(key)) merged.set(key, mergeFor(slug, dealership, await layers()));
    return merged.get(key) ?? null;
  }

  const all = async () => {
    const slugs = (await layers()).filter((layer) => layer.kind === 'tenant').map((layer) => layer.key);
    return (await Promise.all(slugs.map((slug) => resolved(slug)))).flatMap((one) => (one ? [one.config] : []));
  };

  return {
    bySlug: async (slug) => (await resolved(slug))?.config ?? null,
    forDealership: async (slug, dealership) => (await resolved(slug, dealership))?.config ?? null,
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
    async saveLayers(list) {
      for (const layer of list.map((one) => ConfigLayer.parse(one))) {
        await database.pool.query(
          `insert into shell.config_layers (kind, key, tenant, config) values ($1, $2, $3, $4)
           on conflict (kind, key, tenant) do update set config = excluded.config, updated_at = now()`,
          [layer.kind, layer.key, layer.tenant ?? '', JSON.stringify(layer.config)],
        );
      }
      loading = null;
      merged.clear();
    },
    refresh() {
      loading = null;
      merged.clear();
    },
  };
}

async function readLayers(database: Database): Promise<ConfigLayer[]> {
  const { rows } = await database.pool.query<ConfigLayer>(`select kind, key, nullif(tenant, '') as tenant, config from shell.config_layers order by kind, key`);
  return rows.map((row) => ConfigLayer.parse(row));
}

/** platform < group < tenant < dealership; null for a slug that no tenant layer has. */
export function mergeFor(slug: string, dealership: string | undefined, layers: ConfigLayer[]): ResolvedConfig | null {
  const tenant = layers.find((layer) => layer.kind === 'tenant' && layer.key === slug);
  if (!tenant) return null;
  const group = layers.find((layer) => layer.kind === 'group' && layer.key === tenant.config.group);
  const own = dealership ? layers.find((layer) => layer.kind === 'dealership' && layer.key === dealership && layer.tenant === slug) : undefined;
  const platform = layers.filter((layer) => layer.kind === 'platform');
  return resolveLayers(slug, [...platform, ...(group ? [group] : []), tenant, ...(own ? [own] : [])]);
}
