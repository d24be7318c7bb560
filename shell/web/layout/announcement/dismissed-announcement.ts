const listeners = new Set<() => void>();
const keyOf = (slug: string) => `${slug}:announcement`;
// Without session storage, it is dismissed until the next reload.
const remembered = new Map<string, string>();

/** Whether this announcement was dismissed in this session. */
export function isDismissed(slug: string, id: string): boolean {
  try {
    return (sessionStorage.getItem(keyOf(slug)) ?? remembered.get(slug)) === id;
  } catch {
    return remembered.get(slug) === id;
  }
}

export function dismissAnnouncement(slug: string, id: string): void {
  remembered.set(slug, id);
  try {
    sessionStorage.setItem(keyOf(slug), id);
  } catch {
    // Remembered only until the next reload.
  }
  for (const listener of listeners) listener();
}

export function onDismissed(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
