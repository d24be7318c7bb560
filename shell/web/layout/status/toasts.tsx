import X from 'lucide-react/icons/x';
import { useSyncExternalStore, type FocusEvent } from 'react';
import { Box, Icon, IconButton } from '@forecourt/design-system';
import { dismissOpen, Link, pauseToast, resumeToast, toastStore } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';

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
    >
      {open && (
        <Box
          key={open.id}
          data-ground="inverse"
          pointerEvents="auto"
          display="flex"
          alignItems="center"
          gap="3"
          maxW="lg"
          rounded="card"
          borderWidth="1px"
          borderColor="line"
          boxShadow="float"
          ps="4"
          pe="1.5"
          py="1.5"
          css={{ animation: 'rise 160ms ease-out' }}
          onMouseEnter={pauseToast}
          onMouseLeave={resumeToast}
          onFocus={pauseToast}
          onBlur={onBlur}
          onKeyDown={(event) => event.key === 'Escape' && dismissOpen()}
        >
          <Box as="span" flex="1" py="1.5">
            {open.text}
          </Box>
          {open.action && (
            <Link
              to={open.action.href}
              onClick={dismissOpen}
              style={{
                fontWeight: 600,
                textDecoration: 'underline',
                textUnderlineOffset: '0.2em',
                whiteSpace: 'nowrap',
              }}
            >
              {open.action.label}
            </Link>
          )}
          <IconButton label={t.dismiss} onClick={dismissOpen}>
            <Icon as={X} size={18} />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
