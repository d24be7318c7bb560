import { listQuarantined, type QuarantinedLead } from '../quarantine/quarantine-repository.ts';
import { releaseLead } from '../quarantine/release-lead.ts';
import { withLeads } from './with-leads.ts';

export const listQuarantinedLeads = (tenant: string | null): Promise<QuarantinedLead[]> =>
  withLeads(({ database }) => listQuarantined(database.pool, tenant));

/** @returns the ids that are not in quarantine; the others are delivered */
export const releaseQuarantinedLeads = (ids: string[]): Promise<string[]> =>
  withLeads(async (context) => {
    const missing: string[] = [];
    for (const id of new Set(ids)) if (!(await releaseLead(context, id))) missing.push(id);
    return missing;
  });
