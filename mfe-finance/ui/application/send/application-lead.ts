import { leadForms } from '@forecourt/contracts/leads/lead-forms';
import { vehicleFacts } from '@forecourt/contracts/leads/vehicle-facts';
import type { Plan } from '../application-fields.ts';
import type { ApplicationSubject } from '../application-subject.ts';

/** The lead fields of a finance application that do not come from the shopper's answers. */
export const applicationLead = ({ vehicle, query }: ApplicationSubject, { dealership, site }: Plan) => ({
  dealership_slug: dealership ?? vehicle?.dealership_slug ?? null,
  ...vehicleFacts({ vehicle }, site.stock.manufacturer),
  subcategory: leadForms['finance-application'].subcategory,
  consent_text: site.leads.optInText,
  finance_query: query,
});
