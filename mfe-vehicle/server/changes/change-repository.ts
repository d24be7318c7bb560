import { asc, gt, sql } from 'drizzle-orm';
import type { VehicleChanges } from '@forecourt/contracts/api/vehicle-api';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { vehicles } from '../db/tables.ts';
import { toVehicle } from '../stock/to-vehicle.ts';

/**
 * Takes the lock that every writer of vehicles holds until its commit. Change numbers thus become visible in
 * order, and a reader never skips one that is committed later.
 */
export async function lockChanges(client: Client): Promise<void> {
  await ormOf(client).execute(sql`select pg_advisory_xact_lock(hashtextextended('vehicle.changes', 0))`);
}

/** Notifies listeners on the channel `vehicle_changes` at the commit; the payload is the tenant. */
export async function notifyChanges(client: Client, tenant: string): Promise<void> {
  await ormOf(client).execute(sql`select pg_notify('vehicle_changes', ${tenant})`);
}

/** Reads vehicles in the order of their last change. One that changed twice is read once. */
export async function readChanges(client: Client, after: number, limit: number): Promise<VehicleChanges> {
  const rows = await ormOf(client)
    .select()
    .from(vehicles)
    .where(gt(vehicles.change, after))
    .orderBy(asc(vehicles.change))
    .limit(limit);
  const changes = rows.map((row) => ({
    sequence: row.change,
    tenant: row.tenant,
    id: row.id,
    vehicle: row.removed_at ? null : toVehicle(row, 0),
  }));
  const { rows: numbers } = await ormOf(client).execute<{ newest: string }>(
    sql`select last_value as newest from vehicle.change_sequence`,
  );
  return { changes, last: rows.at(-1)?.change ?? after, newest: Number(numbers[0]?.newest ?? 0) };
}
