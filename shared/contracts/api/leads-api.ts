import { z } from 'zod';
import type { ApplicationValues } from '../leads/finance-application-fields.ts';
import type { LeadValues } from '../leads/lead-fields.ts';
import { leadFormTypes } from '../leads/lead-forms.ts';
import { leadSubcategories } from '../leads/lead-subcategories.ts';
import { ErrorResponse } from './errors.ts';
import type { FinanceScenario } from './finance-api.ts';

export const leadsApi = {
  submit: '/api/leads/leads',
  /** Deletes the stored steps of a form that is not completed; it is named by its idempotency key. */
  withdraw: '/api/leads/leads/withdraw',
  /** `?kind=…&key=…`: what the browser computes before it sends a form with that idempotency key. */
  challenge: '/api/leads/challenge',
  receipt: (leadId: string) => `/api/leads/receipts/${encodeURIComponent(leadId)}`,
  miscellaneous: '/api/miscellaneous',
} as const;

const LeadSubcategory = z.enum(leadSubcategories, 'Please choose what the enquiry is about.');

/** Text without line breaks, tabs and other control characters. */
const line = () => z.string().regex(/^\P{Cc}*$/u, 'must be one line of text');

/**
 * What a lead says beside the shopper's own fields (`leads/lead-fields`), which the form's schema reads. Specification, document 2
 * section 3, "Lead form payload".
 */
export const LeadFacts = z.object({
  manufacturer_slug: line().max(120).nullable(),
  stock_number: line().max(60).nullable(),
  'Vehicle Make': line().max(120).nullable(),
  'Vehicle Model': line().max(120).nullable(),
  car_type: line().max(40).nullable(),
  car_id: line().max(200).nullable(),
  vehicle_status: line().max(40).nullable(),
  subcategory: LeadSubcategory,
  autogauge_enabled: z.boolean().optional(),
  url: line(),
  source: z.literal('Website'),
  user_agent: line(),
  car_dealership_id: line().max(200).nullable(),
  lead_attributes: z.object({
    visited_pages: z.array(z.string()),
    linked_query_params: z.record(z.string(), z.string()),
    /** The page of another site that the shopper came from. */
    referrer: z.string().optional(),
  }),
  /** The page that the form is on, by its path. */
  page_id: line().max(200).optional(),
  /** The form's hidden values: those of its fragment's `hidden`. */
  custom_params: z.record(line().max(60), line().max(300)).optional(),
  /** What only one form asks for, by name, as the dealer reads it. */
  details: z.record(line().max(60), line().max(500)).optional(),
  /** The query of the finance page, with what the shopper calculated. */
  finance_query: line().max(1000).optional(),
});

/** A stored lead: its facts, and the shopper's fields that were filled in. */
export type LeadPayload = z.infer<typeof LeadFacts> &
  Pick<LeadValues, 'name' | 'email' | 'phone' | 'message' | 'opt_in'> &
  Partial<Omit<LeadValues, 'dealership_slug'>> & {
    dealership_slug: string | null;
    /** The opt-in text of the site, as it was shown. */
    consent_text: string;
    /** What `finance_query` comes to, as the finance domain worked it out when the lead was sent. */
    finance?: FinanceScenario;
    /** The answers of a finance application, and the consent as it was shown. */
    application?: ApplicationValues;
    finance_consent_text?: string;
  };

/**
 * `POST /api/leads/leads` with the header `idempotency-key`: the same key gives the same lead, once. A step before the last
 * (`isLastStep: false`) may lack what later steps ask for.
 */
export const LeadSubmission = z.object({
  userData: z.record(z.string(), z.unknown()),
  isLastStep: z.boolean(),
  /** The form that sends it; a client that does not say it is known by its subcategory. */
  form: z.enum(leadFormTypes).optional(),
  /** What distinguishes people from programs. */
  check: z
    .object({
      /** Milliseconds from the form's first sight to its sending. */
      fill_ms: z.number().min(0).optional(),
      /** A field that people do not see. */
      trap: z.string().max(2000).optional(),
      /** The answer to the site's challenge, as JSON. */
      challenge: z.string().max(4000).optional(),
    })
    .optional(),
});
export type LeadSubmission = Omit<z.infer<typeof LeadSubmission>, 'userData'> & { userData: LeadPayload };

export const LeadResponse = z.object({ lead_id: z.string().nullable(), error: z.string().nullable() });
export type LeadResponse = z.infer<typeof LeadResponse>;

/** `GET /api/leads/receipts/:id` of a lead that was sent within the last day, for the success page; nothing personal is in it. */
export const LeadReceipt = z.object({
  lead_id: z.string(),
  /** What shopper and dealer call the lead, such as LEAD-1A2B3C4D. */
  reference: z.string(),
  subcategory: z.string(),
  submitted_at: z.string(),
});
export type LeadReceipt = z.infer<typeof LeadReceipt>;

/** The answer 503: the same call can be repeated. `phone` is the site's number, where it has one. */
export const LeadUnavailable = ErrorResponse.extend({ phone: z.string().nullable() });
export type LeadUnavailable = z.infer<typeof LeadUnavailable>;
