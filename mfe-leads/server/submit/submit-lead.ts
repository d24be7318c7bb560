import type { PoolClient } from 'pg';
import { leadMessagesFor } from '@forecourt/contracts/leads/lead-messages';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { queueLead } from '../delivery/dispatch-lead.ts';
import { hashBody } from './hash-body.ts';
import { claimLead, updateLead } from './lead-repository.ts';
import type { ReadSubmission } from './read-submission.ts';
import { suspicionOf } from './suspicion/suspicion.ts';

export type SubmitOutcome =
  | { ok: true; leadId: string | null; queued: boolean; quarantined?: boolean }
  | { ok: false; reason: 'key-used' };

/** What happens in the transaction of a completed lead, such as taking a slot. Throwing undoes both. */
export type WithLead = (client: PoolClient, leadId: string) => Promise<void>;

/**
 * Stores a step; the last one completes the lead and enqueues its delivery, in the same transaction. A flow
 * has one idempotency key: a repeat of the completing call returns the same lead, and a different body after
 * it is refused. A step that arrives after the lead was completed has no effect. A step before the last is
 * stored only if the shopper agreed to exactly that and the site stores partial leads. A suspected lead is
 * stored in quarantine.
 */
export async function submitLead(
  context: Pick<DomainContext, 'database' | 'jobs'>,
  tenant: TenantConfig,
  key: string,
  submission: Pick<ReadSubmission, 'form' | 'payload' | 'isLastStep' | 'check' | 'plan'> & {
    /** Whether the answer to the site's challenge is right. */
    passedChallenge?: boolean;
    /** Whether the person and their network may send another lead today. */
    isWithinLimits?: boolean;
  },
  withLead?: WithLead,
  /** Called instead of `withLead` for a repeat of the completing call. */
  withRepeat?: WithLead,
): Promise<SubmitOutcome> {
  const {
    form,
    payload,
    isLastStep,
    check,
    plan,
    passedChallenge = true,
    isWithinLimits = true,
  } = submission;
  const { terms, partialLeads } = plan.site.leads;
  const keepsUnfinished = partialLeads && payload.keep_unfinished === true;
  const wasAsked = partialLeads && (keepsUnfinished || form === 'finance-application');
  const consent = {
    termsText: terms.required ? terms.text : null,
    unfinishedText: wasAsked ? leadMessagesFor(tenant.locale).keep_unfinished : null,
  };
  const origin = { form, consent };
  if (!isLastStep && !keepsUnfinished) return { ok: true, leadId: null, queued: false };
  // Excludes what the server adds, because it may differ when the same call is repeated.
  const { consent_text: _, finance_consent_text: __, finance: ___, ...said } = payload;
  const bodyHash = hashBody(said);
  const quarantine =
    suspicionOf(check, plan.site.leads, passedChallenge) ?? (isWithinLimits ? null : 'too-many');
  return transaction(context.database.pool, async (client): Promise<SubmitOutcome> => {
    const lead = await claimLead(client, tenant.slug, key, payload, origin);
    if (lead.completed) {
      if (!isLastStep) return { ok: true, leadId: null, queued: false };
      if (lead.bodyHash !== bodyHash) return { ok: false, reason: 'key-used' };
      await withRepeat?.(client, lead.id);
      return { ok: true, leadId: lead.id, queued: false };
    }
    const completion = isLastStep ? { bodyHash, quarantine } : null;
    await updateLead(client, tenant.slug, lead.id, payload, origin, completion);
    if (!isLastStep) return { ok: true, leadId: null, queued: false };
    await withLead?.(client, lead.id);
    if (quarantine) return { ok: true, leadId: lead.id, queued: false, quarantined: true };
    await queueLead(context, client, tenant.slug, lead.id);
    return { ok: true, leadId: lead.id, queued: true };
  });
}
