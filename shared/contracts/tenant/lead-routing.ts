import { z } from 'zod';
import { leadDepartments } from '../leads/lead-forms.ts';

/** Selects the leads that a recipient gets: by dealership (null: the whole site), department or category. */
const Route = z.object({
  dealership_slug: z.string().nullable(),
  /** Only leads of forms for this department. */
  department: z.enum(leadDepartments).optional(),
  /** Only general enquiries of this category, in the dealer's language. */
  category: z.string().optional(),
});

export const LeadRecipient = Route.extend({ email: z.email() });
export const LeadSmsAlert = Route.extend({
  phone: z.string().regex(/^\+[1-9]\d{6,14}$/, 'a number is written +61400000000'),
});
export const LeadWebhook = Route.extend({
  url: z.url({
    protocol: /^https?$/,
    error: 'a webhook is an address such as https://crm.example.com/leads',
  }),
  /** Secret that signs the requests (header `forecourt-signature`). */
  secret: z.string().min(16, 'a secret has at least 16 characters'),
});

type Routed = z.infer<typeof Route>;
export type LeadTopic = { dealershipSlug: string | null; department: string; category: string | null };

/**
 * Returns the entries that receive a lead. Entries of its dealership go before those of the whole site; at
 * each level, entries for its category go first, then those for its department, then those without either.
 * Only the first level with a match is returned.
 */
export function routeLead<Entry extends Routed>(entries: readonly Entry[], topic: LeadTopic): Entry[] {
  const ofPlaces = topic.dealershipSlug === null ? [null] : [topic.dealershipSlug, null];
  const conditions: ((entry: Entry) => boolean)[] = [
    ({ category, department }) =>
      category !== undefined &&
      category === topic.category &&
      (department === undefined || department === topic.department),
    ({ category, department }) => category === undefined && department === topic.department,
    ({ category, department }) => category === undefined && department === undefined,
  ];
  for (const place of ofPlaces)
    for (const fit of conditions) {
      const found = entries.filter((entry) => entry.dealership_slug === place && fit(entry));
      if (found.length > 0) return found;
    }
  return [];
}
