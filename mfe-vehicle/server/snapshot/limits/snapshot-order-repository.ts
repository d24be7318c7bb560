import { sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { snapshotOrders, vehicles } from '../../db/tables.ts';
import { snapshotKeys } from '../tables.ts';

/** Counts the vehicles at the end of the previous snapshot that the rows lack without a gap. */
export async function countMissingTail(client: Client, tenant: string, source: string): Promise<number> {
  const { rows } = await ormOf(client).execute<{ tail: number }>(sql`
    with previous as (
      select entry.place, ${snapshotKeys.id} is null as is_missing
      from ${snapshotOrders} cross join lateral unnest(${snapshotOrders.ids}) with ordinality as entry(id, place)
      join ${vehicles} on ${vehicles.tenant} = ${tenant} and ${vehicles.id} = entry.id and ${vehicles.removed_at} is null
      left join ${snapshotKeys} on ${snapshotKeys.id} = entry.id
      where ${snapshotOrders.tenant} = ${tenant} and ${snapshotOrders.source} = ${source}
    )
    select count(*)::integer as tail from previous
    where place > coalesce((select max(place) from previous where not is_missing), 0)`);
  return rows[0]?.tail ?? 0;
}

/** Stores the order of the staged rows for the next snapshot. */
export async function storeOrder(client: Client, tenant: string, source: string): Promise<void> {
  await ormOf(client).execute(sql`
    insert into ${snapshotOrders} as stored (tenant, source, ids)
    select ${tenant}, ${source}, coalesce(array_agg(${snapshotKeys.id} order by ${snapshotKeys.record}), '{}') from ${snapshotKeys}
    on conflict (tenant, source) do update set ids = excluded.ids where stored.ids is distinct from excluded.ids`);
}
