import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';

/** Messages of the tray, in a separate file so that the search page does not load those of the comparison. */
export const compareTrayMessages = siteMessages(
  defineMessages('search/compare-tray', {
    title: 'Chosen to compare',
    count: (count: string, limit: string) => `${count} of ${limit} chosen to compare`,
    full: 'Remove one to add another.',
    open: 'Compare',
    clear: 'Clear',
  }),
);
