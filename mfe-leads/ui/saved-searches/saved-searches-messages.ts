import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import type { AlertChannel, AlertFrequency } from '@forecourt/contracts/search/saved-search-paths';
import { siteMessages } from '@forecourt/remote-kit';

export const savedSearchesMessages = siteMessages(
  defineMessages('leads/saved-searches', {
    title: 'Saved searches',
    intro: 'Hear of new vehicles and lower prices as soon as they are there.',
    save: 'Save this search',
    saved: 'Search saved',
    changed: 'Saved search changed',
    removed: 'Saved search deleted',
    empty:
      'You have no saved searches yet. Choose what you look for, then press "Save search" above the results.',
    browse: 'Search our vehicles',
    name: 'Name',
    frequency: 'How often',
    frequencyName: (one: AlertFrequency) =>
      ({ 'at-once': 'At once', daily: 'Once a day', weekly: 'Once a week', never: 'No alerts' })[one],
    channel: 'How',
    channelName: (one: AlertChannel) => ({ email: 'Email', sms: 'Text message' })[one],
    email: 'Email',
    emailHelp: 'For alerts by email',
    results: 'Show results',
    edit: (name: string) => `Change: ${name}`,
    editShort: 'Change',
    apply: 'Save changes',
    cancel: 'Cancel',
    remove: (name: string) => `Delete: ${name}`,
    summary: (frequency: string, channel: string) => `${frequency}, ${channel}`,
    unconfirmed: (email: string) =>
      `We sent an email to \u2066${email}\u2069. Open it and confirm, and the alerts begin.`,
    problems: 'Please correct these fields',
    notSaved: 'That was not saved. Please try again.',
    failed: 'Your saved searches could not be loaded.',
    tryAgain: 'Try again',
    withoutScripts: 'Show my saved searches',
  }),
);
