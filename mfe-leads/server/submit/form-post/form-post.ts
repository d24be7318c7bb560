import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { LeadSubmission } from '@forecourt/contracts/api/leads-api';
import {
  applicationFieldNames,
  applicationFields,
} from '@forecourt/contracts/leads/finance-application-fields';
import { leadFieldNames, leadFields } from '@forecourt/contracts/leads/lead-fields';
import { careerCategory } from '@forecourt/contracts/leads/lead-forms';
import { isFormPost, type PostedFields } from '@forecourt/server-kit/form-post';

export { isFormPost, type PostedFields };

/** The name of the honeypot field, which people do not see. */
export const trapName = 'subject_line';
const customParam = 'custom_params.';
const nullable = [
  'manufacturer_slug',
  'stock_number',
  'Vehicle Make',
  'Vehicle Model',
  'car_type',
  'car_id',
  'vehicle_status',
  'car_dealership_id',
  'dealership_slug',
];

export const postedText = (fields: PostedFields, name: string): string =>
  Object.hasOwn(fields, name) ? fields[name]! : '';
export const postedList = (fields: PostedFields, name: string): string[] =>
  postedText(fields, name).split('\n').filter(Boolean);

/** Converts the form's fields to the submission that a browser with scripts would send. */
export function formSubmission(
  fields: PostedFields,
  request: FastifyRequest,
): Omit<LeadSubmission, 'userData' | 'form'> & { userData: Record<string, unknown>; form?: string } {
  const text = (name: string) => postedText(fields, name);
  const isCareer = text('category') === careerCategory;
  const params = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(customParam) ? [[name.slice(customParam.length), value] as const] : [],
  );
  const trap = text(trapName);
  return {
    isLastStep: true,
    ...(text('form') ? { form: text('form') } : {}),
    ...(trap ? { check: { trap: trap.slice(0, 2000) } } : {}),
    userData: {
      ...Object.fromEntries(leadFieldNames.map((field) => [field, postedValue(fields, field)])),
      ...Object.fromEntries(nullable.map((name) => [name, text(name) || null])),
      ...(isCareer ? { category: 'General Enquiry' } : {}),
      subcategory: isCareer ? careerCategory : text('subcategory'),
      message: [text('message_preset'), text('message').trim()].filter(Boolean).join('\n\n'),
      ...(text('page_id') ? { page_id: text('page_id') } : {}),
      ...(params.length > 0 ? { custom_params: Object.fromEntries(params) } : {}),
      url: headerText(request.headers.referer),
      user_agent: headerText(request.headers['user-agent']),
      source: 'Website',
      lead_attributes: { visited_pages: [], linked_query_params: {} },
      ...(fields.finance_query !== undefined ? { finance_query: fields.finance_query } : {}),
      ...Object.fromEntries(
        applicationFieldNames
          .filter((name) => fields[name] !== undefined)
          .map((name) => [
            name,
            applicationFields[name].kind === 'tick' ? fields[name] === 'on' : fields[name],
          ]),
      ),
    },
  };
}

function postedValue(
  fields: PostedFields,
  field: (typeof leadFieldNames)[number],
): string | boolean | string[] {
  const { kind } = leadFields[field];
  if (kind === 'tick') return postedText(fields, field) === 'on';
  if (kind === 'list') return postedList(fields, field);
  return postedText(fields, field);
}

/** Corrects what the shopper did not type, instead of refusing it. */
const headerText = (value: string | undefined) => (value ?? '').replace(/\p{Cc}/gu, '');

/**
 * Derives the idempotency key of a form. The page is the same for everybody and cannot contain a key: the
 * same content from the same address on one day is one lead.
 */
export function formKey(fields: PostedFields, request: FastifyRequest): string {
  const content = JSON.stringify([
    Object.entries(fields).sort(),
    request.ip,
    new Date().toISOString().slice(0, 10),
  ]);
  return `form-${createHash('sha256').update(content).digest('hex')}`;
}
