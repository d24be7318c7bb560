import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';

/** Names in the site's storage: what the success page reads, and what forms are filled in with. */
export const enquireCar = 'enquire-car';
export const successCategory = 'success-category';
export const contactDetails = 'contact';

export type EnquireCar = VehicleSummary | null;
export type SuccessCategory = {
  subcategory: string;
  leadId: string;
  /** Whom it went to, and the shopper's own words: what the success page says of it in this browser. */
  dealer?: string;
  message?: string;
} | null;
export type ContactDetails = { name: string; email: string; phone: string } | null;
