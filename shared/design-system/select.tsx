import { createListCollection, Portal, Select as Parts } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { floating, line } from './families/floating.ts';
import { useField } from './kit/field.tsx';
import { Icon } from './kit/icon.tsx';
import { input } from './theme/recipes/inputs.ts';

const recipe = {
  className: 'fc-list',
  slots: [
    'root',
    'label',
    'positioner',
    'trigger',
    'indicator',
    'clearTrigger',
    'item',
    'itemText',
    'itemIndicator',
    'itemGroup',
    'itemGroupLabel',
    'list',
    'content',
    'control',
    'valueText',
    'indicatorGroup',
  ],
  base: {
    root: { w: 'full', minW: '0' },
    trigger: {
      ...input.base,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      cursor: 'pointer',
      '& svg': { color: 'ink-muted', flexShrink: '0' },
      _invalid: { borderColor: 'danger-text' },
    },
    valueText: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    content: {
      ...floating,
      p: '1.5',
      display: 'flex',
      flexDirection: 'column',
      w: 'max(var(--reference-width, 0px), 10rem)',
    },
    item: {
      ...line,
      justifyContent: 'space-between',
      _checked: { fontWeight: 'semibold' },
      '& small': { color: 'ink-muted', fontWeight: 'normal' },
    },
    itemIndicator: { color: 'brand-text', '& svg': { color: 'inherit' } },
  },
};

export type SelectOption = { value: string; label: string; note?: ReactNode; disabled?: boolean };
export type SelectProps = {
  /** Read out; not needed inside a `Field`. */
  label?: string;
  options: readonly SelectOption[];
  value: string | null;
  onChange: (value: string) => void;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
};

/** A drawn list of options, for options with notes or where the look matters; `NativeSelect` is the better one in forms on phones. */
export function Select({ label, options, value, onChange, placeholder, disabled, name }: SelectProps) {
  const collection = useMemo(
    () =>
      createListCollection({
        items: [...options],
        itemToValue: (item) => item.value,
        itemToString: (item) => item.label,
        isItemDisabled: (item) => item.disabled ?? false,
      }),
    [options],
  );
  const { id, 'aria-invalid': invalid, required, ...described } = useField();
  return (
    <Parts.Root
      recipe={recipe as never}
      collection={collection}
      value={value === null ? [] : [value]}
      onValueChange={(details) => details.value[0] !== undefined && onChange(details.value[0])}
      disabled={disabled}
      invalid={invalid}
      required={required}
      name={name}
      ids={id ? { trigger: id } : undefined}
      positioning={{ sameWidth: false }}
      lazyMount
      unmountOnExit
    >
      {name && <Parts.HiddenSelect />}
      <Parts.Control>
        {/* Ark names the trigger by a label of its own; here it is the field's label, or ours. */}
        <Parts.Trigger
          {...described}
          {...(label
            ? { 'aria-label': label, 'aria-labelledby': undefined }
            : { 'aria-labelledby': undefined })}
        >
          <Parts.ValueText placeholder={placeholder ?? ''} />
          <Icon as={ChevronDown} size={18} />
        </Parts.Trigger>
      </Parts.Control>
      <Portal>
        <Parts.Positioner>
          <Parts.Content aria-label={label}>
            {options.map((option) => (
              <Parts.Item key={option.value} item={option}>
                <span>
                  <Parts.ItemText>{option.label}</Parts.ItemText>
                  {option.note && (
                    <>
                      {' '}
                      <small>{option.note}</small>
                    </>
                  )}
                </span>
                <Parts.ItemIndicator>
                  <Icon as={Check} size={18} />
                </Parts.ItemIndicator>
              </Parts.Item>
            ))}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
