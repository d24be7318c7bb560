import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { siteStorage } from '@forecourt/remote-kit';

/** Keys in the site's storage: what the success page reads, and what forms are prefilled with. */
export const enquireCar = 'enquire-car';
export const successCategory = 'success-category';
export const contactDetails = 'contact';

export type EnquireCar = VehicleSummary | null;
export type SuccessCategory = {
  subcategory: string;
  leadId: string;
  /** The recipient and the shopper's message, which the success page shows in this browser. */
  dealer?: string;
  message?: string;
} | null;
export type ContactDetails = { name: string; email: string; phone: string } | null;

type Contact = NonNullable<ContactDetails>;

/** Stores the shopper's details in this browser for the next form. */
export function rememberContact(slug: string, { name, email, phone }: Contact): void {
  if (name && email && phone) siteStorage<ContactDetails>(slug, contactDetails).write({ name, email, phone });
}
