import type { LeadPayload } from '@forecourt/contracts/api/leads-api';
import { leadForms } from '@forecourt/contracts/leads/lead-forms';
import { slugify } from '@forecourt/contracts/vehicle/slugs';
import type { Plan } from '../application-fields.ts';
import type { ApplicationSubject } from '../application-subject.ts';

type Lead = Pick<
  LeadPayload,
  | 'dealership_slug'
  | 'manufacturer_slug'
  | 'stock_number'
  | 'Vehicle Make'
  | 'Vehicle Model'
  | 'car_type'
  | 'car_id'
  | 'vehicle_status'
  | 'car_dealership_id'
  | 'subcategory'
  | 'consent_text'
  | 'finance_query'
>;

/** The lead fields of a finance application that do not come from the shopper's answers. */
export function applicationLead({ vehicle, query }: ApplicationSubject, { dealership, site }: Plan): Lead {
  const manufacturer = vehicle?.make ?? site.stock.manufacturer;
  return {
    dealership_slug: dealership ?? vehicle?.dealership_slug ?? null,
    manufacturer_slug: manufacturer ? slugify(manufacturer) : null,
    stock_number: vehicle?.stocknum ?? null,
    'Vehicle Make': vehicle?.make ?? null,
    'Vehicle Model': vehicle?.model ?? null,
    car_type: vehicle?.car_type ?? null,
    car_id: vehicle?.id ?? null,
    vehicle_status: vehicle?.status ?? null,
    car_dealership_id: vehicle?.dealership_id ?? null,
    subcategory: leadForms['finance-application'].subcategory,
    consent_text: site.leads.optInText,
    finance_query: query,
  };
}
