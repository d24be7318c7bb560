import type { ReactNode } from 'react';
import { leadFields, type LeadField } from '@forecourt/contracts/leads/lead-fields';
import { contactInputs } from '@forecourt/contracts/leads/lead-inputs';
import {
  CheckboxField,
  Choice,
  Field,
  Fieldset,
  Input,
  NativeSelect,
  Textarea,
} from '@forecourt/design-system';
import type { LeadChoice } from '../../model/lead-choices.ts';
import type { LeadControlProps } from './use-lead-form.ts';

type Props = LeadControlProps & {
  field: LeadField;
  label: ReactNode;
  required: boolean;
  /** The value before hydration. */
  initial: string | boolean | string[];
  /** The options to choose from; null for a field that is typed. */
  options: LeadChoice[] | null;
};

/** The attributes of single-line fields for a phone's keyboard and the browser's autofill. */
const lines: Partial<Record<LeadField, React.ComponentProps<'input'>>> = {
  ...contactInputs,
  Rego: { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 20, spellCheck: false, dir: 'ltr' },
  odometer: { autoComplete: 'off', inputMode: 'numeric', maxLength: 12, dir: 'ltr' },
  own_vehicle: { autoComplete: 'off', autoCapitalize: 'words' },
  part: { autoComplete: 'off' },
};

/** Renders one field of the form with its label above and its error below. */
export function LeadControl(props: Props) {
  const { field, id, label, required, error, registered, initial, options } = props;
  if (typeof initial === 'boolean')
    return (
      <CheckboxField
        id={id}
        label={label}
        error={error}
        required={required}
        defaultChecked={initial}
        {...registered}
      />
    );
  if (Array.isArray(initial)) return <Ticks {...props} initial={initial} />;
  return (
    <Field id={id} label={label} error={error} required={required} optional={!required}>
      {options ? (
        <NativeSelect defaultValue={initial} {...registered}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      ) : field === 'message' ? (
        <Textarea defaultValue={initial} rows={4} maxLength={leadFields.message.longest} {...registered} />
      ) : (
        <Input type="text" defaultValue={initial} {...lines[field]} {...registered} />
      )}
    </Field>
  );
}

/** Renders the checkboxes of a list; the first one has the field's id, so that an error can link to it. */
function Ticks({ id, label, required, error, registered, initial, options }: Props & { initial: string[] }) {
  return (
    <Fieldset label={label} error={error} optional={!required}>
      {options?.map(({ value, label: choice }, index) => (
        <Choice
          key={value}
          type="checkbox"
          {...(index === 0 ? { id } : {})}
          value={value}
          label={choice}
          defaultChecked={initial.includes(value)}
          {...registered}
        />
      ))}
    </Fieldset>
  );
}
