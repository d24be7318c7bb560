import { and, eq, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { nextChange, vehicles } from '../db/tables.ts';
import type { Hold } from './with-hold.ts';

export type VehicleHold = Pick<typeof vehicles.$inferSelect, 'data' | 'hold' | 'hold_by' | 'removed_at'>;

/** Finds a vehicle with its hold, and locks it until the end of the transaction. */
export async function lockHold(client: Client, tenant: string, id: string): Promise<VehicleHold | undefined> {
  const { data, hold, hold_by, removed_at } = vehicles;
  const [row] = await ormOf(client)
    .select({ data, hold, hold_by, removed_at })
    .from(vehicles)
    .where(and(eq(vehicles.tenant, tenant), eq(vehicles.id, id)))
    .for('update');
  return row;
}

/** Sets or, with null, removes the hold of a vehicle, as its next change. */
export async function updateHold(
  client: Client,
  tenant: string,
  id: string,
  hold: Hold | null,
  reservationId: string,
): Promise<void> {
  await ormOf(client)
    .update(vehicles)
    .set({ hold, hold_by: hold === null ? null : reservationId, updated_at: sql`now()`, change: nextChange })
    .where(and(eq(vehicles.tenant, tenant), eq(vehicles.id, id)));
}
