import { z } from 'zod';

/** Schemas of the payloads of events between remotes; an event's name begins with its owner. */
export const eventPayloads = {
  'search/searched': z.object({ path: z.string(), query: z.string(), total: z.number() }),
  'vehicle/viewed': z.object({
    id: z.string(),
    stocknum: z.string().nullable(),
    make: z.string(),
    model: z.string(),
    body: z.string().nullable(),
    simple_body: z.string().nullable(),
  }),
  'leads/submitted': z.object({
    leadId: z.string(),
    vehicleId: z.string().nullable(),
    subcategory: z.string(),
  }),
  'leads/saved-changed': z.object({ kind: z.enum(['save', 'compare']), ids: z.array(z.string()) }),
  'leads/open-enquiry': z.object({ vehicleId: z.string().nullable(), intent: z.string() }),
  'finance/calculated': z.object({ amount: z.number(), per: z.enum(['week', 'fortnight', 'month']) }),
  'shell/navigated': z.object({ path: z.string() }),
} as const;

/** The last event of each name is kept for late subscribers. */
export type AppEvents = { [Name in keyof typeof eventPayloads]: z.infer<(typeof eventPayloads)[Name]> };
export type EventName = keyof AppEvents;
