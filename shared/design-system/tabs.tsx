import { Tabs as Parts } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from './kit/icon.tsx';
import type { Glyph } from './kit/icon.tsx';

const recipe = {
  className: 'fc-tabs',
  slots: ['root', 'trigger', 'list', 'content', 'contentGroup', 'indicator'],
  base: {
    root: { w: 'full', minW: '0' },
    list: {
      display: 'flex',
      gap: '1',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      boxShadow: 'inset 0 -1px 0 var(--fc-colors-line)',
    },
    trigger: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minH: '12',
      px: '3',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      fontWeight: 'medium',
      color: 'ink-muted',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      transition: 'color 120ms ease-out',
      _hover: { color: 'ink' },
      _selected: { color: 'brand-text', borderColor: 'brand-edge', fontWeight: 'semibold' },
      _disabled: { opacity: '0.5', cursor: 'not-allowed' },
      _focusVisible: { outlineOffset: '-2px', rounded: 'sm' },
    },
    content: { pt: '4', _focusVisible: { outlineOffset: '4px' } },
  },
};

export type TabsProps = {
  /** What the tabs are about; read out. */
  label: string;
  items: readonly { value: string; label: ReactNode; icon?: Glyph; content: ReactNode; disabled?: boolean }[];
  /** Controlled with `onChange`; else it starts with `defaultValue`, or the first. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Content is made when it is first seen. Without it all of it is in the page, and can be found by search engines. */
  lazy?: boolean;
};

/** A few views of one thing. What should be linked to or found is better a page of its own. */
export function Tabs({ label, items, value, defaultValue, onChange, lazy = false }: TabsProps) {
  const start = value === undefined ? { defaultValue: defaultValue ?? items[0]?.value ?? null } : { value };
  return (
    <Parts.Root
      recipe={recipe as never}
      {...start}
      onValueChange={(details) => details.value && onChange?.(details.value)}
      lazyMount={lazy}
    >
      <Parts.List aria-label={label}>
        {items.map((item) => (
          <Parts.Trigger key={item.value} value={item.value} disabled={item.disabled}>
            {item.icon && <Icon as={item.icon} size={18} />}
            {item.label}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {items.map((item) => (
        <Parts.Content key={item.value} value={item.value}>
          {item.content}
        </Parts.Content>
      ))}
    </Parts.Root>
  );
}
