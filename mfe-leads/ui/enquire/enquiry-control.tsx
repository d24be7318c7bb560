import { Choice, Field, Input, NativeSelect, Text, Textarea } from '@forecourt/design-system';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { EnquiryField } from './enquiry-values.ts';

type Props = {
  field: EnquiryField;
  id: string;
  label: ReactNode;
  required: boolean;
  error: string | undefined;
  registered: UseFormRegisterReturn;
  /** What stands in it before the scripts are there. */
  initial: string | boolean;
  /** A select's choices. */
  options?: { value: string; label: string }[];
  choose?: string;
};

/** The keyboard and the memory of the browser that fit each line of text. */
const lines: Partial<Record<EnquiryField, React.ComponentProps<'input'>>> = {
  name: { autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', autoCapitalize: 'off', spellCheck: false, dir: 'ltr' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', dir: 'ltr' },
  postcode: { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 4, pattern: '[0-9]{4}', dir: 'ltr' },
  Rego: { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 20, spellCheck: false, dir: 'ltr' },
};

/** One field of the form with its label above, its error under it. */
export function EnquiryControl({ field, id, label, required, error, registered, initial, options, choose }: Props) {
  if (typeof initial === 'boolean') return <Tick id={id} label={label} required={required} error={error} registered={registered} initial={initial} />;
  return (
    <Field id={id} label={label} error={error} required={required} optional={!required}>
      {options ? (
        <NativeSelect defaultValue={initial} {...registered}>
          <option value="">{choose}</option>
          {options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
        </NativeSelect>
      ) : field === 'message' ? (
        <Textarea rows={4} maxLength={4000} {...registered} />
      ) : (
        <Input type="text" {...lines[field]} {...registered} />
      )}
    </Field>
  );
}

type TickProps = Pick<Props, 'id' | 'label' | 'required' | 'error' | 'registered'> & { initial: boolean };

function Tick({ id, label, required, error, registered, initial }: TickProps) {
  return (
    <div>
      <Choice type="checkbox" id={id} label={label} required={required} defaultChecked={initial} {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})} {...registered} />
      {error && <Text variant="small" color="danger-text" id={`${id}-error`} role="alert">{error}</Text>}
    </div>
  );
}
