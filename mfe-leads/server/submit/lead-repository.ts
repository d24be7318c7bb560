import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { LeadPayload } from '@forecourt/contracts/api/leads-api';
import type { LeadFormType } from '@forecourt/contracts/leads/lead-forms';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { leads } from '../db/tables.ts';
import { hashBody } from './hash-body.ts';
import type { Suspicion } from './suspicion/suspicion.ts';

export type StoredLead = {
  id: string;
  tenant: string;
  /** Null for leads that were stored before forms had types. */
  form: LeadFormType | null;
  payload: LeadPayload;
  createdAt: Date;
  completedAt: Date | null;
};

export type Consent = {
  termsText: string | null;
  /** The text of the choice to store a form that is not completed; null if the form does not offer it. */
  unfinishedText: string | null;
};
export type LeadOrigin = { form: LeadFormType; consent: Consent };

/** Creates the row of a flow if it is new, and locks it, so parallel repeats of one call are serialised. */
export async function claimLead(
  client: PoolClient,
  tenant: string,
  key: string,
  payload: LeadPayload,
  origin: LeadOrigin,
): Promise<{ id: string; completed: boolean; bodyHash: string | null }> {
  const orm = ormOf(client);
  await orm
    .insert(leads)
    .values({ tenant, idempotencyKey: key, ...columns(payload, origin) })
    .onConflictDoNothing({ target: [leads.tenant, leads.idempotencyKey] });
  const [row] = await orm
    .select({ id: leads.id, completedAt: leads.completedAt, bodyHash: leads.bodyHash })
    .from(leads)
    .where(and(eq(leads.tenant, tenant), eq(leads.idempotencyKey, key)))
    .for('update');
  const { id, completedAt, bodyHash } = row!;
  return { id, completed: completedAt !== null, bodyHash };
}

/** Stores a step; the newest values win. `completion` completes the lead; a suspected one is quarantined. */
export async function updateLead(
  client: PoolClient,
  tenant: string,
  id: string,
  payload: LeadPayload,
  origin: LeadOrigin,
  completion: { bodyHash: string; quarantine: Suspicion | null } | null,
): Promise<void> {
  const quarantine = completion?.quarantine ?? null;
  await ormOf(client)
    .update(leads)
    .set({
      ...columns(payload, origin),
      bodyHash: completion?.bodyHash ?? null,
      completedAt: completion ? sql`now()` : null,
      quarantineReason: quarantine,
      quarantinedAt: quarantine === null ? null : sql`now()`,
    })
    .where(isLead(tenant, id));
}

/** Deletes the steps of a flow that was not completed. */
export async function deletePartialLead(client: Client, tenant: string, key: string): Promise<void> {
  await ormOf(client)
    .delete(leads)
    .where(and(eq(leads.tenant, tenant), eq(leads.idempotencyKey, key), isNull(leads.completedAt)));
}

const isLead = (tenant: string, id: string) => and(eq(leads.tenant, tenant), eq(leads.id, id));

const columns = (payload: LeadPayload, { form, consent: { termsText, unfinishedText } }: LeadOrigin) => ({
  dealershipSlug: payload.dealership_slug,
  carId: payload.car_id,
  subcategory: payload.subcategory,
  payload,
  leadAttributes: payload.lead_attributes,
  consentText: payload.consent_text,
  consentGiven: payload.opt_in,
  consentVersion: hashBody([payload.consent_text, termsText]).slice(0, 12),
  consentAt: sql`now()`,
  termsText,
  termsGiven: termsText === null ? null : (payload.terms_conditions ?? false),
  unfinishedText,
  unfinishedGiven: unfinishedText === null ? null : (payload.keep_unfinished ?? false),
  form,
});

export async function findLead(client: Client, tenant: string, id: string): Promise<StoredLead | null> {
  const [row] = await ormOf(client)
    .select({
      id: leads.id,
      tenant: leads.tenant,
      form: leads.form,
      payload: leads.payload,
      createdAt: leads.createdAt,
      completedAt: leads.completedAt,
    })
    .from(leads)
    .where(isLead(tenant, id));
  return row ?? null;
}

/** Finds a lead that was completed at the site within these hours. */
export async function findRecentLead(
  client: Client,
  tenant: string,
  id: string,
  withinHours: number,
): Promise<
  (Pick<StoredLead, 'id' | 'form' | 'payload'> & { subcategory: string; completedAt: Date }) | null
> {
  const [row] = await ormOf(client)
    .select({
      id: leads.id,
      form: leads.form,
      payload: leads.payload,
      subcategory: leads.subcategory,
      completedAt: leads.completedAt,
    })
    .from(leads)
    .where(
      and(isLead(tenant, id), sql`${leads.completedAt} > now() - make_interval(hours => ${withinHours})`),
    );
  return row ? { ...row, completedAt: row.completedAt! } : null;
}
