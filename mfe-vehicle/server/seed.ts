import type { SeedData } from '@forecourt/contracts/seed/seed-data';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { createPlaceholders, withPlaceholders } from './photos/seed-placeholders.ts';
import { applySnapshot, type SnapshotRow } from './snapshot/apply-snapshot.ts';
import { splitVehicle } from './snapshot/vehicle-content.ts';
import { insertEarlierPrices } from './stock/price-history-repository.ts';

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
      await insertEarlierPrices(client, tenant, source);
    });
  }
}
