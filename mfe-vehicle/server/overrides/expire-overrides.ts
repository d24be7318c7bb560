import { z } from 'zod';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { defineJob } from '@forecourt/server-kit/jobs';
import { expireOverrides } from './override-repository.ts';

const everyMinute = '* * * * *';
const expireJob = defineJob({ name: 'vehicle/expire-overrides', data: z.object({}), singleton: true });

/** Lets the feed decide again when the time of a person's value is over, in one of all processes. */
export async function scheduleExpiry({ database, jobs }: DomainContext): Promise<void> {
  await jobs.work(expireJob, async () => void (await expireOverrides(database.pool)));
  await jobs.schedule(expireJob, everyMinute, {});
}
