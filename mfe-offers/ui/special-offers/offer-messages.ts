import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';
import type { OfferFilter } from './filter-offers.ts';

const labels = {
  manufacturer: 'Make',
  topic: 'Offers for',
  type: 'Condition',
  body: 'Body',
  location: 'Location',
};
const values: Record<string, string> = {
  'topic vehicles': 'Vehicles',
  'topic service': 'Service',
  'topic parts': 'Parts',
  'topic finance': 'Finance',
  'type new': 'New',
  'type demo': 'Demo',
  'type used': 'Used',
};

/** The messages of the list of offers and of an offer's vehicles. */
export const offerMessages = siteMessages(
  defineMessages('offers/offers', {
    filterLabel: (filter: OfferFilter): string => labels[filter],
    filterValue: (filter: OfferFilter, value: string): string => values[`${filter} ${value}`] ?? value,
    any: 'Any',
    show: 'Show',
    vehicles: 'Vehicles of this offer',
    others: 'Other offers',
    seeAll: (count: string): string => `See all ${count}`,
  }),
);
