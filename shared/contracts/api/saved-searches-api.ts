import { z } from 'zod';
import { alertChannels, alertFrequencies, searchAddress } from '../search/saved-search-paths.ts';

const longName = 'The name can have at most 80 characters.';

const settings = {
  name: z
    .string('Please give the search a name.')
    .trim()
    .min(1, 'Please give the search a name.')
    .max(80, longName)
    .regex(/^\P{Cc}*$/u, 'The name is one line of text.'),
  frequency: z.enum(alertFrequencies, 'Please choose how often you want to hear from us.'),
  channel: z.enum(alertChannels, 'Please choose e-mail or text message.'),
  /** Address for e-mail alerts. Text messages go to the phone number of the account. */
  email: z
    .union([z.literal(''), z.email('Please enter an e-mail address such as name@example.com.').max(254)])
    .default(''),
};
type Settings = { frequency: string; channel: string; email: string };
const needsEmail = ({ frequency, channel, email }: Settings) =>
  frequency === 'never' || channel !== 'email' || email !== '';
const emailMissing = {
  path: ['email'],
  message: 'Please enter an e-mail address such as name@example.com.',
};

/** Name and alert settings of a saved search. */
export const SavedSearchSettings = z.object(settings).refine(needsEmail, emailMissing);
export type SavedSearchSettings = z.infer<typeof SavedSearchSettings>;

export const SavedSearchForm = z
  .object({
    ...settings,
    search: z
      .string('This is no search of this site.')
      .refine((text) => searchAddress(text) !== null, 'This is no search of this site.'),
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
