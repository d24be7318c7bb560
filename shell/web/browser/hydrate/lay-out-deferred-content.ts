import { whenIdle } from './near-viewport.ts';

/**
 * Lays out the content that the first paint skipped (`data-defer-layout`), one element per idle period so
 * that no task is long. After that the attribute has no effect, see `layOutLaterPagesWhole`.
 */
export function layOutDeferredContent(page: Document): void {
  const [next] = [...page.querySelectorAll<HTMLElement>('[data-defer-layout]')].filter(
    ({ style }) => style.contentVisibility !== 'visible',
  );
  if (!next) {
    layOutLaterPagesWhole(page);
    return;
  }
  next.style.contentVisibility = 'visible';
  whenIdle(() => layOutDeferredContent(page));
}

/** Scroll restoration needs the real heights of a list: a skipped row above would move it. */
export function layOutLaterPagesWhole(page: Document): void {
  page.documentElement.dataset.laidOut = '';
}
