/**
 * Classes of elements whose styles are not loaded yet (decision 165): an element that changes keeps the
 * styles that it had, and a new one is invisible and takes no space, but can have the focus. Without this,
 * both would be unstyled for a moment and move the page.
 */
export function pendingClass(key: string, name: string, before: string): string {
  const marker = `${key}-pending-${name}--${before}`;
  return before ? `${key}-${before} ${marker}` : `${key}-pending ${marker}`;
}

/** Gives the elements that waited for these styles their own class, as their next render does. */
export function showPending(key: string, name: string): void {
  const beginning = `${key}-pending-${name}--`;
  for (const element of document.querySelectorAll(`[class*="${beginning}"]`)) {
    const marker = [...element.classList].find((one) => one.startsWith(beginning))!;
    const before = marker.slice(beginning.length);
    element.classList.remove(marker, before ? `${key}-${before}` : `${key}-pending`);
    element.classList.add(`${key}-${name}`);
  }
}

/**
 * Shows new elements that waited for these styles without them: the code of the style system cannot be
 * loaded, as when offline.
 */
export function revealPending(key: string, name: string): void {
  for (const element of document.querySelectorAll(`[class*="${key}-pending-${name}--"]`))
    element.classList.remove(`${key}-pending`);
}
