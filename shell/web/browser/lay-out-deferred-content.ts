import { whenIdle } from './near-viewport.ts';

/**
 * Lays out the content that the first paint skipped (`data-defer-layout`), one element per idle period so that no task is long.
 * After that the attribute has no effect: later pages are laid out whole, which scroll restoration needs.
 */
export function layOutDeferredContent(page: Document): void {
  const [next] = [...page.querySelectorAll<HTMLElement>('[data-defer-layout]')].filter(
    ({ style }) => style.contentVisibility !== 'visible',
  );
  if (!next) {
    page.documentElement.dataset.laidOut = '';
    return;
  }
  next.style.contentVisibility = 'visible';
  whenIdle(() => layOutDeferredContent(page));
}
