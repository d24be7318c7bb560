import { createHash } from 'node:crypto';
import type { LeadPayload } from '@forecourt/contracts/api/leads-api';
import type { PoolClient } from 'pg';

export type StoredLead = { id: string; tenant: string; payload: LeadPayload; createdAt: Date; completedAt: Date | null };

export type Consent = { termsText: string | null };

/** Makes the row of a flow where it is new, and locks it, so that parallel repeats of one call come one after another. */
export async function claimLead(client: PoolClient, tenant: string, key: string, payload: LeadPayload, consent: Consent): Promise<{ id: string; completed: boolean; bodyHash: string | null }> {
  await client.query(
    `insert into leads.leads (tenant, idempotency_key, dealership_slug, car_id, subcategory, payload, lead_attributes, consent_text, consent_given, terms_text, terms_given, consent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now())
     on conflict (tenant, idempotency_key) do nothing`,
    [tenant, key, ...columns(payload, consent)],
  );
  const { rows } = await client.query<{ id: string; completed: boolean; body_hash: string | null }>(
    'select id, completed_at is not null as completed, body_hash from leads.leads where tenant = $1 and idempotency_key = $2 for update',
    [tenant, key],
  );
  const row = rows[0]!;
  return { id: row.id, completed: row.completed, bodyHash: row.body_hash };
}

/** A later step: the newest values stand. With a hash it completes the lead. */
export async function updateLead(client: PoolClient, tenant: string, id: string, payload: LeadPayload, consent: Consent, bodyHash: string | null): Promise<void> {
  await client.query(
    `update leads.leads set dealership_slug = $3, car_id = $4, subcategory = $5, payload = $6, lead_attributes = $7, consent_text = $8, consent_given = $9,
       terms_text = $10, terms_given = $11, consent_at = now(), body_hash = $12, completed_at = case when $12::text is null then null else now() end
     where tenant = $1 and id = $2`,
    [tenant, id, ...columns(payload, consent), bodyHash],
  );
}

function columns(payload: LeadPayload, { termsText }: Consent): unknown[] {
  return [
    payload.dealership_slug, payload.car_id, payload.subcategory, JSON.stringify(storable(payload)), JSON.stringify(storable(payload.lead_attributes)),
    withoutNul(payload.consent_text), payload.opt_in, termsText, termsText === null ? null : (payload.terms_conditions ?? false),
  ].map((value) => (typeof value === 'string' ? withoutNul(value) : value));
}

export async function findLead(client: Pick<PoolClient, 'query'>, tenant: string, id: string): Promise<StoredLead | null> {
  const { rows } = await client.query<{ payload: LeadPayload; created_at: Date; completed_at: Date | null }>(
    'select payload, created_at, completed_at from leads.leads where tenant = $1 and id = $2',
    [tenant, id],
  );
  const row = rows[0];
  return row ? { id, tenant, payload: row.payload, createdAt: row.created_at, completedAt: row.completed_at } : null;
}

/** Same values, same hash, whatever the order of their keys. */
export function hashBody(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(sorted(body))).digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, entry]) => [key, sorted(entry)]));
}

// PostgreSQL's text and jsonb cannot hold the NUL character.
const withoutNul = (text: string) => text.replaceAll('\0', '');
function storable<T>(value: T): T {
  if (typeof value === 'string') return withoutNul(value) as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [withoutNul(key), storable(entry)])) as T;
}
