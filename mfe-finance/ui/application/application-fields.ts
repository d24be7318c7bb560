import {
  applicationFields,
  applicationSteps,
  emptyApplication,
  isRequiredInApplication,
  type ApplicationField,
  type ApplicationValues,
} from '@forecourt/contracts/leads/finance-application-fields';
import type { ApplicationMessages } from '@forecourt/contracts/leads/finance-application-messages';
import { emptyLeadValues, type LeadField, type LeadValues } from '@forecourt/contracts/leads/lead-fields';
import type { LeadMessages } from '@forecourt/contracts/leads/lead-messages';
import type { LeadPlan } from '@forecourt/contracts/leads/plan-lead-form';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';

export type FormField = (typeof applicationSteps)[number]['fields'][number];
export type FormValues = ApplicationValues & Pick<LeadValues, Extract<FormField, LeadField>>;
export type Plan = LeadPlan<PublicTenant>;

/** One step of the form as this site shows it. */
export type FormStep = { key: (typeof applicationSteps)[number]['key']; fields: FormField[] };

export const isApplicationField = (field: FormField): field is ApplicationField & FormField =>
  Object.hasOwn(applicationFields, field);

/** Returns the steps with the fields that the plan and the answers so far require. */
export function formSteps(
  plan: Plan,
  values: Pick<FormValues, 'employment'>,
  hasVehicle: boolean,
): FormStep[] {
  const planned = new Set<string>(plan.fields.map(({ field }) => field));
  const isShown = (field: FormField) => {
    if (field === 'keep_unfinished') return plan.site.leads.partialLeads;
    if (!isApplicationField(field)) return planned.has(field);
    if (field === 'vehicle_wanted') return !hasVehicle;
    if (field === 'employer' || field === 'employed_for')
      return values.employment === '' || isRequiredInApplication(field, values, hasVehicle);
    return true;
  };
  return applicationSteps.map(({ key, fields }) => ({
    key,
    fields: (fields as readonly FormField[]).filter(isShown),
  }));
}

export function isRequired(
  field: FormField,
  plan: Plan,
  values: Pick<FormValues, 'employment'>,
  hasVehicle: boolean,
): boolean {
  return isApplicationField(field)
    ? isRequiredInApplication(field, values, hasVehicle)
    : plan.fields.some((planned) => planned.field === field && planned.required);
}

/** The initial values of the form. */
export function startValues(
  plan: Plan,
  chosen: { vehicle_wanted: string; purpose: string; dealership_slug: string },
): FormValues {
  const { name, last_name, email, phone, postcode, message, keep_unfinished, terms_conditions } =
    emptyLeadValues;
  return {
    ...emptyApplication,
    name,
    last_name,
    email,
    phone,
    postcode,
    message,
    keep_unfinished,
    terms_conditions,
    ...chosen,
    opt_in: plan.site.leads.optInDefault,
  };
}

/** The label of a field on this site. */
export function labelOf(
  field: FormField,
  plan: Plan,
  t: LeadMessages,
  applicationMessages: ApplicationMessages,
): string {
  if (field === 'finance_consent') return plan.site.finance.application.consentText;
  if (field === 'opt_in') return plan.site.leads.optInText;
  if (field === 'terms_conditions') return plan.site.leads.terms.text;
  return isApplicationField(field) ? applicationMessages.labels[field] : t[field];
}
