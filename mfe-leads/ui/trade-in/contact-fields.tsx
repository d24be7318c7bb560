import { leadFields, type LeadField } from '@forecourt/contracts/leads/lead-fields';
import { contactInputs } from '@forecourt/contracts/leads/lead-inputs';
import type { LeadMessages } from '@forecourt/contracts/leads/lead-messages';
import type { LeadPlaces, LeadPlan } from '@forecourt/contracts/leads/plan-lead-form';
import { CheckboxField, Field, Input, NativeSelect, Textarea } from '@forecourt/design-system';
import type { ContactDetails } from '../enquire/last-lead.ts';
import type { FormSubmission } from '../forms/use-form-submission.ts';

type Props = {
  plan: LeadPlan;
  places: LeadPlaces;
  /** Contact details that an earlier form stored in this browser. */
  contact: ContactDetails;
  field: FormSubmission['field'];
  t: LeadMessages;
  onDealership(slug: string): void;
};

const lines: Partial<Record<LeadField, React.ComponentProps<'input'>>> = contactInputs;

/** Renders the fields for the shopper's contact details, as planned for the site. */
export function ContactFields({ plan, places, contact, field: fieldOf, t, onDealership }: Props) {
  const { leads } = plan.site;
  const choices: Partial<Record<LeadField, { value: string; label: string }[]>> = {
    dealership_slug: places.dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
    location: plan.locations.map(({ name }) => ({ value: name, label: name })),
  };
  return plan.fields.map(({ field, required }) => {
    const { id, error } = fieldOf(field);
    if (field === 'opt_in' || field === 'terms_conditions')
      return (
        <CheckboxField
          key={field}
          id={id}
          name={field}
          label={field === 'opt_in' ? leads.optInText : leads.terms.text}
          error={error}
          required={required}
          defaultChecked={field === 'opt_in' && leads.optInDefault}
        />
      );
    return (
      <Field
        key={field}
        id={id}
        label={t[field as 'name']}
        error={error}
        required={required}
        optional={!required}
      >
        {choices[field] ? (
          <NativeSelect
            name={field}
            defaultValue=""
            onChange={(event) => field === 'dealership_slug' && onDealership(event.target.value)}
          >
            <option value="">{t.choose}</option>
            {choices[field].map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        ) : field === 'message' ? (
          <Textarea name={field} rows={3} maxLength={leadFields.message.longest} />
        ) : (
          <Input
            type="text"
            name={field}
            defaultValue={contact && Object.hasOwn(contact, field) ? contact[field as 'name'] : ''}
            {...lines[field]}
          />
        )}
      </Field>
    );
  });
}
