import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { createContext, forwardRef, useContext, useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { messagesFor } from './messages.ts';
import { useDesign } from './styles/design-provider.tsx';
import { recipeComponent, type Forwarded } from './styles/recipe-component.tsx';
import { Text } from './typography.tsx';

type Wiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; required?: true };
const FieldContext = createContext<Partial<Wiring>>({});
/** The props that `Field` provides for its control; spread them on a control that is not part of the kit. */
export const useField = (): Partial<Wiring> => useContext(FieldContext);

type FrameProps = {
  label: ReactNode;
  helper?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  children?: ReactNode;
};
const Frame = recipeComponent<'div'>('fieldFrame', 'div');
const GroupFrame = recipeComponent<'fieldset'>('fieldFrame', 'fieldset');

export type FieldProps = Omit<ComponentProps<typeof Frame>, 'children'> & FrameProps & { required?: boolean };

/** A label, one control (`Input`, `Textarea` or `NativeSelect`), then the helper text and the error. */
export function Field({ label, helper, error, optional, required, id, children, ...rest }: FieldProps) {
  const generatedId = useId();
  const control = id ?? `field-${generatedId.replaceAll(/[^a-z0-9]/gi, '')}`;
  const described = [helper && `${control}-help`, error && `${control}-error`].filter(Boolean).join(' ');
  const wiring: Wiring = {
    id: control,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
    ...(required ? { required } : {}),
  };
  return (
    <Frame {...rest}>
      <Label text={label} optional={optional} htmlFor={control} />
      <FieldContext.Provider value={wiring}>{children}</FieldContext.Provider>
      <Notes id={control} helper={helper} error={error} />
    </Frame>
  );
}

export type FieldsetProps = Omit<ComponentProps<typeof GroupFrame>, 'children'> & FrameProps;

/** Renders a group of controls that answer one question: choices, a date in parts. */
export function Fieldset({ label, helper, error, optional, children, ...rest }: FieldsetProps) {
  const generatedId = useId();
  const id = `group-${generatedId.replaceAll(/[^a-z0-9]/gi, '')}`;
  const described = [helper && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <GroupFrame aria-describedby={described || undefined} {...rest}>
      <Label text={label} optional={optional} />
      {children}
      <Notes id={id} helper={helper} error={error} />
    </GroupFrame>
  );
}

function Label({
  text,
  optional,
  htmlFor,
}: {
  text: ReactNode;
  optional?: boolean | undefined;
  htmlFor?: string;
}) {
  const t = messagesFor(useDesign().locale);
  const content = (
    <>
      {text}
      {optional && (
        <>
          {' '}
          <small>{t.optional}</small>
        </>
      )}
    </>
  );
  return htmlFor ? (
    <label data-part="label" htmlFor={htmlFor}>
      {content}
    </label>
  ) : (
    <legend data-part="label">{content}</legend>
  );
}

function Notes({ id, helper, error }: { id: string; helper: ReactNode; error: ReactNode }) {
  return (
    <>
      {helper && (
        <div data-part="helper" id={`${id}-help`}>
          {helper}
        </div>
      )}
      {error && (
        <div data-part="error" id={`${id}-error`} role="alert">
          <Icon as={CircleAlert} size={16} />
          {error}
        </div>
      )}
    </>
  );
}

const StyledInput = recipeComponent<'input', { figures?: boolean }>('input', 'input');
export type InputProps = ComponentProps<typeof StyledInput>;
/** A text input; `figures` for numbers and money. */
export const Input: Forwarded<HTMLInputElement, InputProps> = forwardRef<HTMLInputElement, InputProps>(
  function Input(props, ref) {
    return <StyledInput {...useField()} ref={ref} {...props} />;
  },
);

const StyledTextarea = recipeComponent<'textarea'>('textarea', 'textarea');
export type TextareaProps = ComponentProps<typeof StyledTextarea>;
export const Textarea: Forwarded<HTMLTextAreaElement, TextareaProps> = forwardRef<
  HTMLTextAreaElement,
  TextareaProps
>(function Textarea(props, ref) {
  return <StyledTextarea {...useField()} ref={ref} {...props} />;
});

const SelectFrame = recipeComponent<'div'>('nativeSelect', 'div');
export type NativeSelectProps = ComponentProps<'select'> & { frame?: ComponentProps<typeof SelectFrame> };
/** The browser's own select, best on phones, without JavaScript. `frame` styles the box around it. */
export const NativeSelect = forwardRef<HTMLSelectElement, NativeSelectProps>(function NativeSelect(
  { frame, ...props },
  ref,
) {
  return (
    <SelectFrame {...frame}>
      <select {...useField()} ref={ref} {...props} />
      <Icon as={ChevronDown} size={18} />
    </SelectFrame>
  );
});

const StyledChoice = recipeComponent<'label', { dense?: boolean }>('nativeChoice', 'label');
export type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'color'> & {
  type: 'checkbox' | 'radio';
  label: ReactNode;
  note?: ReactNode;
  end?: ReactNode;
  dense?: boolean;
};
/**
 * The browser's own checkbox or radio button with its label; `end` is shown at the end of the line (a count).
 * Works without JavaScript.
 */
export const Choice = forwardRef<HTMLInputElement, ChoiceProps>(function Choice(
  { label, note, end, dense, className, ...input },
  ref,
) {
  return (
    <StyledChoice dense={dense} className={className} {...(end === undefined ? {} : { w: 'full' })}>
      <input ref={ref} {...input} />
      <span style={{ flex: 1 }}>
        {label}
        {note && <small>{note}</small>}
      </span>
      {end}
    </StyledChoice>
  );
});

/** A checkbox as a separate field, such as consent, with its error below. */
export const CheckboxField = forwardRef<
  HTMLInputElement,
  Omit<ChoiceProps, 'type'> & { id: string; error: ReactNode }
>(function CheckboxField({ error, ...choice }, ref) {
  const errorId = `${choice.id}-error`;
  return (
    <div>
      <Choice
        ref={ref}
        type="checkbox"
        {...choice}
        {...(error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
      />
      {error && (
        <Text variant="small" color="danger-text" id={errorId} role="alert">
          {error}
        </Text>
      )}
    </div>
  );
});

const StyledRows = recipeComponent<'div'>('choiceRows', 'div');
/** A list of many choices that share one style: for lists of dozens. Its children are `ChoiceRow`s. */
export const ChoiceRows = StyledRows;

export type ChoiceRowProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'color'> & {
  type: 'checkbox' | 'radio';
  label: ReactNode;
  end?: ReactNode;
};
/** Renders one line of `ChoiceRows`; `end` is shown at its end (a count). */
export function ChoiceRow({ label, end, ...input }: ChoiceRowProps) {
  return (
    <label>
      <input {...input} />
      <span>{label}</span>
      {end !== undefined && <span data-part="end">{end}</span>}
    </label>
  );
}
