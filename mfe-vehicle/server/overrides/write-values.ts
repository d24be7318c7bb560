import { sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { notifyChanges } from '../changes/change-repository.ts';
import { nextChange, priceHistory, vehicles } from '../db/tables.ts';
import { isSoldNow, soldNow } from '../snapshot/date-sales.ts';
import { withValues } from './apply-overrides.ts';

const prices = ['price', 'before_price', 'offer_price'];

/** Writes fields of a vehicle, as one change with its price history. The caller holds the lock of changes. */
export async function writeValues(
  client: Client,
  tenant: string,
  vehicleId: string,
  fields: Record<string, unknown>,
): Promise<void> {
  const orm = ormOf(client);
  const values = sql`${JSON.stringify(fields)}::jsonb`;
  const { rowCount } = await orm.execute(sql`
    update ${vehicles} set data = ${withValues(vehicles.data, values)} || case
        when ${values}->>'status' = 'sold' and ${isSoldNow(vehicles.data)} then ${soldNow} else '{}' end,
      updated_at = now(), change = ${nextChange}
    where ${vehicles.tenant} = ${tenant} and ${vehicles.id} = ${vehicleId} and not ${vehicles.data} @> ${values}`);
  if (!rowCount) return;
  if (prices.some((name) => name in fields))
    await orm.execute(sql`
      insert into ${priceHistory} (tenant, vehicle_id, price, before_price, offer_price, seen_at)
      select tenant, id, (data->>'price')::numeric, (data->>'before_price')::numeric, (data->>'offer_price')::numeric, now()
      from ${vehicles} where ${vehicles.tenant} = ${tenant} and ${vehicles.id} = ${vehicleId}`);
  await notifyChanges(client, tenant);
}
