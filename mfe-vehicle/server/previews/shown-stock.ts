import { getTableColumns, sql, Subquery, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { previewedVehicles, vehicles } from '../db/tables.ts';

/** The stock that a request sees: select its columns from `stockOf(preview)`. */
export const stock = alias(vehicles, 'vehicles');

/**
 * The vehicles, with those of a preview in their place.
 * @param preview its id; null for what every visitor sees
 * @param only which of the preview's rows are needed, by their id or slug
 */
export function stockOf(preview: string | null, only: SQL = sql`true`): typeof stock {
  if (preview === null) return stock;
  const shown = sql`
    select live.* from ${vehicles} live
    where not exists (
      select 1 from ${previewedVehicles} changed where changed.preview = ${preview}::uuid and changed.id = live.id
        and changed.row->>'tenant' = live.tenant)
    union all
    select placed.* from ${previewedVehicles} changed,
      lateral jsonb_populate_record(null::${vehicles}, changed.row) placed
    where changed.preview = ${preview}::uuid and ${only}`;
  return new Subquery(shown, getTableColumns(stock), 'vehicles') as unknown as typeof stock;
}

/** The same for a statement that is written as SQL, where Drizzle prints only the alias of a table. */
export const stockInSql = (preview: string | null): SQL =>
  preview === null ? sql`${vehicles} "vehicles"` : sql`${stockOf(preview)}`;
