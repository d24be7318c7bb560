import { Menu as Parts, Portal } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { floating, line } from './families/floating.ts';
import { useDesign } from './kit/design-provider.tsx';
import { Icon } from './kit/icon.tsx';
import type { Glyph } from './kit/icon.tsx';

const recipe = {
  className: 'fc-menu',
  slots: [
    'arrow',
    'arrowTip',
    'content',
    'contextTrigger',
    'indicator',
    'item',
    'itemGroup',
    'itemGroupLabel',
    'itemIndicator',
    'itemText',
    'positioner',
    'separator',
    'trigger',
    'triggerItem',
    'itemCommand',
  ],
  base: {
    content: { ...floating, p: '1.5', minW: '12rem', display: 'flex', flexDirection: 'column' },
    item: {
      ...line,
      '&[data-tone=danger]': { color: 'danger-text', '& svg': { color: 'inherit' } },
      '&[aria-current]': { fontWeight: 'semibold', color: 'brand-text' },
    },
    separator: { borderTopWidth: '1px', borderColor: 'line', my: '1.5' },
  },
};

export type MenuItem =
  | {
      kind?: 'item';
      value: string;
      label: ReactNode;
      icon?: Glyph;
      href?: string;
      current?: boolean;
      tone?: 'danger';
      disabled?: boolean;
      onSelect?: () => void;
    }
  | { kind: 'separator'; value: string };

export type MenuProps = {
  /** The button that opens it: one element that takes a ref. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Read out, where the button's own name does not say it. */
  label?: string;
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end';
};

/** Actions or places behind one button. Arrows move, letters jump, Escape closes and returns. */
export function Menu({ trigger, items, label, placement = 'bottom-start' }: MenuProps) {
  const { linkAs: Anchor } = useDesign();
  return (
    <Parts.Root
      recipe={recipe as never}
      positioning={{ placement }}
      aria-label={label}
      lazyMount
      unmountOnExit
    >
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Portal>
        <Parts.Positioner>
          <Parts.Content>
            {items.map((item) => {
              if (item.kind === 'separator') return <Parts.Separator key={item.value} />;
              const content = (
                <>
                  {item.icon && <Icon as={item.icon} size={18} />}
                  {item.label}
                </>
              );
              return (
                <Parts.Item
                  key={item.value}
                  value={item.value}
                  disabled={item.disabled}
                  data-tone={item.tone}
                  aria-current={item.current ? 'page' : undefined}
                  onSelect={item.onSelect}
                  asChild={item.href !== undefined}
                >
                  {item.href === undefined ? content : <Anchor href={item.href}>{content}</Anchor>}
                </Parts.Item>
              );
            })}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
