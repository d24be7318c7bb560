type WithFirstClicks = { forecourtFirstClicks?: { take(): Element[] } };

/** A form whose result is on the same page once it is hydrated; without scripts it leads to another page. */
export const liveForm = 'form[data-live]';

/** Records clicks until the core script has loaded. Enter in a live form stays on the page. */
export function recordClicks(page: Document): void {
  const clicked: Element[] = [];
  const record = ({ target }: Event) => {
    if (target instanceof Element) clicked.push(target);
  };
  const stay = (event: Event) => {
    if (event.target instanceof Element && event.target.matches(liveForm)) event.preventDefault();
  };
  page.addEventListener('click', record);
  page.addEventListener('submit', stay);
  (globalThis as WithFirstClicks).forecourtFirstClicks = {
    take() {
      page.removeEventListener('click', record);
      page.removeEventListener('submit', stay);
      return clicked.splice(0);
    },
  };
}

/** Returns the clicks so far and stops recording. */
export const takeRecordedClicks = (): Element[] =>
  (globalThis as WithFirstClicks).forecourtFirstClicks?.take() ?? [];
