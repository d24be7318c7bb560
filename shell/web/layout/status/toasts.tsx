import X from 'lucide-react/icons/x';
import { useSyncExternalStore, type FocusEvent } from 'react';
import { Box, Icon } from '@forecourt/design-system';
import { dismissOpen, Link, pauseToast, resumeToast, toastStore } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';

/**
 * Of the region, which is in the server's HTML: a toast in the first second is shown before the style system
 * is loaded, and without a connection it never is.
 */
const toastStyle = {
  '& > div': {
    pointerEvents: 'auto',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    maxW: 'lg',
    rounded: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    boxShadow: 'float',
    ps: '4',
    pe: '1.5',
    py: '1.5',
    animation: 'rise 160ms ease-out',
  },
  '& span': { flex: '1', py: '1.5' },
  '& a': {
    fontWeight: 'semibold',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    whiteSpace: 'nowrap',
  },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    boxSize: '11',
    rounded: 'control',
    cursor: 'pointer',
    '&:hover': { bg: 'surface-sunken' },
  },
} as const;

/**
 * Renders the open toast, above the bars of pages. It is announced politely and stays while it
 * is hovered or focused.
 */
export function Toasts() {
  const t = messages.use();
  const open = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.getState().open,
    () => null,
  );
  const onBlur = (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || resumeToast();
  return (
    <Box
      role="status"
      aria-live="polite"
      position="fixed"
      insetInline="0"
      bottom={{
        base: 'calc(max(5.5rem, 1rem + var(--fc-bottom-bar, 0px)) + env(safe-area-inset-bottom))',
        lg: 'calc(1.5rem + var(--fc-bottom-bar, 0px))',
      }}
      zIndex="toast"
      display="flex"
      justifyContent="center"
      pointerEvents="none"
      px="gutter"
      css={toastStyle}
    >
      {open && (
        <Box
          key={open.id}
          data-ground="inverse"
          onMouseEnter={pauseToast}
          onMouseLeave={resumeToast}
          onFocus={pauseToast}
          onBlur={onBlur}
          onKeyDown={(event) => event.key === 'Escape' && dismissOpen()}
        >
          <span>{open.text}</span>
          {open.action && (
            <Link to={open.action.href} onClick={dismissOpen}>
              {open.action.label}
            </Link>
          )}
          <button type="button" aria-label={t.dismiss} onClick={dismissOpen}>
            <Icon as={X} size={18} />
          </button>
        </Box>
      )}
    </Box>
  );
}
