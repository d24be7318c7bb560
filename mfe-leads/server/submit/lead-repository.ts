import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { LeadPayload } from '@forecourt/contracts/api/leads-api';
import type { LeadFormType } from '@forecourt/contracts/leads/lead-forms';

export type StoredLead = {
  id: string;
  tenant: string;
  /** Null for leads from before forms had types. */
  form: LeadFormType | null;
  payload: LeadPayload;
  createdAt: Date;
  completedAt: Date | null;
};

export type Consent = { termsText: string | null };
export type LeadOrigin = { form: LeadFormType; consent: Consent };

/** Makes the row of a flow where it is new, and locks it, so that parallel repeats of one call come one after another. */
export async function claimLead(
  client: PoolClient,
  tenant: string,
  key: string,
  payload: LeadPayload,
  origin: LeadOrigin,
): Promise<{ id: string; completed: boolean; bodyHash: string | null }> {
  await client.query(
    `insert into leads.leads (tenant, idempotency_key, dealership_slug, car_id, subcategory, payload, lead_attributes, consent_text, consent_given, terms_text, terms_given, form, consent_version, consent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, now())
     on conflict (tenant, idempotency_key) do nothing`,
    [tenant, key, ...columns(payload, origin)],
  );
  const { rows } = await client.query<{ id: string; completed: boolean; body_hash: string | null }>(
    'select id, completed_at is not null as completed, body_hash from leads.leads where tenant = $1 and idempotency_key = $2 for update',
    [tenant, key],
  );
  const row = rows[0]!;
  return { id: row.id, completed: row.completed, bodyHash: row.body_hash };
}

/** A later step: the newest values win. With a completion it is complete; a suspected lead is in quarantine from then on. */
export async function updateLead(
  client: PoolClient,
  tenant: string,
  id: string,
  payload: LeadPayload,
  origin: LeadOrigin,
  completion: { bodyHash: string; quarantine: string | null } | null,
): Promise<void> {
  await client.query(
    `update leads.leads set dealership_slug = $3, car_id = $4, subcategory = $5, payload = $6, lead_attributes = $7, consent_text = $8, consent_given = $9,
       terms_text = $10, terms_given = $11, form = $12, consent_version = $13, consent_at = now(), body_hash = $14,
       completed_at = case when $14::text is null then null else now() end,
       quarantine_reason = $15, quarantined_at = case when $15::text is null then null else now() end
     where tenant = $1 and id = $2`,
    [tenant, id, ...columns(payload, origin), completion?.bodyHash ?? null, completion?.quarantine ?? null],
  );
}

function columns(payload: LeadPayload, { form, consent: { termsText } }: LeadOrigin): unknown[] {
  return [
    payload.dealership_slug,
    payload.car_id,
    payload.subcategory,
    JSON.stringify(payload),
    JSON.stringify(payload.lead_attributes),
    payload.consent_text,
    payload.opt_in,
    termsText,
    termsText === null ? null : (payload.terms_conditions ?? false),
    form,
    hashBody([payload.consent_text, termsText]).slice(0, 12),
  ];
}

export async function findLead(
  client: Pick<PoolClient, 'query'>,
  tenant: string,
  id: string,
): Promise<StoredLead | null> {
  const { rows } = await client.query<{
    form: LeadFormType | null;
    payload: LeadPayload;
    created_at: Date;
    completed_at: Date | null;
  }>('select form, payload, created_at, completed_at from leads.leads where tenant = $1 and id = $2', [
    tenant,
    id,
  ]);
  const row = rows[0];
  return row
    ? {
        id,
        tenant,
        form: row.form,
        payload: row.payload,
        createdAt: row.created_at,
        completedAt: row.completed_at,
      }
    : null;
}

/** A completed lead of the last hours; null for an older one, another site's and one that was never completed. */
export async function findRecentLead(
  client: Pick<PoolClient, 'query'>,
  tenant: string,
  id: string,
  withinHours: number,
): Promise<{ id: string; subcategory: string; completedAt: Date } | null> {
  const { rows } = await client.query<{ id: string; subcategory: string; completedAt: Date }>(
    `select id, subcategory, completed_at as "completedAt" from leads.leads
     where tenant = $1 and id = $2 and completed_at > now() - make_interval(hours => $3)`,
    [tenant, id, withinHours],
  );
  return rows[0] ?? null;
}

/** Same values, same hash, whatever the order of their keys. */
export function hashBody(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, sorted(entry)]),
  );
}
