import { createStore } from 'zustand/vanilla';

export type Toast = {
  id: number;
  text: string;
  action?: { label: string; href: string };
  durationMs: number;
};

/** Specification: one toast at a time, 3000 ms by default; a dismissed one is removed after 1,000,000 ms. */
export const toastDurationMs = 3000;
export const toastRemoveDelayMs = 1_000_000;

type ToastState = { open: Toast | null; dismissed: Toast[] };

/** Used only in the browser: the shell renders it, any remote adds to it. */
export const toastStore = createStore<ToastState>(() => ({ open: null, dismissed: [] }));

let next = 1;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a toast in place of the current one.
 * @returns a function that dismisses it
 */
export function showToast(toast: {
  text: string;
  action?: Toast['action'];
  durationMs?: number;
}): () => void {
  const id = next++;
  clearTimeout(timer);
  dismissOpen();
  toastStore.setState({
    open: { id, text: toast.text, action: toast.action, durationMs: toast.durationMs ?? toastDurationMs },
  });
  resumeToast();
  return () => {
    if (toastStore.getState().open?.id === id) dismissOpen();
  };
}

/** Pauses the timer of a toast while the pointer or focus is on it. */
export function pauseToast(): void {
  clearTimeout(timer);
}

export function resumeToast(): void {
  const { open } = toastStore.getState();
  clearTimeout(timer);
  if (open) timer = setTimeout(dismissOpen, open.durationMs);
}

export function dismissOpen(): void {
  const { open, dismissed } = toastStore.getState();
  if (!open) return;
  toastStore.setState({ open: null, dismissed: [...dismissed, open] });
  setTimeout(
    () =>
      toastStore.setState((state) => ({
        dismissed: state.dismissed.filter((toast) => toast.id !== open.id),
      })),
    toastRemoveDelayMs,
  );
}
