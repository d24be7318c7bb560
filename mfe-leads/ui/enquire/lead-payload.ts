import type { LeadPayload } from '@forecourt/contracts/api/leads-api';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { slugify } from '@forecourt/contracts/vehicle/slugs';
import { careerCategory, subcategoryOf, type Subject } from './intent.ts';
import type { EnquiryField, EnquiryValues } from './enquiry-values.ts';

/** What a lead says without the shopper's own words: also the hidden fields of the form that is sent without scripts. */
export type LeadBase = Pick<LeadPayload,
  'manufacturer_slug' | 'stock_number' | 'Vehicle Make' | 'Vehicle Model' | 'car_type' | 'car_id' | 'vehicle_status' | 'car_dealership_id' | 'dealership_slug' | 'subcategory' | 'consent_text'
> & { category?: string };

export function leadBase(subject: Subject, site: PublicTenant, onlyDealership: string | null): LeadBase {
  const { vehicle, offer } = subject;
  const manufacturer = vehicle?.make ?? site.stock.manufacturer;
  return {
    dealership_slug: vehicle?.dealership_slug ?? onlyDealership,
    manufacturer_slug: manufacturer ? slugify(manufacturer) : null,
    stock_number: vehicle?.stocknum ?? null,
    'Vehicle Make': vehicle?.make ?? null,
    'Vehicle Model': vehicle?.model ?? null,
    car_type: vehicle?.car_type ?? null,
    car_id: vehicle?.id ?? null,
    vehicle_status: vehicle?.status ?? null,
    car_dealership_id: vehicle?.dealership_id ?? null,
    subcategory: subcategoryOf(subject),
    consent_text: site.leads.optInText,
    ...(offer ? { category: `Offer: ${offer.name}` } : {}),
  };
}

type Visit = { url: string; userAgent: string; attributes: LeadPayload['lead_attributes'] };

/** The whole lead; values of fields that are not shown are left out. `preset` goes before the shopper's own message. */
export function leadPayload(base: LeadBase, site: PublicTenant, values: EnquiryValues, shown: EnquiryField[], visit: Visit, preset: string | null): LeadPayload {
  const own = (field: 'postcode' | 'category' | 'location' | 'Rego') => (shown.includes(field) && values[field].trim() ? { [field]: values[field].trim() } : {});
  const isCareer = shown.includes('category') && values.category === careerCategory;
  return {
    ...base,
    ...own('category'), ...own('postcode'), ...own('location'), ...own('Rego'),
    ...(isCareer ? { category: 'General Enquiry', subcategory: careerCategory } : {}),
    ...(shown.includes('dealership_slug') ? { dealership_slug: values.dealership_slug || null } : {}),
    ...(shown.includes('terms_conditions') ? { terms_conditions: values.terms_conditions } : {}),
    ...(base.car_id && site.vehiclePage.autogauge ? { autogauge_enabled: true } : {}),
    name: values.name.trim(), email: values.email.trim(), phone: values.phone.trim(),
    message: [preset, values.message.trim()].filter(Boolean).join('\n\n'),
    opt_in: values.opt_in,
    url: visit.url, user_agent: visit.userAgent, lead_attributes: visit.attributes, source: 'Website',
  };
}
