import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from '@forecourt/remote-kit';

type DialogState = { dialog?: string } | null;

/**
 * Makes a dialog an entry of the browser's history: Back closes it before it leaves the page. It opens and closes
 * immediately: the router's update would wait until every fragment on the page has loaded its code.
 */
export function useHistoryDialog(name: string): { isOpen: boolean; open(): void; close(): void } {
  const location = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    setOpen((location.state as DialogState)?.dialog === name);
  }, [location, name]);
  useEffect(() => {
    const follow = () =>
      setOpen((window.history.state as { usr?: DialogState } | null)?.usr?.dialog === name);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [name]);
  useEffect(() => {
    // The dialog is unmounted and cannot restore the focus itself.
    if (isOpen || !(opener.current instanceof HTMLElement)) return;
    opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, [isOpen]);
  return {
    isOpen,
    open: () => {
      opener.current = document.activeElement;
      setOpen(true);
      void navigate(location.pathname + location.search + location.hash, {
        state: { dialog: name },
        preventScrollReset: true,
      });
    },
    close: () => {
      if (!isOpen) return;
      setOpen(false);
      void navigate(-1);
    },
  };
}
