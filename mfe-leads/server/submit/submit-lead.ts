import type { LeadSubmission } from '@forecourt/contracts/api/leads-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { transaction, type Database } from '@forecourt/server-kit/database';
import { addToOutbox } from '../outbox/outbox-repository.ts';
import { claimLead, hashBody, updateLead } from './lead-repository.ts';

export type SubmitOutcome = { ok: true; leadId: string | null; queued: boolean } | { ok: false; reason: 'key-used' };

/**
 * Stores a step; the last one completes the lead and puts it into the outbox in the same transaction. A flow is one
 * idempotency key: a repeat of the completing call gives the same lead, another body after it is refused. A step that
 * arrives late, after the lead was completed, changes nothing.
 */
export async function submitLead(database: Database, tenant: TenantConfig, key: string, { userData, isLastStep }: LeadSubmission): Promise<SubmitOutcome> {
  const consent = { termsText: tenant.leads.terms.required ? tenant.leads.terms.text : null };
  const bodyHash = hashBody(userData);
  return transaction(database, async (client): Promise<SubmitOutcome> => {
    const lead = await claimLead(client, tenant.slug, key, userData, consent);
    if (lead.completed) {
      if (!isLastStep) return { ok: true, leadId: null, queued: false };
      return lead.bodyHash === bodyHash ? { ok: true, leadId: lead.id, queued: false } : { ok: false, reason: 'key-used' };
    }
    await updateLead(client, tenant.slug, lead.id, userData, consent, isLastStep ? bodyHash : null);
    if (!isLastStep) return { ok: true, leadId: null, queued: false };
    await addToOutbox(client, tenant.slug, lead.id);
    return { ok: true, leadId: lead.id, queued: true };
  });
}
