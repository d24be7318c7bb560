import { desc, eq, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import type { OfferDecisionKind } from '../../model/trade-in/trade-in-api.ts';
import { valuationDecisions, valuations } from '../db/tables.ts';

export type StoredDecision = { valuationId: string; decision: OfferDecisionKind; leadId: string | null };

/** Returns the shopper's decision about a valuation: the newest of those that were stored. */
export async function findDecision(client: Client, valuationId: string): Promise<StoredDecision | null> {
  const [row] = await ormOf(client)
    .select()
    .from(valuationDecisions)
    .where(eq(valuationDecisions.valuationId, valuationId))
    .orderBy(desc(valuationDecisions.decidedAt))
    .limit(1);
  return row ? { ...row, decision: row.decision as OfferDecisionKind } : null;
}

/** Stores a decision, which replaces an earlier one. */
export async function storeDecision(
  client: PoolClient,
  { valuationId, decision, leadId }: StoredDecision,
): Promise<void> {
  // Not now(): it is the start of the transaction, which may have waited for the other decision's.
  const decidedAt = sql`clock_timestamp()`;
  await ormOf(client)
    .insert(valuationDecisions)
    .values({ valuationId, decision, leadId, decidedAt })
    .onConflictDoUpdate({
      target: [valuationDecisions.valuationId, valuationDecisions.decision],
      set: { leadId, decidedAt },
    });
}

/** Makes the decisions about a valuation, and their delivery, wait until the transaction ends. */
export async function lockValuation(client: PoolClient, valuationId: string): Promise<void> {
  await ormOf(client)
    .select({ id: valuations.id })
    .from(valuations)
    .where(eq(valuations.id, valuationId))
    .for('update');
}

/**
 * Locks the valuation of a lead until the transaction ends.
 * @returns false if the lead is a decision that the shopper has replaced since
 */
export async function isCurrentDecision(client: PoolClient, leadId: string): Promise<boolean> {
  const [own] = await ormOf(client)
    .select({ valuationId: valuationDecisions.valuationId })
    .from(valuationDecisions)
    .where(eq(valuationDecisions.leadId, leadId))
    .limit(1);
  if (!own) return true;
  await lockValuation(client, own.valuationId);
  return (await findDecision(client, own.valuationId))?.leadId === leadId;
}
