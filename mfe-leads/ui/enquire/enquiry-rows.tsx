import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { LeadField, LeadValues } from '@forecourt/contracts/leads/lead-fields';
import type { LeadMessages } from '@forecourt/contracts/leads/lead-messages';
import type { LeadPlan, PlannedField } from '@forecourt/contracts/leads/plan-lead-form';
import { Grid } from '@forecourt/design-system';
import { leadChoices, leadLabel } from '../../model/lead-choices.ts';
import { EnquiryControl } from './enquiry-control.tsx';

type Props = {
  plan: LeadPlan;
  fieldId(field: LeadField): string;
  errors: FieldErrors<LeadValues>;
  register: UseFormRegister<LeadValues>;
  /** The values of the fields before hydration. */
  initial: LeadValues;
  t: LeadMessages;
};

/** Renders a planned form's fields in their order; related fields are side by side if there is room. */
export function EnquiryRows({ plan, fieldId, errors, register, initial, t }: Props) {
  const control = ({ field, required }: PlannedField) => (
    <EnquiryControl
      key={field}
      field={field}
      id={fieldId(field)}
      label={leadLabel(field, plan, t)}
      required={required}
      error={errors[field]?.message}
      registered={register(field)}
      initial={initial[field]}
      options={leadChoices(field, plan, t)}
    />
  );
  return rowsOf(plan.fields).map((row) =>
    row.length === 1 ? (
      control(row[0]!)
    ) : (
      <Grid
        key={row[0]!.field}
        gap="4"
        alignItems="start"
        templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      >
        {row.map(control)}
      </Grid>
    ),
  );
}

const pairs: Partial<Record<LeadField, LeadField>> = {
  name: 'last_name',
  Rego: 'odometer',
  preferred_channel: 'preferred_time',
};

function rowsOf(fields: PlannedField[]): PlannedField[][] {
  const rows: PlannedField[][] = [];
  for (const entry of fields) {
    const last = rows.at(-1);
    if (last?.length === 1 && pairs[last[0]!.field] === entry.field) last.push(entry);
    else rows.push([entry]);
  }
  return rows;
}
