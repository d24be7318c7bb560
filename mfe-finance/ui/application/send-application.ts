import type { LeadResponse, leadsApi } from '@forecourt/contracts/api/leads-api';
import { ApiError, type Api } from '@forecourt/remote-kit';

const path: (typeof leadsApi)['submit'] = '/api/leads/leads';

export type SendOutcome =
  | { ok: true; leadId: string }
  /** `text` is the server's own, null where it gave none; `phone` is whom to call instead. */
  | { ok: false; text: string | null; phone: string | null; fields: Record<string, string> };

/**
 * Sends finance leads. The same lead is the same call, however often the button is pressed: one whose answer was lost on the way
 * is not stored twice.
 */
export function createApplicationSender(api: Api) {
  let last: { said: string; key: string } | null = null;
  return async (body: {
    form: string;
    userData: object;
    check: { fill_ms: number };
  }): Promise<SendOutcome> => {
    const said = JSON.stringify(body.userData);
    if (last?.said !== said) last = { said, key: newKey() };
    try {
      const { lead_id, error } = await api.post<LeadResponse>(
        path,
        { ...body, isLastStep: true },
        { headers: { 'idempotency-key': last.key } },
      );
      return lead_id ? { ok: true, leadId: lead_id } : { ok: false, text: error, phone: null, fields: {} };
    } catch (error) {
      return { ok: false, ...failureOf(error) };
    }
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

// randomUUID does not exist on pages without https.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
