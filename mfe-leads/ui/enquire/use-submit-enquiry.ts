import { useEffect, useRef } from 'react';
import type { LeadValues } from '@forecourt/contracts/leads/lead-fields';
import { leadEvent } from '@forecourt/contracts/leads/lead-forms';
import type { LeadPlan } from '@forecourt/contracts/leads/plan-lead-form';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { emit, isDialogEntry, siteStorage, track, useApi, useNavigate, useSite } from '@forecourt/remote-kit';
import { waitFor } from '../forms/use-person-check.ts';
import { formMessages } from './form-messages.ts';
import { formOf, type Subject } from './intent.ts';
import {
  contactDetails,
  enquireCar,
  successCategory,
  type ContactDetails,
  type EnquireCar,
  type SuccessCategory,
} from './last-lead.ts';
import { leadPayload, type LeadBase } from './lead-payload.ts';
import { createLeadSender, type LeadSender } from './send-lead.ts';
import { readVisit } from './visit.ts';

type Failure = { text: string; phone: string | null; fields: { field: string; message: string }[] };
type Outcome = { ok: true } | ({ ok: false } & Failure);
type Lead = { subject: Subject; base: LeadBase; plan: LeadPlan<PublicTenant>; preset: string | null };

/** Sends the form's values. On success it stores the lead for the success page, dispatches the events and opens that page. */
export function useSubmitEnquiry({
  subject,
  base,
  plan,
  preset,
}: Lead): (values: LeadValues, trap: string, cv?: string) => Promise<Outcome> {
  const { slug } = useSite();
  const api = useApi();
  const t = formMessages.use();
  const navigate = useNavigate();
  const sender = useRef<LeadSender>(null);
  const seenAt = useRef(0);
  useEffect(() => void (seenAt.current = performance.now()), []);

  return async (values, trap, cv) => {
    const form = formOf(subject);
    sender.current ??= createLeadSender(api, form);
    const visit = { url: location.href, userAgent: navigator.userAgent, attributes: readVisit(slug) };
    const payload = { ...leadPayload({ subject, base, plan, visit }, values, preset), ...(cv ? { cv } : {}) };
    const { name, email, phone, subcategory } = payload;
    if (name && email && phone)
      siteStorage<ContactDetails>(slug, contactDetails).write({ name, email, phone });
    const fill_ms = await waitFor(seenAt.current, plan.site.leads.minimumFillSeconds ?? 0);
    const check = { fill_ms, ...(trap ? { trap } : {}) };
    const outcome = await sender.current(values, () => payload, check, plan.site.leads.challenge);
    if (!outcome.ok)
      return { ...outcome, text: outcome.text ?? (form === 'general' ? t.contactFailed : t.failed) };

    const { leadId } = outcome;
    const { vehicle } = subject;
    const vehicleId = vehicle?.id ?? null;
    siteStorage<EnquireCar>(slug, enquireCar).write(vehicle);
    siteStorage<SuccessCategory>(slug, successCategory).write({
      subcategory,
      leadId,
      dealer: plan.dealerships.find((one) => one.slug === payload.dealership_slug)?.name ?? '',
      message: payload.message,
    });
    emit('leads/submitted', { leadId, vehicleId, subcategory });
    track(leadEvent(form, subcategory, { carType: payload.car_type, tag: vehicle?.tag ?? null }), {
      lead_id: leadId,
      car_id: vehicleId,
      subcategory,
    });
    // The page with the dialog stays one step back.
    void navigate(`/success?lead=${leadId}`, { replace: isDialogEntry() });
    return { ok: true };
  };
}
