import { preferredChannels, preferredTimes, type LeadField } from '@forecourt/contracts/leads/lead-fields';
import type { LeadMessages } from '@forecourt/contracts/leads/lead-messages';
import type { LeadPlan } from '@forecourt/contracts/leads/plan-lead-form';

export type LeadChoice = { value: string; label: string };

/** The options of a planned form's field, with the empty option of a select; null for a text field. */
export function leadChoices(field: LeadField, plan: LeadPlan, t: LeadMessages): LeadChoice[] | null {
  const { leads } = plan.site;
  const labelled = (value: string) => ({ value, label: leads.choiceLabels?.[value] ?? value });
  switch (field) {
    case 'category':
      return [empty(t.choose), ...leads.enquiryCategories.map(labelled)];
    case 'dealership_slug':
      return [empty(t.choose), ...plan.dealerships.map(({ slug, name }) => ({ value: slug, label: name }))];
    case 'location':
      return [empty(t.choose), ...plan.locations.map(({ name }) => ({ value: name, label: name }))];
    case 'additional_services':
      return (leads.additionalServices ?? []).map(labelled);
    case 'preferred_channel':
      return [
        empty(t.noPreference),
        ...preferredChannels.map((value) => ({ value, label: t[`channel_${value}`] })),
      ];
    case 'preferred_time':
      return [
        empty(t.noPreference),
        ...preferredTimes.map((value) => ({ value, label: t[`time_${value}`] })),
      ];
    default:
      return null;
  }
}

const empty = (label: string): LeadChoice => ({ value: '', label });

/** Returns the label of a field or checkbox. */
export function leadLabel(field: LeadField, plan: LeadPlan, t: LeadMessages): string {
  if (field === 'opt_in') return plan.site.leads.optInText;
  if (field === 'terms_conditions') return plan.site.leads.terms.text;
  const hasLastName = plan.fields.some((entry) => entry.field === 'last_name');
  return field === 'name' && hasLastName ? t.first_name : t[field];
}
