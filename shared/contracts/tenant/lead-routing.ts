import { z } from 'zod';

/** Which leads somebody receives: those of a dealership (null: of the whole site), of a department or a category. */
const Route = z.object({
  dealership_slug: z.string().nullable(),
  /** Leads of forms for this department alone. */
  department: z.enum(['sales', 'service', 'parts', 'finance']).optional(),
  /** General enquiries of this category alone, in the dealer's language. */
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
  /** Signs what is sent (`forecourt-signature`). */
  secret: z.string().min(16, 'a secret has at least 16 characters'),
});

type Routed = z.infer<typeof Route>;
export type LeadTopic = { dealershipSlug: string | null; department: string; category: string | null };

/**
 * Those of a list that receive a lead: of its dealership, else of the whole site; among them those of its category, else those
 * of its department, else those for everything.
 */
export function routeLead<Entry extends Routed>(entries: readonly Entry[], topic: LeadTopic): Entry[] {
  const ofPlaces = topic.dealershipSlug === null ? [null] : [topic.dealershipSlug, null];
  const fits: ((entry: Entry) => boolean)[] = [
    ({ category, department }) =>
      category !== undefined &&
      category === topic.category &&
      (department === undefined || department === topic.department),
    ({ category, department }) => category === undefined && department === topic.department,
    ({ category, department }) => category === undefined && department === undefined,
  ];
  for (const place of ofPlaces)
    for (const fit of fits) {
      const found = entries.filter((entry) => entry.dealership_slug === place && fit(entry));
      if (found.length > 0) return found;
    }
  return [];
}
