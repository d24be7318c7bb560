import { asc, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import { hasContent, readItems } from '@forecourt/server-kit/content';
import type { ContentView } from '@forecourt/server-kit/content/view/content-view';
import { ormOf, type Client } from '@forecourt/server-kit/database';
import { configLayers } from '../../db/tables.ts';
import { layerOf, settingsTypeName } from './settings-content.ts';

/** The name under which changes of the layers are notified. */
export const tenantsNotice = 'shell_tenants';

type StoredLayer = Awaited<ReturnType<typeof listStoredLayers>>[number];

/** A stored layer that is no layer: edited by hand, or written by another release. */
export type InvalidLayer = StoredLayer & { problem: string };

/**
 * Lists all layers by kind and key; those that are invalid by themselves, so that they concern their own
 * sites only.
 * @param view as they were, will be or would be; null for now
 */
export async function listLayers(
  client: Client,
  view: ContentView | null = null,
): Promise<{ layers: ConfigLayer[]; invalid: InvalidLayer[] }> {
  const layers: ConfigLayer[] = [];
  const invalid: InvalidLayer[] = [];
  for (const row of await listStoredLayers(client, view)) {
    const { success, data, error } = ConfigLayer.safeParse(row);
    if (success) layers.push(data);
    else
      invalid.push({
        ...row,
        problem: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
      });
  }
  return { layers, invalid };
}

/**
 * Lists all layers as they are stored, valid or not. A published version is used if it is newer than the row,
 * which the previous release reads and writes.
 */
export async function listStoredLayers(client: Client, view: ContentView | null = null) {
  const { kind, key, tenant, config, updatedAt } = configLayers;
  const rows = await ormOf(client)
    .select({ kind, key, tenant: sql<string | null>`nullif(${tenant}, '')`, config, updatedAt })
    .from(configLayers)
    .orderBy(asc(kind), asc(key));
  if (!(await hasContent(client))) return rows;
  const versions = await readItems(
    client,
    { domain: 'shell', tenants: null, types: [settingsTypeName] },
    view ?? { at: new Date() },
  );
  const layers = versions.map(({ from, ...version }) => ({
    ...layerOf(version.tenant, version.data),
    updatedAt: from ?? new Date(),
  }));
  const find = <Layer extends (typeof layers)[number]>(list: Layer[], layer: (typeof layers)[number]) =>
    list.find((one) => one.kind === layer.kind && one.key === layer.key && one.tenant === layer.tenant);
  return [
    ...rows.map((row) => {
      const version = find(layers, row);
      return version && (view || version.updatedAt > row.updatedAt) ? version : row;
    }),
    ...layers.filter((version) => !find(rows, version)),
  ];
}

/** Stores a layer; replaces the one of the same kind, key and tenant. */
export async function saveLayer(
  client: PoolClient,
  { kind, key, tenant, config }: ConfigLayer,
  now: Date,
): Promise<void> {
  await ormOf(client)
    .insert(configLayers)
    .values({ kind, key, tenant: tenant ?? '', config, updatedAt: now })
    .onConflictDoUpdate({
      target: [configLayers.kind, configLayers.key, configLayers.tenant],
      set: { config: sql`excluded.config`, updatedAt: sql`excluded.updated_at` },
    });
}

/** Notifies every shell on this database when the transaction is committed. */
export async function sendTenantsNotice(client: PoolClient): Promise<void> {
  await ormOf(client).execute(sql`select pg_notify(${tenantsNotice}, '')`);
}
