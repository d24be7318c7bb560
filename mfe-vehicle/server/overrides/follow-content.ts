import { z } from 'zod';
import { contentNoticeOf } from '@forecourt/server-kit/content/content-repository';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { defineJob } from '@forecourt/server-kit/jobs';
import { listenForChanges } from '@forecourt/server-kit/listen-for-changes';
import { applyContent } from './apply-content.ts';

const everyMinute = '* * * * *';
/** Without a tenant for all sites. */
const contentJob = defineJob({
  name: 'vehicle/content',
  data: z.object({ tenant: z.string().optional() }),
  singleton: true,
});

/**
 * Keeps the values of vehicles as the published content says: when it is published, when vehicles come, and each minute, because
 * publications start and end by the clock. In one of all processes.
 * @returns a function that stops listening
 */
export async function followContent({
  database,
  jobs,
  tenants,
}: DomainContext): Promise<() => Promise<void>> {
  await jobs.work(contentJob, async ({ tenant }) => {
    const sites = (await tenants.all()).filter(({ slug }) => tenant === undefined || slug === tenant);
    for (const site of sites) await applyContent(database, site);
  });
  await jobs.schedule(contentJob, everyMinute, {});
  const wake = (tenant?: string) =>
    void jobs
      .enqueue(database.pool, contentJob, tenant ? { tenant } : {}, tenant ? { key: tenant } : {})
      // The next minute's run does it.
      .catch(() => undefined);
  const stop = await listenForChanges(database.url, {
    [contentNoticeOf('vehicle')]: wake,
    vehicle_changes: wake,
  });
  wake();
  return stop;
}
