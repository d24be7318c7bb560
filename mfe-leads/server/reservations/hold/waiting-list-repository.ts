import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { waitingList } from '../../db/tables.ts';

type WaitingShopper = Pick<typeof waitingList.$inferSelect, 'tenant' | 'carId' | 'email' | 'name'>;

/** Adds a shopper to the waiting list of a vehicle; one who was already notified waits again. */
export async function addToWaitingList(client: Client, shopper: WaitingShopper): Promise<void> {
  await ormOf(client)
    .insert(waitingList)
    .values(shopper)
    .onConflictDoUpdate({
      target: [waitingList.tenant, waitingList.carId, waitingList.email],
      set: { name: shopper.name, notifiedAt: null },
    });
}

const waitsFor = (tenant: string, carId: string) =>
  and(eq(waitingList.tenant, tenant), eq(waitingList.carId, carId), isNull(waitingList.notifiedAt));

/** Finds the addresses of those who wait for a vehicle. */
export async function findWaiting(client: Client, tenant: string, carId: string): Promise<string[]> {
  const rows = await ormOf(client)
    .select({ email: waitingList.email })
    .from(waitingList)
    .where(waitsFor(tenant, carId));
  return rows.map(({ email }) => email);
}

/** Marks those who wait for a vehicle with one of the addresses as notified. */
export async function markNotified(
  client: PoolClient,
  tenant: string,
  carId: string,
  emails: string[],
): Promise<WaitingShopper[]> {
  return ormOf(client)
    .update(waitingList)
    .set({ notifiedAt: new Date() })
    .where(and(waitsFor(tenant, carId), inArray(waitingList.email, emails)))
    .returning();
}
