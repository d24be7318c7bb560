import { useCallback, useEffect, useRef, useSyncExternalStore, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

export type HistoryDialog = {
  isOpen: boolean;
  open(): void;
  close(): void;
  /** For a link in the dialog: its page replaces the dialog's entry, so that Back skips it. */
  followLink(event: MouseEvent<HTMLElement>): void;
};

type Entry = { dialog?: string; key?: string } | null;
const currentDialog = (): string | undefined => (window.history.state as Entry)?.dialog;

function pushEntry(name: string): void {
  window.history.pushState({ ...(window.history.state as object | null), dialog: name }, '');
  rememberEntry();
}

/** The entry that the browser shows, to compare with the next one. */
let shownEntry: { dialog: string | undefined; key: string | undefined; href: string } | null = null;
function rememberEntry(): void {
  const { dialog, key } = (window.history.state as Entry) ?? {};
  shownEntry = { dialog, key, href: location.href };
}

/** Whether the current history entry is that of an open dialog; a page that follows it should replace it. */
export const isDialogEntry = (): boolean => currentDialog() !== undefined;

/** Whether a dialog was closed on the page, and the browser is going back from its entry. */
let isClosing = false;
/** Of each dialog: shows the current entry, and returns whether the change was only the dialog's. */
const followers = new Set<() => boolean>();
/** The names of the dialogs that are open; one may open another. */
const openDialogs = new Set<string>();
const renderers = new Set<() => void>();
function setOpen(name: string, isOpen: boolean): void {
  if (isOpen) openDialogs.add(name);
  else openDialogs.delete(name);
  for (const render of renderers) render();
}
function subscribe(render: () => void): () => void {
  renderers.add(render);
  return () => void renderers.delete(render);
}
// Registered with this module, before there is a router: of the listeners of the window, Chrome calls a
// capturing one no earlier than others, but in the order of their registration.
if (typeof window !== 'undefined') {
  rememberEntry();
  window.addEventListener('popstate', (event) => {
    const left = shownEntry;
    rememberEntry();
    const changes = [...followers].map((follow) => follow());
    // After a reload, a dialog that only a visitor opens, as that of one card, is not shown for its entry:
    // leaving the entry changes nothing on the page, so that Back leaves the page as well.
    const leftUnshown =
      !isClosing &&
      left?.dialog !== undefined &&
      left.key === shownEntry?.key &&
      left.href === shownEntry?.href &&
      !shownEntry.dialog &&
      !changes.includes(true);
    isClosing = false;
    if (leftUnshown || changes.includes(true)) event.stopImmediatePropagation();
    if (leftUnshown) window.history.back();
  });
}

/**
 * Makes a dialog an entry of the browser's history: Back closes it before it leaves the page. The router does
 * not notice the entry: nothing is loaded again, and the dialog opens and closes while parts of the page are
 * still loading.
 * @param name unique on the page
 */
export function useHistoryDialog(name: string): HistoryDialog {
  const { key } = useLocation();
  const navigate = useNavigate();
  const isOpen = useSyncExternalStore(
    subscribe,
    useCallback(() => openDialogs.has(name), [name]),
    () => false,
  );
  const opener = useRef<Element | null>(null);
  const page = useRef<string | null>(null);
  const wasCurrent = useRef(false);
  /** Until the browser has gone back to the page, its entry is still the dialog's. */
  const leaving = useRef<'no' | 'yes' | 'to open again'>('no');
  useEffect(() => {
    rememberEntry();
    const isCurrent = currentDialog() === name;
    page.current = isCurrent ? location.href : null;
    wasCurrent.current = isCurrent;
    setOpen(name, isCurrent);
    return () => setOpen(name, false);
  }, [key, name]);
  useEffect(() => {
    const follow = () => {
      if (leaving.current === 'to open again' && currentDialog() !== name) pushEntry(name);
      leaving.current = 'no';
      const isCurrent = currentDialog() === name;
      const isOfDialog = (isCurrent || wasCurrent.current) && location.href === page.current;
      wasCurrent.current = isCurrent;
      setOpen(name, isCurrent);
      return isOfDialog;
    };
    followers.add(follow);
    return () => void followers.delete(follow);
  }, [name]);
  useEffect(() => {
    // A dialog that is unmounted cannot restore the focus itself.
    if (isOpen || !(opener.current instanceof HTMLElement)) return;
    opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, [isOpen]);
  return {
    isOpen,
    open() {
      if (leaving.current === 'yes') leaving.current = 'to open again';
      if (currentDialog() === name) return setOpen(name, true);
      opener.current = document.activeElement;
      page.current = location.href;
      pushEntry(name);
      wasCurrent.current = true;
      setOpen(name, true);
    },
    close() {
      setOpen(name, false);
      if (leaving.current === 'to open again') leaving.current = 'yes';
      if (currentDialog() !== name || leaving.current === 'yes') return;
      leaving.current = 'yes';
      isClosing = true;
      window.history.back();
    },
    followLink(event) {
      const link = (event.target as Element).closest('a');
      const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || link.target || link.origin !== location.origin || currentDialog() !== name)
        return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash, { replace: true });
    },
  };
}
