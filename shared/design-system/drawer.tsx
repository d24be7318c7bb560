import './theme/system/create-system.ts';
import { Drawer as Parts } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { overlayBase, overlaySlots } from './overlay/overlay-base.ts';
import { OverlayFrame } from './overlay/overlay-frame.tsx';

const recipe = {
  className: 'fc-drawer',
  slots: overlaySlots,
  base: { ...overlayBase, content: { ...overlayBase.content, maxH: '100dvh' } },
  variants: {
    side: {
      start: {
        positioner: { justifyContent: 'flex-start' },
        content: { maxW: '26rem', h: '100dvh', _open: { animation: 'from-start 180ms ease-out' } },
      },
      end: {
        positioner: { justifyContent: 'flex-end' },
        content: { maxW: '26rem', h: '100dvh', _open: { animation: 'from-end 180ms ease-out' } },
      },
      bottom: {
        positioner: { alignItems: 'flex-end' },
        content: {
          maxH: '92dvh',
          borderTopRadius: 'card',
          _open: { animation: 'from-bottom 180ms ease-out' },
        },
      },
      // Covers the whole screen of a phone; a side panel from 576 px.
      full: {
        positioner: { justifyContent: 'flex-end' },
        content: {
          maxW: { base: 'none', sm: '28rem' },
          h: '100dvh',
          _open: { animation: { base: 'from-bottom 180ms ease-out', sm: 'from-end 180ms ease-out' } },
        },
      },
    },
  },
  defaultVariants: { side: 'end' },
};

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Stays visible at the bottom: "Show 132 cars". */
  footer?: ReactNode;
  /** The edge that it slides in from; `full` covers a phone's whole screen. */
  side?: 'start' | 'end' | 'bottom' | 'full';
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
};

/** Renders a panel at the edge of the page: filters, navigation, a list to compare. */
export function Drawer({ open, onClose, side, initialFocus, ...frame }: DrawerProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Parts.Root
      recipe={recipe}
      {...({ side } as object)}
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      // Focuses the panel itself, not the close button, which is merely first: the panel is announced, and
      // Tab continues from it.
      initialFocusEl={() => initialFocus?.current ?? content.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Parts.Backdrop />
        <OverlayFrame parts={Parts} contentRef={content} {...frame} />
      </Portal>
    </Parts.Root>
  );
}
