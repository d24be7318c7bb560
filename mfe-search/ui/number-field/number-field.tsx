import { Input } from '@forecourt/design-system';

type Props = {
  label: string;
  placeholder: string;
  name: string;
  /** A datalist's id. */
  list?: string | undefined;
  value: string;
  /** Typed and not committed yet; null shows the value. */
  draft: string | null;
  /** The id of the error message. */
  describedBy?: string | undefined;
  onType(text: string | null): void;
  /** Called on blur and on Enter. */
  onCommit(text: string): void;
};

/** A number that is committed on blur or Enter: never while typing. */
export function NumberField({
  label,
  placeholder,
  name,
  list,
  value,
  draft,
  describedBy,
  onType,
  onCommit,
}: Props) {
  return (
    <Input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      figures
      name={name}
      list={list}
      aria-label={label}
      aria-invalid={describedBy === undefined ? undefined : true}
      aria-describedby={describedBy}
      placeholder={placeholder}
      dir="ltr"
      minW="0"
      flex="1"
      value={draft ?? value}
      onChange={(event) => {
        const text = event.target.value;
        // A choice from the datalist is complete.
        const { inputType } = event.nativeEvent as InputEvent;
        if (list !== undefined && (inputType === undefined || inputType === 'insertReplacementText'))
          onCommit(text);
        else onType(text);
      }}
      onBlur={() => {
        if (draft === value) onType(null);
        else if (draft !== null) onCommit(draft);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        if (draft !== null) onCommit(draft);
      }}
    />
  );
}
