import { and, eq, isNull } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { ormOf } from '@forecourt/server-kit/database';
import { waitingList } from './tables.ts';

type WaitingShopper = Pick<typeof waitingList.$inferSelect, 'tenant' | 'carId' | 'email' | 'name'>;

/** Adds a shopper to the waiting list of a vehicle; one who was already notified waits again. */
export async function addToWaitingList(client: Pool | PoolClient, shopper: WaitingShopper): Promise<void> {
  await ormOf(client)
    .insert(waitingList)
    .values(shopper)
    .onConflictDoUpdate({
      target: [waitingList.tenant, waitingList.carId, waitingList.email],
      set: { name: shopper.name, notifiedAt: null },
    });
}

/** Marks everybody who waits for a vehicle as notified. */
export async function markNotified(
  client: PoolClient,
  tenant: string,
  carId: string,
): Promise<WaitingShopper[]> {
  return ormOf(client)
    .update(waitingList)
    .set({ notifiedAt: new Date() })
    .where(and(eq(waitingList.tenant, tenant), eq(waitingList.carId, carId), isNull(waitingList.notifiedAt)))
    .returning();
}
