import { and, asc, eq, lte, or, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '@forecourt/server-kit/database';
import { feedSchedules, type FeedSchedule, type FetchOutcome } from '../db/tables.ts';

type New = Omit<typeof feedSchedules.$inferInsert, 'createdAt' | 'nextAt'>;

/** Stores a schedule; one of the same source is replaced, and starts again. */
export async function saveSchedule({ orm }: Database, schedule: New): Promise<void> {
  const { tenant, source } = schedule;
  await orm.delete(feedSchedules).where(isSchedule(tenant, source));
  await orm.insert(feedSchedules).values(schedule);
}

/** @returns false if there is no such schedule */
export async function deleteSchedule({ orm }: Database, tenant: string, source: string): Promise<boolean> {
  const { rowCount } = await orm.delete(feedSchedules).where(isSchedule(tenant, source));
  return rowCount === 1;
}

export async function readSchedules({ orm }: Database, tenant: string): Promise<FeedSchedule[]> {
  return orm
    .select()
    .from(feedSchedules)
    .where(eq(feedSchedules.tenant, tenant))
    .orderBy(asc(feedSchedules.source));
}

export async function readSchedule(
  { orm }: Database,
  tenant: string,
  source: string,
): Promise<FeedSchedule | null> {
  const [row] = await orm.select().from(feedSchedules).where(isSchedule(tenant, source));
  return row ?? null;
}

/** Takes the schedules that are due, and sets when they are due again. */
export async function takeDue({ orm }: Database): Promise<{ tenant: string; source: string }[]> {
  return orm
    .update(feedSchedules)
    .set({ nextAt: sql`now() + ${feedSchedules.everyMinutes} * interval '1 minute'` })
    .where(lte(feedSchedules.nextAt, sql`now()`))
    .returning({ tenant: feedSchedules.tenant, source: feedSchedules.source });
}

/** Notes what became of a fetch. A new file is a delivery, also a refused one; the same is none. */
export async function noteFetch(
  { orm }: Database,
  { tenant, source }: { tenant: string; source: string },
  {
    outcome,
    message,
    hash,
    hostKey,
  }: { outcome: FetchOutcome; message: string; hash?: string; hostKey?: string },
): Promise<void> {
  await orm
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
export async function takeLate({ orm }: Database): Promise<FeedSchedule[]> {
  const since = sql`coalesce(${feedSchedules.deliveredAt}, ${feedSchedules.createdAt})`;
  return orm
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
