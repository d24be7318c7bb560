import { Accordion as Parts } from '@chakra-ui/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Icon } from './kit/icon.tsx';

const recipe = {
  className: 'fc-accordion',
  slots: ['root', 'item', 'itemTrigger', 'itemContent', 'itemIndicator', 'itemBody'],
  base: {
    root: { w: 'full' },
    item: { borderBottomWidth: '1px', borderColor: 'line' },
    itemTrigger: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      w: 'full',
      minH: '12',
      py: '2',
      textAlign: 'start',
      fontWeight: 'semibold',
      cursor: 'pointer',
      rounded: 'sm',
      '& > span:first-of-type': { flex: '1' },
      _hover: { '& > span:first-of-type': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
      _disabled: { opacity: '0.5', cursor: 'not-allowed' },
    },
    itemIndicator: {
      color: 'ink-muted',
      transition: 'transform 160ms ease-out',
      _open: { transform: 'rotate(180deg)' },
    },
    itemContent: { _open: { animation: 'appear 160ms ease-out' } },
    itemBody: { pb: '4' },
  },
};

export type AccordionProps = {
  items: readonly { value: string; title: ReactNode; content: ReactNode; disabled?: boolean }[];
  /** More than one open at a time. */
  multiple?: boolean;
  value?: string[];
  defaultValue?: string[];
  onChange?: (open: string[]) => void;
};

/** Parts that fold, with arrow keys between them. A single part that folds is a `Disclosure` of the static kit. */
export function Accordion({ items, multiple = false, value, defaultValue = [], onChange }: AccordionProps) {
  const start = value === undefined ? { defaultValue } : { value };
  return (
    <Parts.Root
      recipe={recipe as never}
      multiple={multiple}
      collapsible
      {...start}
      onValueChange={(details) => onChange?.(details.value)}
    >
      {items.map((item) => (
        <Parts.Item key={item.value} value={item.value} disabled={item.disabled}>
          <Parts.ItemTrigger>
            <span>{item.title}</span>
            <Parts.ItemIndicator>
              <Icon as={ChevronDown} size={18} />
            </Parts.ItemIndicator>
          </Parts.ItemTrigger>
          <Parts.ItemContent>
            <Parts.ItemBody>{item.content}</Parts.ItemBody>
          </Parts.ItemContent>
        </Parts.Item>
      ))}
    </Parts.Root>
  );
}
