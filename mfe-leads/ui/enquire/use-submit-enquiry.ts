import { emit, siteStorage, track, useApi, useNavigate, useSite } from '@forecourt/remote-kit';
import { useRef } from 'react';
import type { EnquiryField, EnquiryValues } from './enquiry-values.ts';
import { formTexts } from './form-texts.ts';
import { eventOf, isGeneral, type Subject } from './intent.ts';
import { contactDetails, enquireCar, successCategory, type ContactDetails, type EnquireCar, type SuccessCategory } from './last-lead.ts';
import { leadPayload, type LeadBase } from './lead-payload.ts';
import { createLeadSender, type LeadSender } from './send-lead.ts';
import { readVisit } from './visit.ts';

type Outcome = { ok: true } | { ok: false; text: string; fields: { field: string; message: string }[] };

/** Sends the form's values; on success everything that follows from it happens, and the success page opens. */
export function useSubmitEnquiry(subject: Subject, base: LeadBase, shown: EnquiryField[], preset: string | null): (values: EnquiryValues) => Promise<Outcome> {
  const site = useSite();
  const api = useApi();
  const words = formTexts.use();
  const navigate = useNavigate();
  const sender = useRef<LeadSender>(null);

  return async (values) => {
    sender.current ??= createLeadSender(api);
    const payload = leadPayload(base, site, values, shown, { url: location.href, userAgent: navigator.userAgent, attributes: readVisit(site.slug) }, preset);
    const { name, email, phone, subcategory } = payload;
    if (name && email && phone) siteStorage<ContactDetails>(site.slug, contactDetails).write({ name, email, phone });
    const outcome = await sender.current(values, () => payload);
    if (!outcome.ok) return { ...outcome, text: outcome.text ?? (isGeneral(subject) ? words.contactFailed : words.failed) };

    const { leadId } = outcome;
    const vehicleId = subject.vehicle?.id ?? null;
    siteStorage<EnquireCar>(site.slug, enquireCar).write(subject.vehicle);
    siteStorage<SuccessCategory>(site.slug, successCategory).write({ subcategory, leadId });
    emit('leads/submitted', { leadId, vehicleId, subcategory });
    track(eventOf(subject, subcategory), { lead_id: leadId, car_id: vehicleId, subcategory });
    void navigate('/success');
    return { ok: true };
  };
}
