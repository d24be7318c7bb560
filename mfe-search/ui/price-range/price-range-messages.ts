import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';

/** Messages of the price-range search. */
export const priceRangeMessages = siteMessages(
  defineMessages('search/price-range', {
    title: 'Search by price',
    lowest: 'Lowest price',
    highest: 'Highest price',
    from: 'From',
    to: 'To',
    between: (low: string, high: string) => `${low} to ${high}`,
    andOver: (value: string) => `${value} and over`,
    search: 'Show vehicles',
  }),
);
