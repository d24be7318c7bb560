import { LeadSubmission } from '@forecourt/contracts/api/leads-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { z } from 'zod';
import { parsePhone } from './phone.ts';

type Issue = { field: string; message: string };

/**
 * Reads a submission by the contract and by what the site asks for; all wrong fields are told together.
 * What the shopper never typed (address of the page, browser, pages visited) is shortened instead of refused.
 * @throws ZodError
 */
export function readSubmission(body: unknown, rules: TenantConfig['leads']): LeadSubmission {
  const parsed = LeadSubmission.safeParse(body);
  const given = (isRecord(body) && isRecord(body.userData) ? body.userData : {}) as Record<string, unknown>;
  const complete = isRecord(body) && body.isLastStep === true;
  const known = new Set(parsed.error?.issues.map((issue) => issue.path.join('.')));
  const issues = ruleIssues(given, rules, complete)
    .filter((issue) => !known.has(`userData.${issue.field}`))
    .map(({ field, message }) => ({ code: 'custom' as const, path: ['userData', field], message, input: given[field] }));
  if (!parsed.success || issues.length > 0) throw new z.ZodError([...(parsed.error?.issues ?? []), ...issues]);
  return { ...parsed.data, userData: shortened(parsed.data.userData) };
}

function ruleIssues(given: Record<string, unknown>, rules: TenantConfig['leads'], complete: boolean): Issue[] {
  const issues: Issue[] = [];
  const filled = (field: string) => (typeof given[field] === 'string' ? given[field].trim() : '');
  if (filled('phone') && !parsePhone(filled('phone'))) issues.push({ field: 'phone', message: 'Please enter a phone number such as 0400 000 000.' });
  if ((filled('postcode') || (rules.postcode && complete)) && !/^\d{4}$/.test(filled('postcode'))) {
    issues.push({ field: 'postcode', message: 'Invalid postcode. Please enter a 4-digit number.' });
  }
  for (const [field, longest] of Object.entries(longestTexts)) {
    if (filled(field).length > longest) issues.push({ field, message: `This can have at most ${longest} characters.` });
  }
  if (!complete) return issues;
  if (rules.messageRequired && !filled('message')) issues.push({ field: 'message', message: 'Please enter a message.' });
  if (given.subcategory === 'General Enquiry' && rules.enquiryCategories.length > 0 && !filled('category')) {
    issues.push({ field: 'category', message: 'Please choose a category.' });
  }
  if (rules.terms.required && given.terms_conditions !== true) issues.push({ field: 'terms_conditions', message: rules.terms.errorText });
  return issues;
}

const longestTexts = { email: 254, category: 200, location: 120, Rego: 20, subcategory: 120, stock_number: 60, consent_text: 2000, dealership_slug: 120 };

function shortened(data: LeadSubmission['userData']): LeadSubmission['userData'] {
  const { visited_pages, linked_query_params } = data.lead_attributes;
  return {
    ...data,
    url: data.url.slice(0, 2000),
    user_agent: data.user_agent.slice(0, 500),
    lead_attributes: {
      visited_pages: visited_pages.slice(-50).map((page) => page.slice(0, 500)),
      linked_query_params: Object.fromEntries(Object.entries(linked_query_params).slice(0, 50).map(([key, value]) => [key.slice(0, 100), value.slice(0, 500)])),
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
