import { and, asc, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { PreviewedStock } from '@forecourt/contracts/api/vehicle-api';
import type { Database } from '@forecourt/server-kit/database';
import { toVehicle } from '../stock/to-vehicle.ts';
import { stock, stockOf } from './shown-stock.ts';

/** Reads the present vehicles of sites as a preview shows them, in the order of their keys. */
export async function readStock(
  { orm }: Database,
  tenants: readonly string[],
  preview: string,
  { after, limit }: { after: string; limit: number },
): Promise<PreviewedStock> {
  const key = sql<string>`${stock.tenant} || ' ' || ${stock.id}`;
  const rows = await orm
    .select(getTableColumns(stock))
    .from(stockOf(preview))
    .where(and(inArray(stock.tenant, [...tenants]), isNull(stock.removed_at), sql`${key} > ${after}`))
    .orderBy(asc(key))
    .limit(limit);
  return {
    vehicles: rows.map((row) => ({ tenant: row.tenant, vehicle: toVehicle(row, 0) })),
    next: rows.length < limit ? null : `${rows.at(-1)!.tenant} ${rows.at(-1)!.id}`,
  };
}
