import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';

/** Messages of a dealership's stock; "See more from this dealer" is as specified. */
export const dealershipMessages = siteMessages(
  defineMessages('search/dealership', {
    title: 'Stock at this dealership',
    count: (count: string) => `${count} vehicles`,
    one: '1 vehicle',
    seeMore: 'See more from this dealer',
    categories: 'Category',
    lowest: 'Lowest price',
    highest: 'Highest price',
    anyLow: 'Price from',
    anyHigh: 'Price to',
    upTo: (value: string) => `Up to ${value}`,
    fromValue: (value: string) => `From ${value}`,
    clear: 'Clear Filters',
    failed: 'The vehicles could not be brought up to date. Please try again in a moment.',
    filters: 'Filter this stock',
  }),
);
