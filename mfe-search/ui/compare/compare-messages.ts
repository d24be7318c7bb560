import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';

/** Messages of the compare page. */
export const compareMessages = siteMessages(
  defineMessages('search/compare', {
    title: 'Compare vehicles',
    headTitle: (names: readonly string[]) =>
      names.length > 1 ? `Compare ${new Intl.ListFormat('en').format(names)}` : 'Compare vehicles',
    description: (site: string) => `Vehicles of ${site} side by side: price, repayment, facts and features.`,
    onlyDifferences: 'Only differences',
    differs: 'differs',
    print: 'Print',
    fact: 'Fact',
    price: 'Price',
    repayment: 'Repayment',
    features: 'Features',
    sharedFeatures: 'Features that all of them have',
    remove: (name: string) => `Remove ${name}`,
    sleeps: 'Sleeps',
    length: 'Length',
    tare: 'Tare',
    aggregateMass: 'Aggregate trailer mass',
    stockNumber: 'Stock number',
    kilograms: (mass: string) => `${mass} kg`,
    has: 'Yes',
    hasNot: 'No',
    unknown: 'Not given',
    empty:
      'Choose two to four vehicles with the compare button of their cards, and see them here side by side.',
    addAnother: 'Choose at least one more vehicle to compare with.',
    find: 'Find vehicles',
    justArrived: 'Just arrived',
    add: 'Add another',
    missing: (count: number) =>
      count === 1
        ? 'One of these vehicles is no longer listed.'
        : `${count} of these vehicles are no longer listed.`,
    leaveOut: (count: number) => (count === 1 ? 'Leave it out' : 'Leave them out'),
    sold: 'Sold',
    gone: 'Not available',
    failed: 'The vehicles could not be brought. Please try again in a moment.',
    same: 'These vehicles do not differ in what we know of them.',
    scroll: 'Vehicles, scrolled sideways',
  }),
);

export type CompareMessages = typeof compareMessages.en;
