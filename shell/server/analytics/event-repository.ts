import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { AnalyticsReport } from '@forecourt/contracts/events/analytics-report';
import { clockIn } from '@forecourt/contracts/locations/clock';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Database } from '@forecourt/server-kit/database';
import { analyticsEvents } from '../db/tables.ts';

export type EventCount = {
  event: number;
  subject: string;
  count: number;
  /** The number of different vehicles in the events. */
  vehicles: number;
};

type Site = Pick<TenantConfig, 'slug' | 'timeZone'>;

export type EventRepository = {
  /** Stores an event once, under the site's day. A site that has reached its daily limit stores no more. */
  record(site: Site, report: AnalyticsReport, at?: Date): Promise<void>;
  /** Counts of a day (YYYY-MM-DD). */
  summary(tenant: string, day: string): Promise<EventCount[]>;
  deleteBefore(tenant: string, day: string): Promise<void>;
};

/** The stored analytics events of all sites. */
export function createEventRepository(
  { orm }: Pick<Database, 'orm'>,
  { mostADay = 50_000 } = {},
): EventRepository {
  // An approximate limit is enough: another process may add a few more.
  const counts = new LRUCache<string, number>({ max: 1_000 });

  async function countOf(tenant: string, day: string): Promise<number> {
    const counted = counts.get(`${tenant} ${day}`);
    if (counted !== undefined) return counted;
    const [row] = await orm
      .select({ count: sql<number>`count(*)::int` })
      .from(analyticsEvents)
      .where(onDay(tenant, day));
    return row!.count;
  }

  return {
    async record({ slug, timeZone }, { id, key, details }, at = new Date()) {
      const day = clockIn(timeZone, at).date;
      const count = await countOf(slug, day);
      if (count >= mostADay) return;
      const digest = createHash('sha256').update(`${id}:${key}`).digest().subarray(0, 16);
      const { rowCount } = await orm
        .insert(analyticsEvents)
        .values({
          tenant: slug,
          key: digest,
          day,
          event: id,
          subject: details.subcategory ?? details.label ?? '',
          carId: details.car_id ?? null,
        })
        .onConflictDoNothing({ target: [analyticsEvents.tenant, analyticsEvents.key] });
      counts.set(`${slug} ${day}`, count + (rowCount ?? 0));
    },

    async summary(tenant, day) {
      const { event, subject, carId } = analyticsEvents;
      return orm
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
    },

    async deleteBefore(tenant, day) {
      await orm
        .delete(analyticsEvents)
        .where(and(eq(analyticsEvents.tenant, tenant), lt(analyticsEvents.day, day)));
    },
  };
}

const onDay = (tenant: string, day: string) =>
  and(eq(analyticsEvents.tenant, tenant), eq(analyticsEvents.day, day));
