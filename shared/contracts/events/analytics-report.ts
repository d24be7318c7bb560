import { z } from 'zod';
import { leadSubcategories } from '../leads/lead-subcategories.ts';
import { analyticsEvents, callLabels } from './analytics.ts';

const numbers = Object.values(analyticsEvents);
const identifier = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'an identifier has letters, digits, "_" and "-", at most 64');

/**
 * What is stored of an event, by `POST /api/shell/analytics` or for a lead: nothing about a person. Events with the same number and key are
 * one event; details that are not listed here are ignored.
 */
export const AnalyticsReport = z.object({
  id: z.literal(numbers, `an event is one of the numbers ${numbers.join(', ')}`),
  /** The lead's id, or one that the page made up for the event. */
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
