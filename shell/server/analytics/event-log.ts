import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AnalyticsReport } from '@forecourt/contracts/events/analytics-report';
import { clockIn } from '@forecourt/contracts/locations/clock';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Client } from '@forecourt/server-kit/database';
import { addEvent, countEvents } from './event-repository.ts';

type Site = Pick<TenantConfig, 'slug' | 'timeZone'>;

export type EventLog = {
  /** Stores an event once, under the site's day. A site that has reached its daily limit stores no more. */
  record(site: Site, report: AnalyticsReport, at?: Date): Promise<void>;
};

/** Stores analytics events of all sites, and remembers how many each has stored today. */
export function createEventLog(client: Client, { mostADay = 50_000 } = {}): EventLog {
  // An approximate limit is enough: another process may add a few more.
  const counts = new LRUCache<string, number>({ max: 1_000 });
  return {
    async record({ slug, timeZone }, { id, key, details }, at = new Date()) {
      const day = clockIn(timeZone, at).date;
      const count = counts.get(`${slug} ${day}`) ?? (await countEvents(client, slug, day));
      if (count >= mostADay) return;
      const isNew = await addEvent(client, {
        tenant: slug,
        key: createHash('sha256').update(`${id}:${key}`).digest().subarray(0, 16),
        day,
        event: id,
        subject: details.subcategory ?? details.label ?? '',
        carId: details.car_id ?? null,
      });
      counts.set(`${slug} ${day}`, count + Number(isNew));
    },
  };
}
