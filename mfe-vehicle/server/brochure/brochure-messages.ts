import { defineMessages } from '@forecourt/contracts/messages/define-messages';

const english = {
  specifications: 'Specifications',
  features: 'Features',
  feature: (name: string): string => name,
  was: 'Was',
  sold: 'SOLD',
  reserved: 'RESERVED',
  unavailable: 'NOT AVAILABLE',
  noPrice: 'Enquire for price',
  online: 'See it online',
  scan: 'Scan the code with your phone for all pictures, repayments and to enquire.',
  licence: 'Dealer licence',
  asOf: (date: string) => `Details as of ${date}`,
  confirm: 'Please confirm price, equipment and availability with the dealership before you buy.',
};
export type BrochureMessages = typeof english;

/** Returns the brochure's fixed messages in the locale's language. */
export const brochureMessages = defineMessages('vehicle/brochure', english).for;
