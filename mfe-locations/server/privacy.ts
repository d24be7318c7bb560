import type { DomainPrivacy } from '@forecourt/contracts/privacy/personal-data';

/** What the locations domain stores about people. */
export const privacy: DomainPrivacy = {
  stores: [
    {
      store: 'locations.reviews',
      fields: ['data', 'review_date', 'rating'],
      purpose: {
        en: 'To show what customers published about a dealership, under the name that they published.',
        ar: 'لعرض ما نشره العملاء عن المعرض بالاسم الذي نشروه.',
      },
      retention: [
        {
          from: {
            en: 'as long as it is published where we read it',
            ar: 'ما دام منشورًا حيث نقرؤه',
          },
        },
      ],
    },
  ],
  withoutPersonalData: {
    'locations.locations': 'locations of dealers',
    'locations.dealerships': 'dealers',
    'locations.call_reveals': 'that a phone number of a dealer was shown, and for which vehicle',
  },
  decisions: [],
};
