import { Portal, Tooltip as Parts } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';

const recipe = {
  className: 'fc-tooltip',
  slots: ['trigger', 'arrow', 'arrowTip', 'positioner', 'content'],
  base: {
    content: {
      bg: 'ink',
      color: 'canvas',
      rounded: 'control',
      px: '2.5',
      py: '1.5',
      fontSize: 'sm',
      lineHeight: '1.35',
      maxW: '18rem',
      zIndex: 'popover',
      _open: { animation: 'appear 120ms ease-out' },
      _closed: { animation: 'leave 120ms ease-out' },
    },
  },
};

export type TooltipProps = {
  content: ReactNode;
  placement?: 'top' | 'bottom' | 'left' | 'right' | 'bottom-end' | 'bottom-start';
  /** What it is about: one element that can be focused and takes a ref. */
  children: ReactElement;
};

/** A word more on hover and focus. Never the only place of what a shopper needs: fingers cannot hover (use a `Popover`). */
export function Tooltip({ content, placement = 'top', children }: TooltipProps) {
  return (
    <Parts.Root
      recipe={recipe as never}
      positioning={{ placement }}
      openDelay={300}
      closeDelay={80}
      lazyMount
      unmountOnExit
    >
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      <Portal>
        <Parts.Positioner>
          <Parts.Content>{content}</Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
