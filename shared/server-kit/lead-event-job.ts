import { z } from 'zod';
import { AnalyticsReport } from '@forecourt/contracts/events/analytics-report';
import { defineJob } from './jobs.ts';

const LeadEvent = z.object({ tenant: z.string(), report: AnalyticsReport, at: z.iso.datetime() });

/** Stores the analytics event of a lead, which its page may have reported too: with the lead's id as their key they are one event. */
export const recordLeadEventJob = defineJob<z.infer<typeof LeadEvent>>({
  name: 'shell/record-lead-event',
  data: LeadEvent,
});
