import type { SeedData } from '@forecourt/contracts/seed/seed-data';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { createPlaceholders, withPlaceholders } from './photos/seed-placeholders.ts';
import { applySnapshot, type SnapshotRow } from './snapshot/apply-snapshot.ts';
import { splitVehicle } from './snapshot/vehicle-content.ts';

type SeedVehicle = SeedData['vehicles'][number];

/** Takes the demo vehicles in as one snapshot per (tenant, source). */
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
      await client.query(earlierPrices, [tenant, source]);
    });
  }
}

/** A was-price must have been a real one: the price of the first days, until the vehicle's last change. */
const earlierPrices = `
  with reduced as (
    select v.tenant, v.id, (v.data->>'before_price')::numeric as was, v.created_at, greatest(v.updated_at, v.created_at + interval '1 day') as lowered_at
    from vehicle.vehicles v
    where v.tenant = $1 and v.source = $2 and (v.data->>'before_price')::numeric > v.current_price
      and (select count(*) from vehicle.price_history h where h.tenant = v.tenant and h.vehicle_id = v.id) = 1
  ), lowered as (
    update vehicle.price_history h set seen_at = reduced.lowered_at from reduced where h.tenant = reduced.tenant and h.vehicle_id = reduced.id
  )
  insert into vehicle.price_history (tenant, vehicle_id, price, seen_at) select tenant, id, was, created_at from reduced`;
