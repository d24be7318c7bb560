import type { LeadField, LeadValues } from '@forecourt/contracts/leads/lead-fields';
import { leadMessagesFor } from '@forecourt/contracts/leads/lead-messages';
import type { LeadPlan, PlannedField } from '@forecourt/contracts/leads/plan-lead-form';
import { Grid } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import { leadChoices, leadLabel } from '../../model/lead-choices.ts';
import { LeadControl } from './lead-control.tsx';
import type { LeadControlProps } from './use-lead-form.ts';

type Props = {
  plan: LeadPlan;
  control(field: LeadField): LeadControlProps;
  /** The values of the fields before hydration. */
  initial: LeadValues;
  /** Only what asks for the shopper's consent, or only the fields before it. */
  part?: 'fields' | 'consents';
};

/** Renders a planned form's fields in their order; related fields are side by side if there is room. */
export function LeadRows({ plan, control, initial, part }: Props) {
  const t = leadMessagesFor(useSite().locale);
  const render = ({ field, required }: PlannedField) => (
    <LeadControl
      key={field}
      field={field}
      {...control(field)}
      label={leadLabel(field, plan, t)}
      required={required}
      initial={initial[field]}
      options={leadChoices(field, plan, t)}
    />
  );
  const fields = part
    ? plan.fields.filter(({ field }) => consents.includes(field) === (part === 'consents'))
    : plan.fields;
  return rowsOf(fields).map((row) =>
    row.length === 1 ? (
      render(row[0]!)
    ) : (
      <Grid
        key={row[0]!.field}
        gap="4"
        alignItems="start"
        templateColumns="repeat(auto-fit, minmax(min(100%, 13rem), 1fr))"
      >
        {row.map(render)}
      </Grid>
    ),
  );
}

const consents: readonly LeadField[] = ['opt_in', 'terms_conditions'];

const pairs: Partial<Record<LeadField, LeadField>> = {
  name: 'last_name',
  email: 'phone',
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
