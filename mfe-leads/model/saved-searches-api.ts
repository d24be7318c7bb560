import { z } from 'zod';
import { Email, problem } from '@forecourt/contracts/api/form-fields';
import {
  alertChannels,
  alertFrequencies,
  searchAddress,
} from '@forecourt/contracts/search/saved-search-paths';

const longName = problem('name_over_80');

const settings = {
  name: z
    .string(problem('search_name_missing'))
    .trim()
    .min(1, problem('search_name_missing'))
    .max(80, longName)
    .regex(/^\P{Cc}*$/u, problem('name_not_one_line')),
  frequency: z.enum(alertFrequencies, problem('frequency_missing')),
  channel: z.enum(alertChannels, problem('channel_missing')),
  /** Address for email alerts. Text messages go to the phone number of the account. */
  email: z.union([z.literal(''), Email]).default(''),
};
type Settings = { frequency: string; channel: string; email: string };
const needsEmail = ({ frequency, channel, email }: Settings) =>
  frequency === 'never' || channel !== 'email' || email !== '';
const emailMissing = { path: ['email'], message: problem('email_missing') };

/** Name and alert settings of a saved search. */
export const SavedSearchSettings = z.object(settings).refine(needsEmail, emailMissing);
export type SavedSearchSettings = z.infer<typeof SavedSearchSettings>;

export const SavedSearchForm = z
  .object({
    ...settings,
    search: z
      .string(problem('search_unknown'))
      .refine((text) => searchAddress(text) !== null, problem('search_unknown')),
  })
  .refine(needsEmail, emailMissing);
export type SavedSearchForm = z.infer<typeof SavedSearchForm>;

export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  /** Address of the search page with its results. */
  search: z.string(),
  frequency: z.enum(alertFrequencies),
  channel: z.enum(alertChannels),
  email: z.string(),
  /** Whether alerts can be sent: false while `email` is not confirmed. */
  email_confirmed: z.boolean(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** Saved searches, newest first. */
export const SavedSearchesResponse = z.object({ searches: z.array(SavedSearch) });
export type SavedSearchesResponse = z.infer<typeof SavedSearchesResponse>;
