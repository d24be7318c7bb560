import type { leadsApi, LeadPayload, LeadResponse, LeadSubmission } from '@forecourt/contracts/api/leads-api';
import { answerChallenge } from '@forecourt/contracts/leads/answer-challenge';
import type { LeadFormType } from '@forecourt/contracts/leads/lead-forms';
import type { LeadsConfig } from '@forecourt/contracts/tenant/leads-config';
import { ApiError, type Api } from '@forecourt/remote-kit';

const path: (typeof leadsApi)['submit'] = '/api/leads/leads';

export type SendOutcome =
  | { ok: true; leadId: string }
  /** `text` is the server's message, or null if it gave none; `phone` is the number to call instead. */
  | {
      ok: false;
      text: string | null;
      phone: string | null;
      fields: { field: string; message: string }[];
    };

export type LeadSender = (
  values: object,
  payload: () => LeadPayload,
  check: LeadSubmission['check'],
  challenge: LeadsConfig['challenge'] | undefined,
) => Promise<SendOutcome>;

/**
 * Creates the sender of one form's lead. The same values are sent with the same key and body, however often the shopper clicks the button:
 * a lead whose response was lost is not stored twice.
 */
export function createLeadSender(api: Api, form: LeadFormType): LeadSender {
  let last: { values: string; key: string; body: LeadSubmission } | null = null;
  return async (values, payload, check, kind) => {
    const serializedValues = JSON.stringify(values);
    if (last?.values !== serializedValues)
      last = {
        values: serializedValues,
        key: newKey(),
        body: { userData: payload(), isLastStep: true, form, ...(check ? { check } : {}) },
      };
    const { key, body } = last;
    try {
      const challenge = await answerChallenge(api, kind, key);
      const { lead_id, error } = await api.post<LeadResponse>(
        path,
        challenge ? { ...body, check: { ...body.check, challenge } } : body,
        { headers: { 'idempotency-key': key } },
      );
      return lead_id ? { ok: true, leadId: lead_id } : { ok: false, text: error, phone: null, fields: [] };
    } catch (error) {
      return { ok: false, text: serverText(error), phone: phoneIn(error), fields: wrongFields(error) };
    }
  };
}

function serverText(error: unknown): string | null {
  const body = error instanceof ApiError ? (error.body as { error?: unknown } | null) : null;
  return typeof body?.error === 'string' && body.error ? body.error : null;
}

function phoneIn(error: unknown): string | null {
  const body = error instanceof ApiError ? (error.body as { phone?: unknown } | null) : null;
  return typeof body?.phone === 'string' ? body.phone : null;
}

function wrongFields(error: unknown): { field: string; message: string }[] {
  const fields =
    error instanceof ApiError
      ? (error.body as { fields?: { path: string; message: string }[] } | null)?.fields
      : null;
  return (fields ?? []).map(({ path: at, message }) => ({ field: at.replace(/^userData\./, ''), message }));
}

// Used instead of `randomUUID`, which is unavailable on pages without https.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
