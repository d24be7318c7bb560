import { and, eq, lt, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { analyticsEvents } from '../db/tables.ts';

type EventCount = {
  event: number;
  subject: string;
  count: number;
  /** The number of different vehicles in the events. */
  vehicles: number;
};

/** @returns false if the site has stored an event with this key already */
export async function addEvent(client: Client, event: typeof analyticsEvents.$inferInsert): Promise<boolean> {
  const { rowCount } = await ormOf(client)
    .insert(analyticsEvents)
    .values(event)
    .onConflictDoNothing({ target: [analyticsEvents.tenant, analyticsEvents.key] });
  return rowCount === 1;
}

/** @param day YYYY-MM-DD in the site's time zone */
export const countEvents = (client: Client, tenant: string, day: string): Promise<number> =>
  ormOf(client).$count(analyticsEvents, onDay(tenant, day));

/** Counts the events of a day by kind and subject. */
export async function summarizeEvents(client: Client, tenant: string, day: string): Promise<EventCount[]> {
  const { event, subject, carId } = analyticsEvents;
  return ormOf(client)
    .select({
      event,
      subject,
      count: sql<number>`count(*)::int`,
      vehicles: sql<number>`count(distinct ${carId})::int`,
    })
    .from(analyticsEvents)
    .where(onDay(tenant, day))
    .groupBy(event, subject)
    .orderBy(event, subject);
}

export async function deleteEventsBefore(client: Client, tenant: string, day: string): Promise<void> {
  await ormOf(client)
    .delete(analyticsEvents)
    .where(and(eq(analyticsEvents.tenant, tenant), lt(analyticsEvents.day, day)));
}

const onDay = (tenant: string, day: string) =>
  and(eq(analyticsEvents.tenant, tenant), eq(analyticsEvents.day, day));
