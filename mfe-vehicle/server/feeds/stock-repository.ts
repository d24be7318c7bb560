import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { stockScope } from '@forecourt/contracts/tenant/stock-scope';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { vehicles } from '../db/tables.ts';
import { toVehicle } from '../stock/to-vehicle.ts';

const batch = 500;

/**
 * Yields every vehicle that the site may show, read in batches: one member of the group after another, each
 * slug once, from the member whose vehicle its page shows.
 */
export async function* readStock(
  client: Client,
  site: TenantConfig,
): AsyncGenerator<{ tenant: string; vehicle: Vehicle }> {
  // The site's own vehicles come first.
  const scope = stockScope(site).toSorted((a, b) => Number(b === site.slug) - Number(a === site.slug));
  const slugs = new Set<string>();
  for (const tenant of scope) {
    let after = '';
    for (;;) {
      const rows = await ormOf(client)
        .select()
        .from(vehicles)
        .where(
          and(
            eq(vehicles.tenant, tenant),
            isNull(vehicles.removed_at),
            eq(vehicles.show_on_dealer_website, true),
            gt(vehicles.id, after),
          ),
        )
        .orderBy(asc(vehicles.id))
        .limit(batch);
      for (const row of rows) {
        if (scope.length > 1 && slugs.has(row.slug)) continue;
        slugs.add(row.slug);
        yield { tenant, vehicle: toVehicle(row, 0) };
      }
      if (rows.length < batch) break;
      after = rows.at(-1)!.id;
    }
  }
}
