import { useRef } from 'react';
import { randomKey } from '@forecourt/contracts/api/random-key';
import { leadEvent, type LeadFormType } from '@forecourt/contracts/leads/lead-forms';
import type { LeadsConfig } from '@forecourt/contracts/tenant/leads-config';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import {
  ApiError,
  emit,
  isDialogEntry,
  siteStorage,
  track,
  useApi,
  useNavigate,
  useSite,
} from '@forecourt/remote-kit';
import { enquireCar, successCategory, type EnquireCar, type SuccessCategory } from './last-lead.ts';
import { usePersonCheck } from './person-check/use-person-check.ts';

type Lead = {
  path: string;
  /** What the shopper chose and typed: it identifies the lead. */
  values: object;
  body: object;
  /** The honeypot's value. */
  trap: string;
  rules: Partial<Pick<LeadsConfig, 'challenge' | 'minimumFillSeconds'>>;
};

/**
 * Returns a function that sends a lead. The same values are sent with the same key and body, however often
 * the shopper clicks the button: a lead whose response was lost is not stored twice.
 */
export function useSendLead(): <Answer>(lead: Lead) => Promise<Answer> {
  const api = useApi();
  const checkPerson = usePersonCheck();
  const last = useRef<{ values: string; key: string; body: object; fill_ms?: number | undefined } | null>(
    null,
  );
  return async ({ path, values, body, trap, rules }) => {
    const serialized = JSON.stringify(values);
    if (last.current?.values !== serialized) last.current = { values: serialized, key: randomKey(), body };
    const { current } = last;
    const check = await checkPerson(current.key, trap, rules);
    current.fill_ms ??= check.fill_ms;
    return api.post(
      path,
      { ...current.body, check: { ...check, fill_ms: current.fill_ms } },
      { headers: { 'idempotency-key': current.key } },
    );
  };
}

export type Refusal = {
  /** The server's message, or null if it gave none. */
  text: string | null;
  /** The number to call instead. */
  phone: string | null;
  fields: { field: string; message: string }[];
};
type RefusedBody = { error?: unknown; phone?: unknown; fields?: { path: string; message: string }[] };

/** Returns why the server refused a lead. */
export function refusalOf(error: unknown): Refusal {
  const body = (error instanceof ApiError ? error.body : null) as RefusedBody | null;
  return {
    text: typeof body?.error === 'string' && body.error ? body.error : null,
    phone: typeof body?.phone === 'string' ? body.phone : null,
    fields: (body?.fields ?? []).map(({ path, message }) => ({
      field: path.replace(/^(userData|booking)\./, ''),
      message,
    })),
  };
}

type StoredLead = NonNullable<SuccessCategory> & {
  form: LeadFormType;
  vehicle: VehicleSummary | null;
  carType: string | null;
  /** Further details of the event. */
  details?: Record<string, unknown>;
  /** Further parameters of the success page. */
  query?: Record<string, string>;
};

/** Remembers a stored lead for the success page, dispatches its events and opens that page. */
export function useLeadStored(): (lead: StoredLead) => void {
  const { slug } = useSite();
  const navigate = useNavigate();
  return ({ form, vehicle, carType, details, query, ...lead }) => {
    const { leadId, subcategory } = lead;
    const vehicleId = vehicle?.id ?? null;
    siteStorage<EnquireCar>(slug, enquireCar).write(vehicle);
    siteStorage<SuccessCategory>(slug, successCategory).write(lead);
    emit('leads/submitted', { leadId, vehicleId, subcategory });
    track(leadEvent(form, subcategory, { carType, tag: vehicle?.tag ?? null }), {
      lead_id: leadId,
      subcategory,
      ...(form === 'trade-in' ? {} : { car_id: vehicleId }),
      ...details,
    });
    // The page with the dialog stays one step back.
    void navigate(`/success?${new URLSearchParams({ lead: leadId, ...query })}`, {
      replace: isDialogEntry(),
    });
  };
}
