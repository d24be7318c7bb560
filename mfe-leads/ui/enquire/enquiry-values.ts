import { emptyLeadValues, type LeadValues } from '@forecourt/contracts/leads/lead-fields';
import {
  planLeadForm,
  type LeadFormContext,
  type LeadPlaces,
} from '@forecourt/contracts/leads/plan-lead-form';
import { withSettings } from '@forecourt/contracts/tenant/site-settings';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { formOf, type Subject } from './intent.ts';

/** What determines the fields of a subject's form. `site` is the whole site, whatever page the form is on. */
export function formContext(
  subject: Subject,
  site: PublicTenant,
  places: LeadPlaces,
): LeadFormContext<PublicTenant> {
  return {
    form: formOf(subject),
    site: withCategory(site, subject.category),
    places,
    dealership: subject.vehicle?.dealership_slug ?? subject.place?.dealership_slug ?? null,
    location: subject.place?.location_name ?? null,
  };
}

/** Offers the category of the page that the form is on, also on a site whose list of categories lacks it. */
function withCategory(site: PublicTenant, category: string | undefined): PublicTenant {
  const { enquiryCategories, categoryDepartments } = site.leads;
  if (!category || enquiryCategories.includes(category) || !Object.hasOwn(categoryDepartments, category))
    return site;
  return withSettings(site, { leads: { enquiryCategories: [...enquiryCategories, category] } });
}

export function startValues(context: LeadFormContext<PublicTenant>, subject: Subject): LeadValues {
  const { dealership, site } = context;
  const { dealerships } = planLeadForm(context, emptyLeadValues);
  const dealership_slug = dealerships.some(({ slug }) => slug === dealership) ? dealership! : '';
  const plan = planLeadForm(context, { dealership_slug, preferred_channel: '' });
  const location = plan.locations.find(({ name }) => name === subject.place?.location_name);
  return {
    ...emptyLeadValues,
    category: site.leads.enquiryCategories.find((one) => one === subject.category) ?? '',
    dealership_slug,
    location: location?.name ?? '',
    message: subject.initialMessage ?? '',
    opt_in: plan.site.leads.optInDefault,
  };
}
