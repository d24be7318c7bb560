import { z } from 'zod';
import { transaction, type Database } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { defineJob } from '@forecourt/server-kit/jobs';
import { lockAverages, replaceAverages } from './market-average-repository.ts';

const halfHourly = '*/30 * * * *';

/**
 * Computes the average price of comparable vehicles, for each make, model, condition and year in stock, per
 * state and for the nation (an empty state), across all sites. The table is small enough to be rebuilt as a
 * whole.
 */
export async function updateAverages(database: Database): Promise<void> {
  await transaction(database.pool, async (client) => {
    await lockAverages(client);
    await replaceAverages(client);
  });
}

const averagesJob = defineJob({ name: 'vehicle/market-averages', data: z.object({}), singleton: true });

/** Schedules the job that computes the averages, now and every half hour, in one of all processes. */
export async function scheduleAverages({ database, jobs }: DomainContext): Promise<void> {
  await jobs.work(averagesJob, () => updateAverages(database));
  await jobs.schedule(averagesJob, halfHourly, {});
  await jobs.enqueue(database.pool, averagesJob, {});
}
