import { whenIdle } from './near-window.ts';

/**
 * Lays out what the first paint left out (`data-defer-layout`), a piece at a time while the browser is idle, so that no task
 * is long. From then on the attribute has no effect: a later page is laid out whole, as its scroll position needs.
 */
export function layOutRest(page: Document): void {
  const [next] = [...page.querySelectorAll<HTMLElement>('[data-defer-layout]')].filter(
    ({ style }) => style.contentVisibility !== 'visible',
  );
  if (!next) {
    page.documentElement.dataset.laidOut = '';
    return;
  }
  next.style.contentVisibility = 'visible';
  whenIdle(() => layOutRest(page));
}
