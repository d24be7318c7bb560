import { and, asc, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PreviewedStock } from '@forecourt/contracts/api/vehicle-api';
import type { Offer } from '@forecourt/contracts/offers/offer';
import { ormOf, type Client } from '@forecourt/server-kit/database';
import { toVehicle } from '../stock/to-vehicle.ts';
import { isInStock, rowsInView } from './in-view.ts';
import { stock, stockOf } from './shown-stock.ts';

/**
 * Reads the vehicles of sites as a preview shows them, in the order of their keys.
 * @param preview the stored stock of a feed; null for that of the moment
 * @param offersOf the offers of a site that run then
 */
export async function readStock(
  client: Client,
  tenants: readonly string[],
  preview: string | null,
  { after, limit }: { after: string; limit: number },
  offersOf: (tenant: string) => Promise<Offer[]>,
): Promise<PreviewedStock> {
  const key = sql<string>`${stock.tenant} || ' ' || ${stock.id}`;
  const rows = await ormOf(client)
    .select(getTableColumns(stock))
    .from(stockOf(preview))
    .where(and(inArray(stock.tenant, [...tenants]), isInStock(client), sql`${key} > ${after}`))
    .orderBy(asc(key))
    .limit(limit);
  return {
    vehicles: (await rowsInView(client, rows, offersOf)).map((row) => ({
      tenant: row.tenant,
      vehicle: toVehicle(row, 0),
    })),
    next: rows.length < limit ? null : `${rows.at(-1)!.tenant} ${rows.at(-1)!.id}`,
  };
}
