import './theme/system/create-system.ts';
import { Dialog as Parts } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { overlayBase, overlaySlots } from './overlay/overlay-base.ts';
import { OverlayFrame } from './overlay/overlay-frame.tsx';

/**
 * The button of a long form (`data-part="form-actions"`) stays visible while its fields scroll, with the
 * questions about consent: who sends the form must have seen them.
 */
const withFormActions = {
  '@media (min-height: 36rem)': {
    // A field that gets the focus is scrolled above the buttons.
    '&:has([data-part=form-actions])': { scrollPaddingBottom: '5rem' },
    '&:has([data-part=form-actions] input)': { scrollPaddingBottom: '13rem' },
    '& [data-part=form-actions]:not(:last-child)': { mb: '0' },
    '& [data-part=form-actions]': {
      position: 'sticky',
      // The padding of the body counts as its edge.
      bottom: '-5',
      zIndex: '1',
      bg: 'surface',
      pb: 'max(0.75rem, env(safe-area-inset-bottom))',
      mb: '-3',
      _before: {
        content: '""',
        position: 'absolute',
        insetInline: '0',
        bottom: '100%',
        h: '4',
        pointerEvents: 'none',
        backgroundImage: 'linear-gradient(to top, var(--fc-colors-surface), transparent)',
      },
    },
  },
} as const;

const recipe = {
  className: 'fc-dialog',
  slots: overlaySlots,
  base: {
    ...overlayBase,
    positioner: {
      ...overlayBase.positioner,
      alignItems: { base: 'flex-end', sm: 'center' },
      justifyContent: 'center',
      p: { base: '0', sm: '6' },
    },
    content: {
      ...overlayBase.content,
      maxH: { base: '92dvh', sm: 'calc(100dvh - 3rem)' },
      borderTopRadius: 'card',
      borderBottomRadius: { base: '0', sm: 'card' },
      _open: { animation: { base: 'from-bottom 180ms ease-out', sm: 'rise 160ms ease-out' } },
    },
    body: { ...overlayBase.body, ...withFormActions },
  },
  variants: {
    size: {
      sm: { content: { maxW: { sm: '26rem' } } },
      md: { content: { maxW: { sm: '36rem' } } },
      lg: { content: { maxW: { sm: '56rem' } } },
      full: { positioner: { p: '0' }, content: { maxW: 'none', h: '100dvh', maxH: '100dvh', rounded: '0' } },
    },
  },
  defaultVariants: { size: 'md' },
};

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The actions; they stay visible below the content. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** `alertdialog` if an answer is required: a click outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
};

/**
 * Renders a modal window over the page, as a bottom sheet on phones. Traps the focus, closes on Escape and
 * restores the focus.
 */
export function Dialog({ open, onClose, size, role = 'dialog', initialFocus, ...frame }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Parts.Root
      recipe={recipe}
      size={size}
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      role={role}
      closeOnInteractOutside={role === 'dialog'}
      // Focuses the window itself, not the close button, which is merely first: the window is announced, and
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
