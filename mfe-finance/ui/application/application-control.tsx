import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { applicationFields } from '@forecourt/contracts/leads/finance-application-fields';
import { contactInputs } from '@forecourt/contracts/leads/lead-inputs';
import {
  Box,
  CheckboxField,
  Field,
  Flex,
  Input,
  NativeSelect,
  Text,
  Textarea,
} from '@forecourt/design-system';
import { useHydrated } from '@forecourt/remote-kit';
import { isApplicationField, type FormField } from './application-fields.ts';

export type ControlProps = {
  field: FormField;
  id: string;
  label: string;
  helper: string | undefined;
  required: boolean;
  error: string | undefined;
  registered: UseFormRegisterReturn;
  /** The value before hydration. */
  initial: string | boolean;
  options: { value: string; label: string }[];
  choose: string;
};

/** Input types and `autocomplete` values that suit a field. */
const inputs: Partial<Record<FormField, ComponentProps<'input'>>> = {
  ...contactInputs,
  date_of_birth: { type: 'date', autoComplete: 'bday' },
  employer: { autoComplete: 'organization' },
  address: { autoComplete: 'street-address' },
};

/** One field of the application, with its label above and its error below. */
export function ApplicationControl(props: ControlProps) {
  const { field, id, label, helper, required, error, registered, initial } = props;
  const isHydrated = useHydrated();
  if (typeof initial === 'boolean')
    return (
      // Without scripts there are no steps that could be stored before the end.
      <Box data-steps={field === 'keep_unfinished' ? '' : undefined}>
        <CheckboxField
          id={id}
          label={label}
          error={error}
          required={required}
          defaultChecked={initial}
          aria-describedby={helper ? `${id}-helper` : undefined}
          {...registered}
        />
        {helper && (
          <Text variant="small" color="ink-muted" id={`${id}-helper`}>
            {helper}
          </Text>
        )}
      </Box>
    );
  const kind = isApplicationField(field) ? applicationFields[field].kind : null;
  return (
    <Field
      id={id}
      label={label}
      {...(helper ? { helper } : {})}
      error={error}
      required={required}
      optional={!required}
    >
      {kind === 'choice' || field === 'dealership_slug' ? (
        <NativeSelect defaultValue={initial} {...registered}>
          <option value="">{props.choose}</option>
          {props.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      ) : kind === 'money' ? (
        <Flex align="center" gap="2">
          <Box as="span" color="ink-muted" aria-hidden>
            $
          </Box>
          {/* No autofill of amounts. Before hydration it stays on: Back restores the value. */}
          <Input
            figures
            inputMode="decimal"
            autoComplete={isHydrated ? 'off' : undefined}
            dir="ltr"
            {...registered}
          />
        </Flex>
      ) : field === 'message' ? (
        <Textarea rows={3} maxLength={4000} {...registered} />
      ) : (
        <Input type="text" {...inputs[field]} {...registered} />
      )}
    </Field>
  );
}
