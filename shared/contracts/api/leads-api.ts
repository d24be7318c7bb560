import { z } from 'zod';
import type { ApplicationValues } from '../leads/finance-application-fields.ts';
import type { LeadValues } from '../leads/lead-fields.ts';
import { leadDepartments, leadFormTypes } from '../leads/lead-forms.ts';
import { leadSubcategories } from '../leads/lead-subcategories.ts';
import { ErrorResponse } from './errors.ts';
import type { FinanceScenario } from './finance-api.ts';
import { oneLine, problem } from './form-fields.ts';

export const leadsApi = {
  submit: '/api/leads/leads',
  /** Deletes the stored steps of a form that is not completed; it is named by its idempotency key. */
  withdraw: '/api/leads/leads/withdraw',
  /** `?kind=…&key=…`: the challenge to solve before sending a form with that idempotency key. */
  challenge: '/api/leads/challenge',
  receipt: (leadId: string) => `/api/leads/receipts/${encodeURIComponent(leadId)}`,
  miscellaneous: '/api/miscellaneous',
} as const;

const LeadSubcategory = z.enum(leadSubcategories, problem('subcategory_missing'));

/**
 * The payload of a lead without the shopper's fields (`leads/lead-fields`), which are validated by the form's
 * schema. Specification, document 2 section 3, "Lead form payload".
 */
export const LeadFacts = z.object({
  manufacturer_slug: oneLine().max(120).nullable(),
  stock_number: oneLine().max(60).nullable(),
  'Vehicle Make': oneLine().max(120).nullable(),
  'Vehicle Model': oneLine().max(120).nullable(),
  car_type: oneLine().max(40).nullable(),
  car_id: oneLine().max(200).nullable(),
  vehicle_status: oneLine().max(40).nullable(),
  subcategory: LeadSubcategory,
  autogauge_enabled: z.boolean().optional(),
  url: oneLine(),
  source: z.literal('Website'),
  user_agent: oneLine(),
  car_dealership_id: oneLine().max(200).nullable(),
  lead_attributes: z.object({
    visited_pages: z.array(z.string()),
    linked_query_params: z.record(z.string(), z.string()),
    /** The external page that the shopper came from. */
    referrer: z.string().optional(),
  }),
  /** Path of the page with the form. */
  page_id: oneLine().max(200).optional(),
  /** Hidden values of the form, from the fragment's prop `hidden`. */
  custom_params: z.record(oneLine().max(60), oneLine().max(300)).optional(),
  /** Answers that only one form asks for, by label, as the dealer reads them. */
  details: z.record(oneLine().max(60), oneLine().max(500)).optional(),
  /** The id of the CV that was sent before an application. */
  cv: z.uuid().optional(),
  /** Query string of the finance page, with the state of the shopper's calculator. */
  finance_query: oneLine().max(1000).optional(),
});

/** A stored lead: its facts and the fields that the shopper filled in. */
export type LeadPayload = z.infer<typeof LeadFacts> &
  Pick<LeadValues, 'name' | 'email' | 'phone' | 'message' | 'opt_in'> &
  Partial<Omit<LeadValues, 'dealership_slug'>> & {
    dealership_slug: string | null;
    /** The site's opt-in text as shown to the shopper. */
    consent_text: string;
    /** The scenario of `finance_query`, computed by the finance domain when the lead was sent. */
    finance?: FinanceScenario;
    /** Answers of a finance application, and the consent text as shown to the shopper. */
    application?: ApplicationValues;
    finance_consent_text?: string;
  };

/**
 * `POST /api/leads/leads` with the header `idempotency-key`: the same key creates only one lead. A step
 * before the last (`isLastStep: false`) may omit the fields of later steps.
 */
export const LeadSubmission = z.object({
  userData: z.record(z.string(), z.unknown()),
  isLastStep: z.boolean(),
  /** The form that was sent; if absent, the form is derived from the subcategory. */
  form: z.enum(leadFormTypes).optional(),
  /** Signals for spam detection. */
  check: z
    .object({
      /** Milliseconds from when the form was first visible until it was sent. */
      fill_ms: z.number().min(0).optional(),
      /** Honeypot field, hidden from people. */
      trap: z.string().max(2000).optional(),
      /** The answer to the site's challenge, as JSON. */
      challenge: z.string().max(4000).optional(),
    })
    .optional(),
});
export type LeadSubmission = Omit<z.infer<typeof LeadSubmission>, 'userData'> & { userData: LeadPayload };

export const LeadResponse = z.object({ lead_id: z.string().nullable(), error: z.string().nullable() });
export type LeadResponse = z.infer<typeof LeadResponse>;

/** `GET /api/leads/receipts/:id` of a lead of the last day, for the success page; no personal data. */
export const LeadReceipt = z.object({
  lead_id: z.string(),
  /** Reference number for shopper and dealer, such as LEAD-1A2B3C4D. */
  reference: z.string(),
  subcategory: z.string(),
  submitted_at: z.string(),
  /** The department that answers; absent in responses of servers before 2026-11-24. */
  department: z.enum(leadDepartments).optional(),
  /** The name of the dealership that the lead was sent to; null if it was sent to the site as a whole. */
  dealership: z.string().nullable().optional(),
});
export type LeadReceipt = z.infer<typeof LeadReceipt>;

/** Response 503: the same call can be retried. `phone` is the site's number, if it has one. */
export const LeadUnavailable = ErrorResponse.extend({ phone: z.string().nullable() });
export type LeadUnavailable = z.infer<typeof LeadUnavailable>;
