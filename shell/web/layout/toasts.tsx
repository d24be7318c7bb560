import { useSyncExternalStore } from 'react';
import { dismissOpen, Link, pauseToast, resumeToast, toastStore } from '@forecourt/remote-kit';
import { Box, Button } from '@forecourt/design-system';
import { texts } from './texts.ts';

/** Draws the one toast that is open; it is announced politely and stays while pointed at or focused. */
export function Toasts() {
  const words = texts.use();
  const open = useSyncExternalStore(toastStore.subscribe, () => toastStore.getState().open, () => null);
  return (
    <Box aria-live="polite" role="status" position="fixed" insetInline="0" bottom="24px" zIndex="toast" display="flex" justifyContent="center" pointerEvents="none" paddingInline="16px">
      {open && (
        <Box key={open.id} onMouseEnter={pauseToast} onMouseLeave={resumeToast} onFocus={pauseToast} onBlur={resumeToast} pointerEvents="auto" display="flex" alignItems="center" gap="16px" background="ink" color="canvas" borderRadius="card" paddingInline="16px" paddingBlock="8px" boxShadow="float">
          <span>{open.text}</span>
          {open.action && <Link to={open.action.href} onClick={dismissOpen} style={{ textDecoration: 'underline', fontWeight: 600 }}>{open.action.label}</Link>}
          <Button variant="ghost" onClick={dismissOpen} aria-label={words.dismiss} color="canvas">×</Button>
        </Box>
      )}
    </Box>
  );
}
