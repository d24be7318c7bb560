import type { LocationList } from '../api/locations-api.ts';
import { departmentsOf, type Department } from '../locations/opening-ranges.ts';
import { withSettings } from '../tenant/site-settings.ts';
import type { PublicTenant } from '../tenant/tenant-config.ts';
import type { LeadField, LeadValues } from './lead-fields.ts';
import { careerCategory, leadForm, type LeadFormType } from './lead-forms.ts';

/** The site's dealerships and locations; empty if not loaded, then not asked for. */
export type LeadPlaces = Pick<LocationList, 'locations' | 'dealerships' | 'settings'>;
export const noPlaces: LeadPlaces = { locations: [], dealerships: [] };

type Site = Pick<PublicTenant, 'leads'>;

export type LeadFormContext<S extends Site = Site> = {
  form: LeadFormType;
  /** The site without the settings of any dealership. */
  site: S;
  places: LeadPlaces;
  /** The dealership of the vehicle or of the page that the form is on. */
  dealership: string | null;
  /** The location that the form was opened from. */
  location?: string | null;
};

/** The values that decide which fields a form has. */
export type PlanningValues = Pick<LeadValues, 'dealership_slug' | 'preferred_channel'> &
  Partial<Pick<LeadValues, 'category'>>;

export type PlannedField = { field: LeadField; required: boolean };
export type LeadPlan<S extends Site = Site> = {
  /** The recipient of the lead; null if the site has no dealerships or none is chosen yet. */
  dealership: string | null;
  /** The site with the settings of that dealership, whose terms, texts and rules apply. */
  site: S;
  steps: PlannedField[][];
  fields: PlannedField[];
  dealerships: LeadPlaces['dealerships'];
  /** The locations that can be chosen. */
  locations: LeadPlaces['locations'];
};

/**
 * Plans a form, for browser and server alike: the dealership that receives the lead, whose settings apply,
 * and the fields that are shown and required.
 */
export function planLeadForm<S extends Site>(
  context: LeadFormContext<S>,
  values: PlanningValues,
): LeadPlan<S> {
  const { places, form } = context;
  const { steps } = leadForm(form);
  const dealerships = listedDealerships(context);
  const asksDealership = asksForDealership(context, dealerships.length);
  const dealership = asksDealership
    ? values.dealership_slug || null
    : (context.dealership ?? (dealerships.length === 1 ? dealerships[0]!.slug : null));
  const site = withSettings(context.site, dealership === null ? null : places.settings?.[dealership]);
  const locations = locationsOf(context, dealership);
  const shown: Partial<Record<LeadField, boolean>> = {
    category: site.leads.enquiryCategories.length > 0,
    last_name: site.leads.postcode,
    postcode: site.leads.postcode || form === 'finance-application',
    dealership_slug: asksDealership,
    location: (!asksDealership || dealership !== null) && locations.length > 1,
    // An application for a job is about no vehicle.
    Rego: form !== 'general' || (site.leads.showRego && values.category !== careerCategory),
    additional_services: (site.leads.additionalServices ?? []).length > 0,
    preferred_channel: site.leads.preferredContact ?? false,
    preferred_time: form === 'call-back' || (site.leads.preferredContact ?? false),
    terms_conditions: site.leads.terms.required,
  };
  const planned = steps.map((step) =>
    step
      .filter((field) => shown[field] ?? true)
      .map((field) => ({ field, required: isRequired(field, form, site, values.preferred_channel) })),
  );
  return { dealership, site, dealerships, locations, steps: planned, fields: planned.flat() };
}

/** Returns the dealerships that can be chosen; always includes the one that the form is about. */
function listedDealerships({ site, places, dealership }: LeadFormContext): LeadPlaces['dealerships'] {
  if (site.leads.dealershipsWithoutLocation ?? true) return places.dealerships;
  return places.dealerships.filter(
    ({ slug }) =>
      slug === dealership || places.locations.some((one) => one.visible && one.dealership_slug === slug),
  );
}

function asksForDealership({ form, site }: LeadFormContext, count: number): boolean {
  const fields: readonly LeadField[] = leadForm(form).steps.flat();
  return fields.includes('dealership_slug') && site.leads.preferredDealership && count > 1;
}

const requiredEverywhere: readonly LeadField[] = [
  'category',
  'name',
  'email',
  'postcode',
  'dealership_slug',
  'location',
  'terms_conditions',
];

function isRequired(field: LeadField, type: LeadFormType, { leads }: Site, channel: string): boolean {
  const form = leadForm(type);
  if (field === 'message') return leads.messageRequired && !form.messageOptional;
  if (field === 'phone' && (channel === 'phone' || channel === 'sms')) return true;
  return requiredEverywhere.includes(field) || (form.required ?? []).includes(field);
}

/** Whether a location has a department; one without any sells. */
function hasDepartment(one: LeadPlaces['locations'][number], department: Department): boolean {
  const departments = departmentsOf(one);
  return departments.includes(department) || (department === 'sales' && departments.length === 0);
}

/** Locations of the form's department (else sales), with the one that it was opened from. */
function locationsOf(
  { form, places, location }: LeadFormContext,
  dealership: string | null,
): LeadPlaces['locations'] {
  const selectable = places.locations.filter(
    (one) => one.visible && (dealership === null || one.dealership_slug === dealership),
  );
  const of = (wanted: Department) =>
    selectable.filter((one) => hasDepartment(one, wanted) || one.name === location);
  const { department } = leadForm(form);
  const found = of(department === 'finance' ? 'sales' : department);
  return found.length > 0 ? found : of('sales');
}
