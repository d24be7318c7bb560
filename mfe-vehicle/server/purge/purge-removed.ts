import { z } from 'zod';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { defineJob } from '@forecourt/server-kit/jobs';
import { deleteRemoved } from './purge-repository.ts';

const nightly = '20 3 * * *';

const purgeJob = defineJob({ name: 'vehicle/purge-removed', data: z.object({}), singleton: true });

/**
 * Deletes, on each site, vehicles that were removed longer ago than the site keeps them. A vehicle that
 * returns later gets the same id and address, since both are derived from its identity.
 */
export async function purgeRemoved({ database, tenants }: DomainContext): Promise<number> {
  let deleted = 0;
  for (const { slug, stock } of await tenants.all())
    deleted += await deleteRemoved(database.pool, slug, stock.keepRemovedDays);
  return deleted;
}

/** Schedules the deletion, now and every night, in one of all processes. */
export async function schedulePurge(context: DomainContext): Promise<void> {
  await context.jobs.work(purgeJob, async () => void (await purgeRemoved(context)));
  await context.jobs.schedule(purgeJob, nightly, {});
  await context.jobs.enqueue(context.database.pool, purgeJob, {});
}
