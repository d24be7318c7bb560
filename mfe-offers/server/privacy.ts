import type { DomainPrivacy } from '@forecourt/contracts/privacy/personal-data';

/** The offers domain stores nothing about people. */
export const privacy: DomainPrivacy = {
  stores: [],
  withoutPersonalData: {
    'offers.offers': 'offers',
    'offers.models': 'models of manufacturers',
    'offers.manufacturers': 'manufacturers',
    'offers.promos': 'promotions',
    'offers.brands': 'brands',
  },
  decisions: [],
};
