import { z } from 'zod';
import { LeadFacts, LeadSubmission, type LeadPayload } from '@forecourt/contracts/api/leads-api';
import { addressWithoutClickIds, withoutClickIds } from '@forecourt/contracts/events/refused-sharing';
import { campaignParameters } from '@forecourt/contracts/events/visit';
import { cutText } from '@forecourt/contracts/format/cut-text';
import { emptyLeadValues, type LeadField, type LeadValues } from '@forecourt/contracts/leads/lead-fields';
import {
  careerCategory,
  formOfSubcategory,
  leadForm,
  type LeadFormType,
} from '@forecourt/contracts/leads/lead-forms';
import { leadMessagesFor } from '@forecourt/contracts/leads/lead-messages';
import { leadSchema } from '@forecourt/contracts/leads/lead-schema';
import { planLeadForm, type LeadPlaces, type LeadPlan } from '@forecourt/contracts/leads/plan-lead-form';
import { settingsDifference } from '@forecourt/contracts/tenant/site-settings';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { readApplication } from './finance-application.ts';

export type ReadSubmission = {
  form: LeadFormType;
  payload: LeadPayload;
  isLastStep: boolean;
  check: NonNullable<LeadSubmission['check']>;
  plan: LeadPlan<TenantConfig>;
};

export type SubmissionRules = {
  tenant: TenantConfig;
  places: LeadPlaces;
  /** Returns the tenant with a dealership's settings, or null for a dealership that has none. */
  forDealership(slug: string): Promise<TenantConfig | null>;
  /** What the request says about the visit besides the form. */
  visit: {
    /** The campaign of the visit's cookie: of another tab, or of a page left before its scripts ran. */
    campaign: Record<string, string>;
    /** Whether advertisers may not learn of the lead: ids of clicks are then left out. */
    refusesSharing: boolean;
  };
};

/**
 * Reads a submission by its form's schema; all invalid fields are reported together. What the shopper never
 * typed (address of the page, browser, pages visited) is shortened instead of refused.
 * @throws ZodError
 */
export async function readSubmission(body: unknown, rules: SubmissionRules): Promise<ReadSubmission> {
  const envelope = LeadSubmission.safeParse(body);
  const userData = dataOf(body);
  const facts = LeadFacts.safeParse(withPlainFacts(userData));
  const isLastStep = envelope.data?.isLastStep ?? true;
  const { form, plan } = await planSubmission(body, rules);
  const t = leadMessagesFor(rules.tenant.locale);
  const values = leadSchema(plan, t, isLastStep).safeParse(userData);
  const { application, issues: applicationIssues } =
    form === 'finance-application' && isLastStep
      ? readApplication(userData, plan.site)
      : { application: null, issues: [] };
  const issues = [
    ...(envelope.error?.issues ?? []),
    ...inUserData(facts.error?.issues ?? []),
    ...inUserData(values.error?.issues ?? []),
    ...inUserData(applicationIssues),
  ];
  if (!envelope.success || !facts.success || !values.success || issues.length > 0)
    throw new z.ZodError(issues);
  return {
    form,
    payload: {
      ...shortened(facts.data, rules.visit),
      ...(facts.data.subcategory === careerCategory ? {} : { subcategory: leadForm(form).subcategory }),
      ...filled(values.data),
      consent_text: plan.site.leads.optInText,
      ...(application
        ? { application, finance_consent_text: plan.site.finance.application.consentText }
        : {}),
    },
    isLastStep,
    check: envelope.data.check ?? {},
    plan,
  };
}

/** Plans the form as the browser did, with the rules of the lead's dealership. */
export async function planSubmission(
  body: unknown,
  { tenant, places, forDealership }: Omit<SubmissionRules, 'visit'>,
): Promise<{ form: LeadFormType; plan: LeadPlan<TenantConfig> }> {
  const userData = dataOf(body);
  const text = (field: string) => (typeof userData[field] === 'string' ? userData[field] : '');
  const form =
    LeadSubmission.shape.form.safeParse(isRecord(body) ? body.form : undefined).data ??
    formOfSubcategory(text('subcategory')) ??
    'enquire';
  const slug = text('dealership_slug');
  const dealershipSite = slug ? await forDealership(slug) : null;
  const settings = dealershipSite ? { [slug]: settingsDifference(tenant, dealershipSite) ?? {} } : {};
  const plan = planLeadForm(
    {
      form,
      site: tenant,
      places: { ...places, settings },
      dealership: slug || null,
      location: text('location') || null,
    },
    { dealership_slug: slug, preferred_channel: text('preferred_channel') },
  );
  return { form, plan };
}

const inUserData = (issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] =>
  issues.map((issue) => ({ ...issue, path: ['userData', ...issue.path] }));

/** Fields that every lead has; the others are omitted if they are empty. */
const always: readonly LeadField[] = ['name', 'email', 'phone', 'message', 'opt_in'];

type ShopperFields = Omit<
  LeadPayload,
  keyof LeadFacts | 'consent_text' | 'finance' | 'application' | 'finance_consent_text'
>;

function filled(values: LeadValues): ShopperFields {
  const { dealership_slug, ...rest } = values;
  const entries = Object.entries(rest).filter(
    ([field, value]) =>
      always.includes(field as LeadField) ||
      JSON.stringify(value) !== JSON.stringify(emptyLeadValues[field as LeadField]),
  );
  return { ...(Object.fromEntries(entries) as ShopperFields), dealership_slug: dealership_slug || null };
}

type LeadFacts = z.infer<typeof LeadFacts>;

function shortened(data: LeadFacts, { campaign, refusesSharing }: SubmissionRules['visit']): LeadFacts {
  const { visited_pages, linked_query_params, referrer } = data.lead_attributes;
  const parameters = { ...campaign, ...campaignOf(data.url), ...linked_query_params };
  return {
    ...data,
    url: cutText(refusesSharing ? addressWithoutClickIds(data.url) : data.url, 2000),
    user_agent: cutText(data.user_agent, 500),
    lead_attributes: {
      ...(referrer ? { referrer: cutText(referrer, 500) } : {}),
      visited_pages: visited_pages.slice(-50).map((page) => cutText(page, 500)),
      linked_query_params: Object.fromEntries(
        Object.entries(refusesSharing ? withoutClickIds(parameters) : parameters)
          .slice(0, 50)
          .map(([key, value]) => [cutText(key, 100), cutText(value, 500)]),
      ),
    },
  };
}

/** The lengths of what a lead says about a vehicle: a listing may have longer texts, with line breaks. */
const factLengths = {
  manufacturer_slug: 120,
  stock_number: 60,
  'Vehicle Make': 120,
  'Vehicle Model': 120,
  vehicle_status: 40,
};

function withPlainFacts(userData: Record<string, unknown>): Record<string, unknown> {
  const facts = Object.entries(factLengths).flatMap(([name, length]) => {
    const text = userData[name];
    return typeof text === 'string' ? [[name, cutText(text.replace(/\p{Cc}+/gu, ' '), length)]] : [];
  });
  return { ...userData, ...Object.fromEntries(facts) };
}

/** The campaign in the address of the form's page, a visit of its own if nothing is stored. */
const campaignOf = (url: string) => campaignParameters(URL.parse(url)?.search ?? '');

function dataOf(body: unknown): Record<string, unknown> {
  const data = isRecord(body) ? body.userData : null;
  return isRecord(data) ? data : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
