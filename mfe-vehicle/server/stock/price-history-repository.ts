import { sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { priceHistory, vehicles } from '../db/tables.ts';

/**
 * Writes the earlier prices of reduced vehicles that have only one price so far. A was-price must have been a
 * real price: it applies from the vehicle's creation until its last change, which is never in the future.
 */
export async function insertEarlierPrices(client: Client, tenant: string, source: string): Promise<void> {
  await ormOf(client).execute(earlierPrices(tenant, source));
}

const earlierPrices = (tenant: string, source: string) => sql`
  with reduced as (
    select ${vehicles.tenant}, ${vehicles.id}, (${vehicles.data}->>'before_price')::numeric as was, ${vehicles.created_at},
      least(greatest(${vehicles.updated_at}, ${vehicles.created_at} + interval '1 day'), now()) as lowered_at
    from ${vehicles}
    where ${vehicles.tenant} = ${tenant} and ${vehicles.source} = ${source}
      and (${vehicles.data}->>'before_price')::numeric > ${vehicles.current_price}
      and (select count(*) from ${priceHistory} where ${priceHistory.tenant} = ${vehicles.tenant} and ${priceHistory.vehicle_id} = ${vehicles.id}) = 1
  ), lowered as (
    update ${priceHistory} set seen_at = reduced.lowered_at from reduced
    where ${priceHistory.tenant} = reduced.tenant and ${priceHistory.vehicle_id} = reduced.id
  )
  insert into ${priceHistory} (tenant, vehicle_id, price, seen_at) select tenant, id, was, created_at from reduced`;
