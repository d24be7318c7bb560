type WithFirstClicks = { forecourtFirstClicks?: { take(): Element[] } };

/** Records what is clicked until the core script has come: the page is shown before it, and buttons look ready. */
export function recordFirstClicks(page: Document): void {
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

/** What was clicked so far; from then on nothing is recorded. */
export const takeFirstClicks = (): Element[] =>
  (globalThis as WithFirstClicks).forecourtFirstClicks?.take() ?? [];
