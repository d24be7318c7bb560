import { and, asc, eq, getTableColumns, gt, isNull } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { ormOf } from '@forecourt/server-kit/database';
import { vehicles, vehicleViews } from '../db/tables.ts';

const rowsAtOnce = 500;

/** Reads the vehicles in a site's own stock, by id, some at a time. */
export async function* readStock(client: PoolClient, tenant: string) {
  for (let last = ''; ;) {
    const rows = await ormOf(client)
      .select({ ...getTableColumns(vehicles), views: vehicleViews.views })
      .from(vehicles)
      .leftJoin(
        vehicleViews,
        and(eq(vehicleViews.tenant, vehicles.tenant), eq(vehicleViews.vehicle_id, vehicles.id)),
      )
      .where(and(eq(vehicles.tenant, tenant), isNull(vehicles.removed_at), gt(vehicles.id, last)))
      .orderBy(asc(vehicles.id))
      .limit(rowsAtOnce);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end.id;
  }
}
export type ExportedRow = typeof vehicles.$inferSelect & { views: number | null };
