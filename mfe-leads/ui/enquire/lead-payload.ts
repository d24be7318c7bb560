import type { LeadPayload } from '@forecourt/contracts/api/leads-api';
import {
  emptyLeadValues,
  leadFields,
  type LeadField,
  type LeadValues,
} from '@forecourt/contracts/leads/lead-fields';
import { careerCategory, leadForms } from '@forecourt/contracts/leads/lead-forms';
import type { LeadPlan } from '@forecourt/contracts/leads/plan-lead-form';
import { vehicleFacts } from '@forecourt/contracts/leads/vehicle-facts';
import { hasAutogauge } from '@forecourt/contracts/tenant/plugins';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { formOf, type Subject } from './intent.ts';

export type LeadBase = ReturnType<typeof leadBase>;

/** The lead without the shopper's input; also the hidden fields of the form that is sent without scripts. */
export const leadBase = (subject: Subject, { dealership, site }: LeadPlan<PublicTenant>, pageId: string) => ({
  dealership_slug: dealership,
  ...vehicleFacts(subject, site.stock.manufacturer),
  subcategory: leadForms[formOf(subject)].subcategory,
  consent_text: site.leads.optInText,
  page_id: pageId,
  ...(subject.offer ? { category: `Offer: ${subject.offer.name}`.slice(0, longestCategory) } : {}),
});

const longestCategory = leadFields.category.longest;

type Visit = { url: string; userAgent: string; attributes: LeadPayload['lead_attributes'] };
type Sent = { subject: Subject; base: LeadBase; plan: LeadPlan<PublicTenant>; visit: Visit };

/** Fields that every lead has; the others are omitted if they are empty. */
const always: readonly LeadField[] = ['name', 'email', 'phone', 'opt_in'];

/** Builds the lead without values of hidden fields. `preset` precedes the shopper's message. */
export function leadPayload(
  { subject, base, plan, visit }: Sent,
  values: LeadValues,
  preset: string | null,
): LeadPayload {
  const shown = plan.fields.map(({ field }) => field);
  const isFilled = (field: LeadField) =>
    always.includes(field) ||
    (shown.includes(field) &&
      (field === 'terms_conditions' ||
        JSON.stringify(values[field]) !== JSON.stringify(emptyLeadValues[field])));
  const filled = Object.fromEntries(
    Object.entries(values).filter(([field]) => isFilled(field as LeadField)),
  ) as LeadValues;
  const isCareer = shown.includes('category') && values.category === careerCategory;
  return {
    ...base,
    ...filled,
    ...(isCareer ? { category: 'General Enquiry', subcategory: careerCategory } : {}),
    dealership_slug: shown.includes('dealership_slug')
      ? values.dealership_slug || null
      : base.dealership_slug,
    ...(base.car_id && hasAutogauge(plan.site) ? { autogauge_enabled: true } : {}),
    ...(subject.hidden || subject.model
      ? { custom_params: { ...subject.hidden, ...(subject.model ? { model_id: subject.model.id } : {}) } }
      : {}),
    message: [preset, values.message].filter(Boolean).join('\n\n'),
    url: visit.url,
    user_agent: visit.userAgent,
    lead_attributes: visit.attributes,
    source: 'Website',
  };
}
