import { z } from 'zod';
import { AnalyticsReport } from './analytics-report.ts';

/**
 * The background job by which leads asks the shell to store the analytics event of a lead. The page may have
 * reported it too; with the lead's id as key, both count as one event.
 */
export const leadEventJob = {
  name: 'shell/record-lead-event',
  data: z.object({ tenant: z.string(), report: AnalyticsReport, at: z.iso.datetime() }),
};
