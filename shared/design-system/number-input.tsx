import { NumberInput as Parts } from '@chakra-ui/react';
import MinusGlyph from 'lucide-react/icons/minus';
import PlusGlyph from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDesign } from './kit/design-provider.tsx';
import { useField } from './kit/field.tsx';
import { Icon } from './kit/icon.tsx';
import { input } from './theme/recipes/inputs.ts';

const stepper = {
  display: 'grid',
  placeItems: 'center',
  minW: 'control',
  alignSelf: 'stretch',
  flexShrink: '0',
  cursor: 'pointer',
  color: 'ink',
  _hover: { bg: 'surface-sunken' },
  _active: { bg: 'line' },
  _disabled: { color: 'ink-muted', opacity: '0.5', cursor: 'not-allowed' },
};
const recipe = {
  className: 'fc-number',
  slots: [
    'root',
    'label',
    'input',
    'control',
    'valueText',
    'incrementTrigger',
    'decrementTrigger',
    'scrubber',
  ],
  base: {
    root: { w: 'full', minW: '0' },
    control: {
      ...input.base,
      display: 'flex',
      alignItems: 'center',
      px: '0',
      overflow: 'hidden',
      '&:has(input:focus-visible)': { outline: '2px solid var(--fc-colors-focus)', outlineOffset: '1px' },
      _invalid: { borderColor: 'danger-text' },
      '& [data-part=affix]': { color: 'ink-muted', ps: '3' },
    },
    input: {
      flex: '1',
      minW: '0',
      w: 'full',
      minH: 'calc(var(--fc-sizes-control) - 2px)',
      px: '3',
      bg: 'transparent',
      outline: '0',
      fontVariantNumeric: 'var(--fc-figures, tabular-nums lining-nums)',
      textAlign: 'start',
    },
    incrementTrigger: { ...stepper, borderInlineStartWidth: '1px', borderColor: 'line' },
    decrementTrigger: { ...stepper, borderInlineStartWidth: '1px', borderColor: 'line' },
  },
};

export type NumberInputProps = {
  /** Not needed inside a `Field`. */
  label?: string;
  value: number | null;
  /** Null while it is empty. */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Before the figure: "$". */
  affix?: ReactNode;
  format?: Intl.NumberFormatOptions;
  disabled?: boolean;
  name?: string;
  /** The names of the two buttons. */
  words?: { more: string; less: string };
};

const plain: Intl.NumberFormatOptions = { maximumFractionDigits: 2 };

/** A number with its two steps, for fingers; typed text is read with the locale's separators. */
export function NumberInput({
  label,
  value,
  onChange,
  affix,
  format = plain,
  words = { more: 'More', less: 'Less' },
  ...rest
}: NumberInputProps) {
  const locale = `${useDesign().locale}-u-nu-latn`;
  const show = (number: number | null) =>
    number === null ? '' : new Intl.NumberFormat(locale, format).format(number);
  // What is typed stays as it is typed; a number that comes from elsewhere replaces it.
  const [typed, setTyped] = useState({ text: show(value), number: value });
  const text = typed.number === value ? typed.text : show(value);
  const { id, 'aria-invalid': invalid, required, ...described } = useField();
  return (
    <Parts.Root
      recipe={recipe as never}
      value={text}
      onValueChange={(details) => {
        const number = Number.isNaN(details.valueAsNumber) ? null : details.valueAsNumber;
        setTyped({ text: details.value, number });
        if (number !== value) onChange(number);
      }}
      locale={locale}
      formatOptions={format}
      inputMode="numeric"
      pattern="[0-9.,\s\-]*"
      invalid={invalid}
      required={required}
      ids={id ? { input: id } : undefined}
      translations={{ incrementLabel: words.more, decrementLabel: words.less }}
      clampValueOnBlur
      {...rest}
    >
      <Parts.Control>
        {affix && (
          <span data-part="affix" aria-hidden>
            {affix}
          </span>
        )}
        <Parts.Input aria-label={label} {...described} />
        <Parts.DecrementTrigger>
          <Icon as={MinusGlyph} size={18} />
        </Parts.DecrementTrigger>
        <Parts.IncrementTrigger>
          <Icon as={PlusGlyph} size={18} />
        </Parts.IncrementTrigger>
      </Parts.Control>
    </Parts.Root>
  );
}
