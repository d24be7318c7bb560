import type { LeadResponse, leadsApi } from '@forecourt/contracts/api/leads-api';
import { randomKey } from '@forecourt/contracts/api/random-key';
import { answerChallenge } from '@forecourt/contracts/leads/answer-challenge';
import type { LeadsConfig } from '@forecourt/contracts/tenant/leads-config';
import { ApiError, type Api } from '@forecourt/remote-kit';

const path: (typeof leadsApi)['submit'] = '/api/leads/leads';
const withdrawPath: (typeof leadsApi)['withdraw'] = '/api/leads/leads/withdraw';

export type SendOutcome =
  | { ok: true; leadId: string }
  /** `text` is the server's message, null if there is none; `phone` is a number to call instead. */
  | { ok: false; text: string | null; phone: string | null; fields: Record<string, string> };

type Body = { form: string; userData: object };

/**
 * Sends finance leads: a partial lead after each earlier step, and the full lead at the last step. All
 * requests of one lead share an idempotency key, so the last step completes the partial lead, and a retry
 * after a lost response does not store a duplicate. After a full lead that may be stored, changed answers are
 * a new lead.
 */
export function createApplicationSender(api: Api, resumedKey: string | null = null) {
  let key = resumedKey ?? randomKey();
  let hasSteps = resumedKey !== null;
  let pendingStep: Promise<unknown> = Promise.resolve();
  /** The answers of the last full lead, unless the server refused it. */
  let completed: string | null = null;
  const post = (body: object) => api.post<LeadResponse>(path, body, { headers: { 'idempotency-key': key } });
  return {
    /** A failed partial lead is ignored: the last step sends all answers. */
    async step(body: Body): Promise<void> {
      if (completed !== null) return;
      hasSteps = true;
      pendingStep = post({ ...body, isLastStep: false }).catch(() => undefined);
      await pendingStep;
    },
    /** The key of the stored steps; null if none was sent. */
    stepsKey: () => (hasSteps ? key : null),
    /** Deletes the stored steps. What cannot be deleted now is removed after the site's retention period. */
    async withdraw(): Promise<void> {
      if (!hasSteps) return;
      const headers = { 'idempotency-key': key };
      key = randomKey();
      hasSteps = false;
      await pendingStep;
      await api.post(withdrawPath, {}, { headers }).catch(() => undefined);
    },
    /** @param kind the bot check that the site requires first */
    async send(
      body: Body & { check: { fill_ms: number } },
      kind: LeadsConfig['challenge'] | undefined,
    ): Promise<SendOutcome> {
      const serializedData = JSON.stringify(body.userData);
      if (completed !== null && completed !== serializedData) key = randomKey();
      completed = serializedData;
      try {
        const challenge = await answerChallenge(api, kind, key);
        const check = { ...body.check, ...(challenge && { challenge }) };
        const { lead_id, error } = await post({ ...body, check, isLastStep: true });
        if (lead_id) return { ok: true, leadId: lead_id };
        completed = null;
        return { ok: false, text: error, phone: null, fields: {} };
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) completed = null;
        return { ok: false, ...failureOf(error) };
      }
    },
  };
}

type ErrorBody = { error?: unknown; phone?: unknown; fields?: { path: string; message: string }[] };

function failureOf(error: unknown) {
  const body: ErrorBody = (error instanceof ApiError ? (error.body as ErrorBody | null) : null) ?? {};
  return {
    text: typeof body.error === 'string' && body.error ? body.error : null,
    phone: typeof body.phone === 'string' ? body.phone : null,
    fields: Object.fromEntries(
      (body.fields ?? []).map(({ path: at, message }) => [at.replace(/^userData\./, ''), message]),
    ),
  };
}
