import { sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { priceHistory, vehicles, vehicleViews } from '../db/tables.ts';

const batch = 5000;

/** Deletes a site's vehicles that were removed `days` ago, with what belongs to them. */
export async function deleteRemoved(client: Client, tenant: string, days: number): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { rows } = await ormOf(client).execute<{ count: number }>(sql`
      with old as (
        select id from ${vehicles}
        where ${vehicles.tenant} = ${tenant} and ${vehicles.removed_at} < now() - make_interval(days => ${days}) and ${vehicles.hold} is null
        limit ${batch}
      ), gone as (delete from ${vehicles} using old where ${vehicles.tenant} = ${tenant} and ${vehicles.id} = old.id returning old.id),
      prices as (delete from ${priceHistory} using gone where ${priceHistory.tenant} = ${tenant} and ${priceHistory.vehicle_id} = gone.id),
      views as (delete from ${vehicleViews} using gone where ${vehicleViews.tenant} = ${tenant} and ${vehicleViews.vehicle_id} = gone.id),
      decisions as (delete from vehicle.overrides using gone where overrides.tenant = ${tenant} and overrides.vehicle_id = gone.id),
      photos as (delete from vehicle.vehicle_photos using gone where vehicle_photos.tenant = ${tenant} and vehicle_photos.vehicle_id = gone.id)
      select count(*)::integer as count from gone`);
    const count = rows[0]?.count ?? 0;
    deleted += count;
    if (count < batch) return deleted;
  }
}
