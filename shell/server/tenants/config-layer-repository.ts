import { asc, sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import { ormOf } from '@forecourt/server-kit/database';
import { configLayers } from '../db/tables.ts';

/** The name under which changes of the layers are notified. */
export const tenantsNotice = 'shell_tenants';

type StoredLayer = Awaited<ReturnType<typeof listStoredLayers>>[number];

/** A stored layer that is no layer: edited by hand, or written by another release. */
export type InvalidLayer = StoredLayer & { problem: string };

/** Lists all layers by kind and key; those that are invalid by themselves, so that they concern their own sites only. */
export async function listLayers(client: Pool): Promise<{ layers: ConfigLayer[]; invalid: InvalidLayer[] }> {
  const layers: ConfigLayer[] = [];
  const invalid: InvalidLayer[] = [];
  for (const row of await listStoredLayers(client)) {
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

/** Lists all layers as they are stored, valid or not. */
export async function listStoredLayers(client: Pool) {
  const { kind, key, tenant, config } = configLayers;
  return ormOf(client)
    .select({ kind, key, tenant: sql<string | null>`nullif(${tenant}, '')`, config })
    .from(configLayers)
    .orderBy(asc(kind), asc(key));
}

/** Stores a layer; replaces the one of the same kind, key and tenant. */
export async function saveLayer(
  client: PoolClient,
  { kind, key, tenant, config }: ConfigLayer,
): Promise<void> {
  await ormOf(client)
    .insert(configLayers)
    .values({ kind, key, tenant: tenant ?? '', config })
    .onConflictDoUpdate({
      target: [configLayers.kind, configLayers.key, configLayers.tenant],
      set: { config: sql`excluded.config`, updatedAt: sql`now()` },
    });
}

/** Notifies every shell on this database when the transaction is committed. */
export async function sendTenantsNotice(client: PoolClient): Promise<void> {
  await ormOf(client).execute(sql`select pg_notify(${tenantsNotice}, '')`);
}
