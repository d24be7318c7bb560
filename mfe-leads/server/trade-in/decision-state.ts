import type { Client } from '@forecourt/server-kit/database';
import { messagesAbout } from '@forecourt/server-kit/messages/message-repository';
import { leadReference } from '../../model/lead-reference.ts';
import type { DecisionState } from '../../model/trade-in/trade-in-api.ts';
import { aboutLead } from '../delivery/dispatch-lead.ts';
import { findDecision, type StoredDecision } from './decision-repository.ts';

/** Whether a decision was sent to the dealer, so that it can no longer be changed online. */
export async function isDecisionFinal(
  client: Client,
  { leadId }: Pick<StoredDecision, 'leadId'>,
): Promise<boolean> {
  return leadId !== null && (await messagesAbout(client, [aboutLead(leadId)])).length > 0;
}

/** What the shopper decided about a valuation, and whether it can still be changed; null if nothing. */
export async function findDecisionState(client: Client, valuationId: string): Promise<DecisionState | null> {
  const decision = await findDecision(client, valuationId);
  if (!decision?.leadId) return null;
  return {
    kind: decision.decision,
    lead_id: decision.leadId,
    reference: leadReference(decision.leadId),
    is_final: await isDecisionFinal(client, decision),
  };
}
