import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { LocationList } from '@forecourt/contracts/api/locations-api';
import type { formTexts } from './form-texts.ts';
import { isGeneral, type Subject } from './intent.ts';

/** Named as in the lead's payload, so that the server's errors find their fields. */
export type EnquiryValues = {
  category: string; name: string; email: string; phone: string; postcode: string; Rego: string;
  dealership_slug: string; location: string; message: string; opt_in: boolean; terms_conditions: boolean;
};
export type EnquiryField = keyof EnquiryValues;
export type Places = Pick<LocationList, 'locations' | 'dealerships'>;

export function startValues(subject: Subject, site: PublicTenant, places: Places): EnquiryValues {
  const own = subject.vehicle?.dealership_slug ?? '';
  const offered = places.dealerships.some(({ slug }) => slug === own) ? own : '';
  return { category: '', name: '', email: '', phone: '', postcode: '', Rego: '', dealership_slug: offered, location: '', message: '', opt_in: site.leads.optInDefault, terms_conditions: false };
}

/** Sales locations of the chosen dealership, or of the whole site where none is asked for. */
export function salesLocations(places: Places, dealershipSlug: string): Places['locations'] {
  return places.locations.filter((location) => location.visible && ['sales', ''].includes(location.location_type) && (!dealershipSlug || location.dealership_slug === dealershipSlug));
}

/** Which fields stand in the form, in their order. */
export function shownFields(subject: Subject, site: PublicTenant, places: Places, dealershipSlug: string): EnquiryField[] {
  const { leads } = site;
  const general = isGeneral(subject);
  const asksDealership = leads.preferredDealership && places.dealerships.length > 1;
  const asksLocation = general && (!asksDealership || dealershipSlug !== '') && salesLocations(places, dealershipSlug).length > 1;
  const fields: [EnquiryField, boolean][] = [
    ['category', general && leads.enquiryCategories.length > 0], ['name', true], ['email', true], ['phone', true], ['postcode', leads.postcode],
    ['dealership_slug', asksDealership], ['location', asksLocation], ['Rego', general && leads.showRego], ['message', true], ['opt_in', true], ['terms_conditions', leads.terms.required],
  ];
  return fields.filter(([, shown]) => shown).map(([field]) => field);
}

export function isRequired(field: EnquiryField, subject: Subject, site: PublicTenant): boolean {
  if (field === 'message') return site.leads.messageRequired && subject.intent !== 'request-photos';
  return !['phone', 'Rego', 'opt_in'].includes(field);
}

/** @returns what is wrong with a value; the server has the last word */
export function problemOf(field: EnquiryField, value: string | boolean, required: boolean, site: PublicTenant, words: (typeof formTexts)['en']): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  switch (field) {
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? undefined : words.emailWrong;
    case 'phone':
      return !text || text.replace(/\D/g, '').length >= 6 ? undefined : words.phoneWrong;
    case 'postcode':
      return /^\d{4}$/.test(text) ? undefined : words.postcodeWrong;
    case 'terms_conditions':
      return value === true ? undefined : site.leads.terms.errorText;
    case 'opt_in':
    case 'Rego':
      return undefined;
    default: {
      const missing = { name: words.nameMissing, category: words.categoryMissing, dealership_slug: words.dealershipMissing, location: words.locationMissing, message: words.messageMissing };
      return required && !text ? missing[field] : undefined;
    }
  }
}
