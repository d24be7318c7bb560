import type { leadsApi, LeadResponse } from '@forecourt/contracts/api/leads-api';
import type { LeadValues } from '@forecourt/contracts/leads/lead-fields';
import type { LeadPlan } from '@forecourt/contracts/leads/plan-lead-form';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { useSite } from '@forecourt/remote-kit';
import { rememberContact } from '../forms/last-lead.ts';
import { readVisit } from '../forms/person-check/visit.ts';
import { refusalOf, useLeadStored, useSendLead, type Refusal } from '../forms/use-send-lead.ts';
import { formMessages } from './form-messages.ts';
import { formOf, type Subject } from './intent.ts';
import { leadPayload, type LeadBase } from './lead-payload.ts';

const path: (typeof leadsApi)['submit'] = '/api/leads/leads';

type Lead = { subject: Subject; base: LeadBase; plan: LeadPlan<PublicTenant>; preset: string | null };
export type EnquiryRefusal = Refusal & { text: string };

/** Sends the form's values, and opens the success page. @returns why they were refused */
export function useSubmitEnquiry({
  subject,
  base,
  plan,
  preset,
}: Lead): (values: LeadValues, trap: string, cv?: string) => Promise<EnquiryRefusal | null> {
  const { slug } = useSite();
  const t = formMessages.use();
  const send = useSendLead();
  const onStored = useLeadStored();

  return async (values, trap, cv) => {
    const form = formOf(subject);
    const refuse = (refusal: Refusal) => ({
      ...refusal,
      text: refusal.text ?? (form === 'general' ? t.contactFailed : t.failed),
    });
    const visit = { url: location.href, userAgent: navigator.userAgent, attributes: readVisit(slug) };
    const payload = { ...leadPayload({ subject, base, plan, visit }, values, preset), ...(cv ? { cv } : {}) };
    rememberContact(slug, payload);
    const body = { userData: payload, isLastStep: true, form };
    try {
      const { lead_id: leadId, error } = await send<LeadResponse>({
        path,
        values,
        body,
        trap,
        rules: plan.site.leads,
      });
      if (!leadId) return refuse({ text: error, phone: null, fields: [] });
      onStored({
        form,
        leadId,
        subcategory: payload.subcategory,
        vehicle: subject.vehicle,
        carType: payload.car_type,
        dealer: plan.dealerships.find((one) => one.slug === payload.dealership_slug)?.name ?? '',
        message: payload.message,
      });
      return null;
    } catch (error) {
      return refuse(refusalOf(error));
    }
  };
}
