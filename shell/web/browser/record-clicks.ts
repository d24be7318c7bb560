type WithFirstClicks = { forecourtFirstClicks?: { take(): Element[] } };

/** Records clicks until the core script has loaded: the page is visible before it, and its buttons look ready. */
export function recordClicks(page: Document): void {
  const clicked: Element[] = [];
  const record = ({ target }: Event) => {
    if (target instanceof Element) clicked.push(target);
  };
  page.addEventListener('click', record);
  (globalThis as WithFirstClicks).forecourtFirstClicks = {
    take() {
      page.removeEventListener('click', record);
      return clicked.splice(0);
    },
  };
}

/** Returns the clicks so far and stops recording. */
export const takeRecordedClicks = (): Element[] =>
  (globalThis as WithFirstClicks).forecourtFirstClicks?.take() ?? [];
