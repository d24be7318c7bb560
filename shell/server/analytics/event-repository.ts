import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AnalyticsReport } from '@forecourt/contracts/events/analytics-report';
import { clockIn } from '@forecourt/contracts/locations/clock';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Database } from '@forecourt/server-kit/database';

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
  { pool }: Pick<Database, 'pool'>,
  { mostADay = 50_000 } = {},
): EventRepository {
  // An approximate limit is enough: another process may add a few more.
  const counts = new LRUCache<string, number>({ max: 1_000 });

  async function countOf(tenant: string, day: string): Promise<number> {
    const counted = counts.get(`${tenant} ${day}`);
    if (counted !== undefined) return counted;
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from shell.analytics_events where tenant = $1 and day = $2',
      [tenant, day],
    );
    return rows[0]!.count;
  }

  return {
    async record({ slug, timeZone }, { id, key, details }, at = new Date()) {
      const day = clockIn(timeZone, at).date;
      const count = await countOf(slug, day);
      if (count >= mostADay) return;
      const digest = createHash('sha256').update(`${id}:${key}`).digest().subarray(0, 16);
      const { rowCount } = await pool.query(
        `insert into shell.analytics_events (tenant, key, day, event, subject, car_id)
         values ($1, $2, $3, $4, $5, $6) on conflict (tenant, key) do nothing`,
        [slug, digest, day, id, details.subcategory ?? details.label ?? '', details.car_id ?? null],
      );
      counts.set(`${slug} ${day}`, count + (rowCount ?? 0));
    },

    async summary(tenant, day) {
      const { rows } = await pool.query<EventCount>(
        `select event, subject, count(*)::int as count, count(distinct car_id)::int as vehicles
         from shell.analytics_events where tenant = $1 and day = $2
         group by event, subject order by event, subject`,
        [tenant, day],
      );
      return rows;
    },

    async deleteBefore(tenant, day) {
      await pool.query('delete from shell.analytics_events where tenant = $1 and day < $2', [tenant, day]);
    },
  };
}
