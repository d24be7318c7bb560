import { z } from 'zod';
import { leadSubcategories } from '../leads/lead-subcategories.ts';
import { analyticsEvents, callLabels } from './analytics.ts';

const numbers = Object.values(analyticsEvents);
const identifier = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'an identifier has letters, digits, "_" and "-", at most 64');

/**
 * The stored part of an event, sent by `POST /api/shell/analytics` or recorded for a lead; contains no
 * personal data. Events with the same number and key are stored once; details that are not listed here are
 * ignored.
 */
export const AnalyticsReport = z.object({
  id: z.literal(numbers, `an event is one of the numbers ${numbers.join(', ')}`),
  /** The lead's id, or an id that the page generated for the event. */
  key: identifier,
  details: z
    .object({
      label: z.enum(callLabels).nullish(),
      subcategory: z.enum(leadSubcategories).nullish(),
      car_id: identifier.nullish(),
    })
    .default({}),
});
export type AnalyticsReport = z.infer<typeof AnalyticsReport>;
