import { analyticsEvents } from '@forecourt/contracts/events/analytics';
import { AnalyticsReport } from '@forecourt/contracts/events/analytics-report';
import { leadEventJob } from '@forecourt/contracts/events/lead-event-job';
import { formOfSubcategory, leadEvent } from '@forecourt/contracts/leads/lead-forms';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Jobs, Queryable } from '@forecourt/server-kit/jobs';
import type { StoredLead } from '../submit/lead-repository.ts';
import type { LeadDetails } from './lead-details.ts';

/**
 * Enqueues the lead's analytics event if the site stores events, also for a form that was sent without
 * scripts. If the page has already reported the event, no second one is stored.
 */
export async function recordLeadEvent(
  { jobs }: { jobs: Jobs },
  client: Queryable,
  lead: StoredLead,
  { vehicle }: LeadDetails,
  tenant: TenantConfig,
): Promise<void> {
  if (!tenant.analytics.sinks.includes('beacon')) return;
  const { id, payload, completedAt, createdAt } = lead;
  const { subcategory, car_id, car_type } = payload;
  const form = lead.form ?? formOfSubcategory(subcategory) ?? 'general';
  const event = leadEvent(form, subcategory, { carType: car_type, tag: vehicle?.tag ?? null });
  // A lead from before subcategories were validated is sent without its event.
  const report = AnalyticsReport.safeParse({
    id: analyticsEvents[event],
    key: id,
    details: { subcategory, car_id },
  });
  if (!report.success) return;
  const at = (completedAt ?? createdAt).toISOString();
  await jobs.enqueue(client, leadEventJob, { tenant: lead.tenant, report: report.data, at });
}
