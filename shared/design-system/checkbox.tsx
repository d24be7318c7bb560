import { Checkbox as Parts } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './kit/icon.tsx';

const recipe = {
  className: 'fc-checkbox',
  slots: ['root', 'label', 'control', 'indicator', 'group'],
  base: {
    root: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'flex-start',
      gap: '2.5',
      minH: 'control',
      py: '2',
      cursor: 'pointer',
      lineHeight: '1.4',
      _disabled: { cursor: 'not-allowed', color: 'ink-muted' },
    },
    control: {
      display: 'grid',
      placeItems: 'center',
      boxSize: '5',
      mt: '0.1em',
      flexShrink: '0',
      rounded: 'sm',
      borderWidth: '1px',
      borderColor: 'line-strong',
      bg: 'surface',
      color: 'brand-ink',
      transition: 'background-color 120ms ease-out',
      _hover: { borderColor: 'ink' },
      '&:is([data-state=checked], [data-state=indeterminate])': { bg: 'brand', borderColor: 'brand-edge' },
      '&[data-focus-visible]': { outline: '2px solid var(--fc-colors-focus)', outlineOffset: '2px' },
      _invalid: { borderColor: 'danger-text' },
      _disabled: { opacity: '0.5' },
    },
    label: { '& small': { display: 'block', fontSize: 'sm', color: 'ink-muted' } },
  },
};

export type CheckboxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some of what it stands for are chosen. */
  indeterminate?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  required?: boolean;
  name?: string;
  value?: string;
  note?: ReactNode;
  children: ReactNode;
};

/** A drawn checkbox. Where the browser's own will do (long lists, forms without script), `Choice` of the static kit costs nothing. */
export function Checkbox({
  checked,
  onChange,
  indeterminate = false,
  note,
  children,
  ...rest
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  // There is no attribute for it: browsers and screen readers know the state by the element's property alone.
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <Parts.Root
      recipe={recipe as never}
      checked={indeterminate ? 'indeterminate' : checked}
      onCheckedChange={(details) => onChange(details.checked === true)}
      {...rest}
    >
      <Parts.HiddenInput ref={input} />
      <Parts.Control>
        {indeterminate ? <Icon as={Minus} size={16} /> : checked && <Icon as={Check} size={16} />}
      </Parts.Control>
      <Parts.Label>
        {children}
        {note && <small>{note}</small>}
      </Parts.Label>
    </Parts.Root>
  );
}
