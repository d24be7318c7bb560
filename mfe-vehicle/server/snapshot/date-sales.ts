import { and, eq, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { vehicles } from '../db/tables.ts';
import { snapshotKeys, snapshotRows } from './tables.ts';

/** The date of a sale that becomes known now. */
export const soldNow = sql`jsonb_build_object('sold_date_timestamp', extract(epoch from now())::bigint)`;

/** Whether a sale of which nobody said the date is one of a vehicle that was for sale until now. */
export const isSoldNow = (data: typeof vehicles.data) =>
  sql`(not (${data}->>'sold')::boolean and ${data}->>'sold_date_timestamp' is null)`;

/**
 * Dates the sales in staged rows whose feed does not: by the import that brings them, and later as stored.
 * Without a date a vehicle would leave the lists at once. One that comes as sold is left without.
 */
export async function dateSales(client: Client, tenant: string): Promise<void> {
  await ormOf(client).execute(sql`
    with dated as (
      update ${snapshotRows} set data = ${snapshotRows.data} || case
        when ${isSoldNow(vehicles.data)} then ${soldNow}
        else jsonb_build_object('sold_date_timestamp', ${vehicles.data}->'sold_date_timestamp') end
      from ${snapshotKeys}, ${vehicles}
      where ${and(
        eq(snapshotKeys.record, snapshotRows.record),
        eq(vehicles.tenant, tenant),
        eq(vehicles.id, snapshotKeys.id),
        sql`${vehicles.removed_at} is null and (${snapshotRows.data}->>'sold')::boolean and ${snapshotRows.data}->>'sold_date_timestamp' is null`,
      )}
      returning ${snapshotRows.record} as record, md5(${snapshotRows.data}::text) as hash, ${vehicles.content_hash} as stored
    )
    update ${snapshotKeys} set is_different = dated.hash is distinct from dated.stored
    from dated where dated.record = ${snapshotKeys.record}`);
}
