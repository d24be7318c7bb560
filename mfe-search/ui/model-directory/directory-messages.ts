import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';

/** Messages of the directory; the no-results card is as specified. */
export const directoryMessages = siteMessages(
  defineMessages('search/directory', {
    filters: 'Filter the models',
    makes: 'Make',
    bodies: 'Body',
    models: 'Model',
    anyModel: 'All models',
    search: 'Find a model',
    placeholder: 'Model or make',
    count: (count: string) => `${count} models`,
    one: '1 model',
    from: (price: string) => `From ${price}`,
    body: (name: string) => name,
    comingSoon: 'Coming soon',
    askTitle: 'Looking for another model?',
    ask: 'Ask us',
    clear: 'Clear Filters',
    noneTitle: 'No Results Available',
    none: 'There appears to be no offers currently available that meet the conditions of your search',
    failed: 'The models could not be brought up to date. Please try again in a moment.',
  }),
);
