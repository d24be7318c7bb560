import { z } from 'zod';

export const leadsApi = {
  submit: '/api/leads/leads',
  saveCar: '/api/watchlist/save-car',
  removeCar: '/api/watchlist/remove-car',
  miscellaneous: '/api/miscellaneous',
} as const;

/** Specification, document 2 section 3, "Lead form payload", with the shopper's own fields. */
export const LeadPayload = z.object({
  dealership_slug: z.string().nullable(),
  manufacturer_slug: z.string().nullable(),
  stock_number: z.string().nullable(),
  'Vehicle Make': z.string().nullable(),
  'Vehicle Model': z.string().nullable(),
  car_type: z.string().nullable(),
  car_id: z.string().nullable(),
  vehicle_status: z.string().nullable(),
  opt_in: z.boolean(),
  message: z.string().max(4000, 'The message can have at most 4000 characters.'),
  subcategory: z.string(),
  autogauge_enabled: z.boolean().optional(),
  url: z.string(),
  source: z.literal('Website'),
  user_agent: z.string(),
  car_dealership_id: z.string().nullable(),
  lead_attributes: z.object({ visited_pages: z.array(z.string()), linked_query_params: z.record(z.string(), z.string()) }),
  name: z.string().trim().min(1, 'Please enter your name.').max(120),
  email: z.email('Please enter an e-mail address such as name@example.com.'),
  phone: z.string().trim().max(40),
  postcode: z.string().optional(),
  category: z.string().optional(),
  location: z.string().optional(),
  Rego: z.string().optional(),
  terms_conditions: z.boolean().optional(),
  /** The opt-in text as it was shown. */
  consent_text: z.string(),
});
export type LeadPayload = z.infer<typeof LeadPayload>;

/** `POST /api/leads/leads` with the header `idempotency-key`: the same key gives the same lead, once. */
export const LeadSubmission = z.object({ userData: LeadPayload, isLastStep: z.boolean() });
export type LeadSubmission = z.infer<typeof LeadSubmission>;

export const LeadResponse = z.object({ lead_id: z.string().nullable(), error: z.string().nullable() });
export type LeadResponse = z.infer<typeof LeadResponse>;
