import { z } from 'zod';
import { defineJob } from '../job-definition.ts';

export const stuckJob = defineJob({ name: 'test/stuck', data: z.object({ n: z.number() }) });
