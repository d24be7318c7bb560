import { z } from 'zod';
import { contentNoticeOf } from '@forecourt/server-kit/content';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { defineJob } from '@forecourt/server-kit/jobs';
import { listenForChanges } from '@forecourt/server-kit/listen-for-changes';

const everyMinute = '* * * * *';

type Work = {
  /** The name of the job, such as `vehicle/offers`. */
  name: string;
  /** The domain whose published content the work depends on. */
  content: string;
  /** Whether the content of one site can concern other sites of its group. */
  isShared: boolean;
  apply(tenant: string): Promise<unknown>;
};

/**
 * Applies to the vehicles of each site what its content says: when content is published, when the stock
 * changes, and each minute, because content starts and ends by the clock. In one of all processes. One site's
 * failure does not keep the others from it.
 * @returns a function that stops listening
 */
export async function applyPerSite(
  { database, jobs, tenants }: DomainContext,
  { name, content, isShared, apply }: Work,
): Promise<() => Promise<void>> {
  /** Without a tenant for all sites. */
  const job = defineJob({ name, data: z.object({ tenant: z.string().optional() }), singleton: true });
  await jobs.work(job, async ({ tenant }) => {
    const sites = tenant ? [tenant] : (await tenants.all()).map(({ slug }) => slug);
    const failures: unknown[] = [];
    for (const site of sites) await apply(site).catch((error: unknown) => void failures.push(error));
    if (failures.length > 0) throw failures[0];
  });
  await jobs.schedule(job, everyMinute, {});
  const wake = (tenant?: string) =>
    void jobs
      .enqueue(database.pool, job, tenant ? { tenant } : {}, tenant ? { key: tenant } : {})
      // The next minute's run does it.
      .catch(() => undefined);
  const stop = await listenForChanges(database.url, {
    [contentNoticeOf(content)]: (tenant?: string) => wake(isShared ? undefined : tenant),
    vehicle_changes: wake,
  });
  wake();
  return stop;
}
