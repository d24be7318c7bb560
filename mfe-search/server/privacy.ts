import type { DomainPrivacy } from '@forecourt/contracts/privacy/personal-data';

/** The search domain stores nothing about people: its index and its log hold stock. */
export const privacy: DomainPrivacy = {
  stores: [],
  withoutPersonalData: { 'search.rebuilds': 'rebuilds of the index' },
  decisions: [],
};
