import { defineMessages } from '@forecourt/contracts/messages/define-messages';
/** Localised messages of the saved-searches page without scripts. */
export const messages = defineMessages('leads/saved-search-server', {
  title: 'Saved searches',
  empty: 'You have no saved searches yet.',
  save: 'Save this search',
  change: 'Save changes',
  remove: 'Delete',
  name: 'Name',
  frequency: 'How often',
  frequencies: { 'at-once': 'At once', daily: 'Once a day', weekly: 'Once a week', never: 'No alerts' },
  channel: 'How',
  channels: { email: 'Email', sms: 'Text message' },
  email: 'Email (for alerts by email)',
  unconfirmed: (email: string) => `We sent an email to ${email}. Open it and confirm, and the alerts begin.`,
});
export type SavedSearchServerMessages = (typeof messages)['en'];

export const savedSearchMessagesFor = messages.for;
