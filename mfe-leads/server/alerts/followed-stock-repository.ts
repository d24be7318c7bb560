import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { ormOf } from '@forecourt/server-kit/database';
import { followedVehicles, stockPosition } from '../db/tables.ts';

type Position = typeof stockPosition.$inferSelect;

/** Returns how far the change feed has been read, locked until the transaction ends. */
export async function lockStockPosition(client: PoolClient): Promise<Position> {
  const [position] = await ormOf(client).select().from(stockPosition).for('update');
  return position!;
}

export async function updateStockPosition(client: PoolClient, position: Position): Promise<void> {
  await ormOf(client).update(stockPosition).set(position);
}

/** Stores the prices of vehicles that are listed now. */
export async function saveFollowedVehicles(
  client: PoolClient,
  vehicles: { tenant: string; id: string; price: number | null }[],
): Promise<void> {
  await ormOf(client).execute(sql`
    insert into ${followedVehicles} (tenant, vehicle_id, price)
    select tenant, id, price from jsonb_to_recordset(${JSON.stringify(vehicles)}::jsonb) as c(tenant text, id text, price integer)
    on conflict (tenant, vehicle_id) do update set price = excluded.price, gone_at = null
    where ${followedVehicles.price} is distinct from excluded.price or ${followedVehicles.goneAt} is not null`);
}

/** Marks followed vehicles as gone; one that is already gone stays unchanged. */
export async function markGone(
  client: PoolClient,
  vehicles: { tenant: string; id: string }[],
): Promise<void> {
  await ormOf(client).execute(sql`
    update ${followedVehicles} f set gone_at = now()
    from jsonb_to_recordset(${JSON.stringify(vehicles)}::jsonb) as c(tenant text, id text)
    where f.tenant = c.tenant and f.vehicle_id = c.id and f.gone_at is null`);
}
