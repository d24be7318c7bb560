import { z } from 'zod';
import { AnalyticsReport } from '@forecourt/contracts/events/analytics-report';
import { defineJob } from './jobs.ts';

const LeadEvent = z.object({ tenant: z.string(), report: AnalyticsReport, at: z.iso.datetime() });

/**
 * Stores the analytics event of a lead. The page may have reported it too; with the lead's id as key, both count as one
 * event.
 */
export const recordLeadEventJob = defineJob<z.infer<typeof LeadEvent>>({
  name: 'shell/record-lead-event',
  data: LeadEvent,
});
