import './theme/system/create-system.ts';
import { Switch as Parts } from '@chakra-ui/react/switch';
import type { ReactNode } from 'react';

const recipe = {
  className: 'fc-switch',
  slots: ['root', 'label', 'control', 'thumb', 'indicator'],
  base: {
    root: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '3',
      minH: 'control',
      cursor: 'pointer',
      lineHeight: '1.4',
      _disabled: { cursor: 'not-allowed', color: 'ink-muted' },
    },
    control: {
      display: 'inline-flex',
      alignItems: 'center',
      w: '11',
      h: '6',
      px: '0.5',
      rounded: 'full',
      bg: 'line-strong',
      flexShrink: '0',
      transition: 'background-color 140ms ease-out',
      _checked: { bg: 'brand-edge' },
      '&[data-focus-visible]': { outline: '2px solid var(--fc-colors-focus)', outlineOffset: '2px' },
      _disabled: { opacity: '0.5' },
    },
    thumb: {
      boxSize: '5',
      rounded: 'full',
      bg: 'surface',
      boxShadow: '0 1px 2px rgb(0 0 0 / 0.3)',
      transition: 'transform 140ms ease-out',
      _checked: { transform: 'translateX(calc(1.25rem * var(--fc-flip, 1)))' },
    },
  },
};

export type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
  children: ReactNode;
};

/** A switch that takes effect at once, without submitting. In a form that is submitted, use a checkbox. */
export function Switch({ checked, onChange, children, ...rest }: SwitchProps) {
  return (
    <Parts.Root
      recipe={recipe}
      checked={checked}
      onCheckedChange={(details) => onChange(details.checked)}
      {...rest}
    >
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its state itself */}
      <Parts.HiddenInput role="switch" />
      <Parts.Control>
        <Parts.Thumb />
      </Parts.Control>
      <Parts.Label>{children}</Parts.Label>
    </Parts.Root>
  );
}
