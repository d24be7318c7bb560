import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { leadEventJob } from '@forecourt/contracts/events/lead-event-job';
import { addDays, clockIn } from '@forecourt/contracts/locations/clock';
import type { Client } from '@forecourt/server-kit/database';
import { defineJob } from '@forecourt/server-kit/jobs';
import type { TenantStore } from '../tenants/tenant-store.ts';
import { analyticsRoute } from './analytics-route.ts';
import { createEventLog } from './event-log.ts';
import { deleteEventsBefore } from './event-repository.ts';

const deleteOldEventsJob = defineJob({
  name: 'shell/delete-old-events',
  data: z.object({}),
  singleton: true,
});

/** Analytics events of the sites, reported by pages and by the leads domain. */
export const analyticsPlugin = fastifyPlugin(
  async (app) => {
    const { jobs, tenants, database } = app;
    const events = createEventLog(database.pool);
    await app.register(analyticsRoute, { events });
    app.lifecycle.addWork(async () => {
      await jobs.work(leadEventJob, async ({ tenant, report, at }) => {
        const site = await tenants.bySlug(tenant);
        if (site) await events.record(site, report, new Date(at));
      });
      await jobs.work(deleteOldEventsJob, () => deleteOldEvents(database.pool, tenants));
      await jobs.schedule(deleteOldEventsJob, '50 3 * * *', {});
      return async () => undefined;
    });
  },
  { name: 'analytics', dependencies: ['installation', 'lifecycle', 'jobs', 'tenants'] },
);

/** Deletes the events of each site that are older than its settings say. */
export async function deleteOldEvents(
  client: Client,
  tenants: Pick<TenantStore, 'all'>,
  now = new Date(),
): Promise<void> {
  for (const { slug, timeZone, analytics } of await tenants.all())
    await deleteEventsBefore(client, slug, addDays(clockIn(timeZone, now).date, -analytics.retentionDays));
}
