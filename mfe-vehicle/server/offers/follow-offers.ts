import { z } from 'zod';
import { contentNoticeOf } from '@forecourt/server-kit/content/content-repository';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { defineJob } from '@forecourt/server-kit/jobs';
import { listenForChanges } from '@forecourt/server-kit/listen-for-changes';
import { applyOffers } from './apply-offers.ts';
import { runningOffers } from './running-offers.ts';

const everyMinute = '* * * * *';
/** Without a tenant for all sites. */
const offersJob = defineJob({
  name: 'vehicle/offers',
  data: z.object({ tenant: z.string().optional() }),
  singleton: true,
});

/**
 * Keeps the prices and badges of vehicles as the offers of their site say: when content is published, when the stock changes, and
 * each minute, because offers start and end by the clock. In one of all processes.
 * @returns a function that stops listening
 */
export async function followOffers({
  database,
  jobs,
  tenants,
  services,
}: DomainContext): Promise<() => Promise<void>> {
  async function follow(tenant: string): Promise<void> {
    await applyOffers(database, tenant, await runningOffers(services, tenant));
  }
  await jobs.work(offersJob, async ({ tenant }) => {
    const sites = tenant ? [tenant] : (await tenants.all()).map(({ slug }) => slug);
    const failures: unknown[] = [];
    // One site's failure does not keep the others from their prices.
    for (const site of sites) await follow(site).catch((error: unknown) => void failures.push(error));
    if (failures.length > 0) throw failures[0];
  });
  await jobs.schedule(offersJob, everyMinute, {});
  const wake = (tenant?: string) =>
    void jobs
      .enqueue(database.pool, offersJob, tenant ? { tenant } : {}, tenant ? { key: tenant } : {})
      // The next minute's run does it.
      .catch(() => undefined);
  const stop = await listenForChanges(database.url, {
    // Other sites of the group may show the offer too.
    [contentNoticeOf('offers')]: () => wake(),
    vehicle_changes: wake,
  });
  wake();
  return stop;
}
