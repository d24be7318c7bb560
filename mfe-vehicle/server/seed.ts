import type { SeedData } from '@forecourt/contracts/seed/seed-data';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { importStockFile } from './import/import-stock-file.ts';
import { profiles } from './import/profiles/registry.ts';
import { createPlaceholders, withPlaceholders } from './photos/seed-placeholders.ts';
import { seedProfile } from './seed-profile.ts';
import { applySnapshot, type SnapshotRow } from './snapshot/apply-snapshot.ts';
import { splitVehicle } from './snapshot/vehicle-content.ts';
import { insertEarlierPrices } from './stock/price-history-repository.ts';

/** Imports the demo sites' stock: files by profile, single vehicles as a snapshot per source. */
export async function seedStock(
  context: DomainContext,
  { vehicles, stock }: Pick<SeedData, 'vehicles' | 'stock'>,
): Promise<void> {
  await seedVehicles(context, vehicles);
  const placeholderOf = createPlaceholders(context.services);
  for (const { tenant, source, profile, file } of stock?.feeds ?? []) {
    const report = await importStockFile(context.database, {
      file,
      tenant,
      source,
      profile: seedProfile(profiles.get(profile)!, stock!.days, placeholderOf),
    });
    if (report.refused)
      throw new Error(`seed of ${tenant} (${source}): ${report.refused.message}; reset the local data first`);
    if (report.quarantined + report.duplicates > 0)
      throw new Error(`seed of ${tenant} (${source}): ${JSON.stringify(report.rejections)}`);
    await transaction(context.database.pool, (client) => insertEarlierPrices(client, tenant, source));
  }
}

async function seedVehicles(
  { database, services }: DomainContext,
  seeds: SeedData['vehicles'],
): Promise<void> {
  const placeholderOf = createPlaceholders(services);
  for (const [key, group] of Map.groupBy(seeds, ({ tenant, source }) => JSON.stringify([tenant, source]))) {
    const [tenant, source] = JSON.parse(key) as [string, string];
    const rows: SnapshotRow[] = [];
    for (const { vehicle } of group)
      rows.push({ record: rows.length + 1, ...splitVehicle(await withPlaceholders(vehicle, placeholderOf)) });
    await transaction(database.pool, async (client) => {
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
