import { sql } from 'drizzle-orm';
import type { SeedData } from '@forecourt/contracts/seed/seed-data';
import { ormOf, transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { priceHistory, vehicles } from './db/tables.ts';
import { createPlaceholders, withPlaceholders } from './photos/seed-placeholders.ts';
import { applySnapshot, type SnapshotRow } from './snapshot/apply-snapshot.ts';
import { splitVehicle } from './snapshot/vehicle-content.ts';

type SeedVehicle = SeedData['vehicles'][number];

/** Imports the demo vehicles as one snapshot per (tenant, source). */
export async function seedVehicles(
  { database, services }: DomainContext,
  seeds: SeedVehicle[],
): Promise<void> {
  const placeholderOf = createPlaceholders(services);
  for (const [key, group] of Map.groupBy(seeds, ({ tenant, source }) => JSON.stringify([tenant, source]))) {
    const [tenant, source] = JSON.parse(key) as [string, string];
    const rows: SnapshotRow[] = [];
    for (const { vehicle } of group)
      rows.push({ record: rows.length + 1, ...splitVehicle(await withPlaceholders(vehicle, placeholderOf)) });
    await transaction(database, async (client) => {
      const result = await applySnapshot(client, { tenant, source, rows });
      if (!result.ok)
        throw new Error(`seed of ${tenant} (${source}): ${result.reason}; reset the local data first`);
      if (result.duplicates > 0)
        throw new Error(
          `seed of ${tenant} (${source}): duplicate id in vehicles ${result.duplicateRecords.join(', ')}`,
        );
      await ormOf(client).execute(earlierPrices(tenant, source));
    });
  }
}

/**
 * Writes the earlier prices of reduced vehicles. A was-price must have been a real price: it applies from the vehicle's
 * creation until its last change.
 */
const earlierPrices = (tenant: string, source: string) => sql`
  with reduced as (
    select ${vehicles.tenant}, ${vehicles.id}, (${vehicles.data}->>'before_price')::numeric as was, ${vehicles.created_at},
      greatest(${vehicles.updated_at}, ${vehicles.created_at} + interval '1 day') as lowered_at
    from ${vehicles}
    where ${vehicles.tenant} = ${tenant} and ${vehicles.source} = ${source}
      and (${vehicles.data}->>'before_price')::numeric > ${vehicles.current_price}
      and (select count(*) from ${priceHistory} where ${priceHistory.tenant} = ${vehicles.tenant} and ${priceHistory.vehicle_id} = ${vehicles.id}) = 1
  ), lowered as (
    update ${priceHistory} set seen_at = reduced.lowered_at from reduced
    where ${priceHistory.tenant} = reduced.tenant and ${priceHistory.vehicle_id} = reduced.id
  )
  insert into ${priceHistory} (tenant, vehicle_id, price, seen_at) select tenant, id, was, created_at from reduced`;
