import { and, eq } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { ormOf } from '@forecourt/server-kit/database';
import { reservationEvents } from '../db/tables.ts';

type NewEvent = typeof reservationEvents.$inferInsert;

/** Whether a command was already applied to a reservation. */
export async function hasEvent(
  client: PoolClient,
  reservationId: string,
  commandId: string,
): Promise<boolean> {
  const [event] = await ormOf(client)
    .select({ entry: reservationEvents.entry })
    .from(reservationEvents)
    .where(
      and(eq(reservationEvents.reservationId, reservationId), eq(reservationEvents.commandId, commandId)),
    );
  return event !== undefined;
}

/** @throws Error if the reservation already has an event of the same command */
export async function insertEvent(client: PoolClient, event: NewEvent): Promise<void> {
  await ormOf(client).insert(reservationEvents).values(event);
}

/** Stores an event; a repeat of the same command has no effect. */
export async function insertEventOnce(client: PoolClient, event: NewEvent): Promise<void> {
  await ormOf(client).insert(reservationEvents).values(event).onConflictDoNothing();
}
