import { and, asc, eq, lte, or, isNull, lt, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { feedSchedules, type FeedSchedule, type FetchOutcome } from '../db/tables.ts';

type New = Omit<typeof feedSchedules.$inferInsert, 'createdAt' | 'nextAt'>;

/** Stores a schedule; one of the same source is replaced, and starts again. */
export async function saveSchedule(client: Client, schedule: New): Promise<void> {
  const { tenant, source } = schedule;
  await ormOf(client).delete(feedSchedules).where(isSchedule(tenant, source));
  await ormOf(client).insert(feedSchedules).values(schedule);
}

/** @returns false if there is no such schedule */
export async function deleteSchedule(client: Client, tenant: string, source: string): Promise<boolean> {
  const { rowCount } = await ormOf(client).delete(feedSchedules).where(isSchedule(tenant, source));
  return rowCount === 1;
}

export async function readSchedules(client: Client, tenant: string): Promise<FeedSchedule[]> {
  return ormOf(client)
    .select()
    .from(feedSchedules)
    .where(eq(feedSchedules.tenant, tenant))
    .orderBy(asc(feedSchedules.source));
}

export async function readSchedule(
  client: Client,
  tenant: string,
  source: string,
): Promise<FeedSchedule | null> {
  const [row] = await ormOf(client).select().from(feedSchedules).where(isSchedule(tenant, source));
  return row ?? null;
}

/** Takes the schedules that are due, and sets when they are due again. */
export async function takeDue(client: Client): Promise<{ tenant: string; source: string }[]> {
  return ormOf(client)
    .update(feedSchedules)
    .set({ nextAt: sql`now() + ${feedSchedules.everyMinutes} * interval '1 minute'` })
    .where(lte(feedSchedules.nextAt, sql`now()`))
    .returning({ tenant: feedSchedules.tenant, source: feedSchedules.source });
}

/** Notes what became of a fetch. A new file is a delivery, also a refused one; the same is none. */
export async function noteFetch(
  client: Client,
  { tenant, source }: { tenant: string; source: string },
  {
    outcome,
    message,
    hash,
    hostKey,
  }: { outcome: FetchOutcome; message: string; hash?: string; hostKey?: string },
): Promise<void> {
  await ormOf(client)
    .update(feedSchedules)
    .set({
      lastTriedAt: sql`now()`,
      lastOutcome: outcome,
      lastMessage: message,
      ...(hostKey === undefined ? {} : { hostKey }),
      ...(hash === undefined
        ? {}
        : {
            lastHash: hash,
            deliveredAt: sql`case when ${feedSchedules.lastHash} is distinct from ${hash} then now() else ${feedSchedules.deliveredAt} end`,
          }),
    })
    .where(isSchedule(tenant, source));
}

/** Takes the schedules that have become late: each is told once until its next delivery. */
export async function takeLate(client: Client): Promise<FeedSchedule[]> {
  const since = sql`coalesce(${feedSchedules.deliveredAt}, ${feedSchedules.createdAt})`;
  return ormOf(client)
    .update(feedSchedules)
    .set({ lateToldAt: sql`now()` })
    .where(
      and(
        sql`${since} + ${feedSchedules.lateMinutes} * interval '1 minute' < now()`,
        or(isNull(feedSchedules.lateToldAt), lt(feedSchedules.lateToldAt, since)),
      ),
    )
    .returning();
}

const isSchedule = (tenant: string, source: string) =>
  and(eq(feedSchedules.tenant, tenant), eq(feedSchedules.source, source));
