import { Popover as Parts, Portal } from '@chakra-ui/react';
import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { floating } from './families/floating.ts';

const recipe = {
  className: 'fc-popover',
  slots: [
    'arrow',
    'arrowTip',
    'anchor',
    'trigger',
    'indicator',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    content: {
      ...floating,
      p: '4',
      w: 'max-content',
      maxW: 'min(20rem, calc(100vw - 2rem))',
      fontSize: 'sm',
      lineHeight: '1.45',
    },
    title: { fontWeight: 'semibold', fontSize: 'md', mb: '1' },
  },
};

export type PopoverProps = {
  trigger: ReactElement;
  title?: ReactNode;
  /** Its name, read out, where it has no title. */
  label?: string;
  placement?: 'top' | 'bottom' | 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end';
  /** Controlled, with `onOpenChange`. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

/** Something more about what was pressed, beside it: the conditions of a repayment, a share bar. Works for fingers. */
export function Popover({
  trigger,
  title,
  label,
  placement = 'bottom',
  open,
  onOpenChange,
  children,
}: PopoverProps) {
  const name = useId();
  return (
    <Parts.Root
      recipe={recipe as never}
      positioning={{ placement }}
      {...(open === undefined ? {} : { open })}
      onOpenChange={(details) => onOpenChange?.(details.open)}
      lazyMount
      unmountOnExit
    >
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Portal>
        <Parts.Positioner>
          {/* Ark looks for the title a frame later, and may miss it: the name is given here. */}
          <Parts.Content {...(title ? { 'aria-labelledby': name } : { 'aria-label': label })}>
            {title && <Parts.Title id={name}>{title}</Parts.Title>}
            {children}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
