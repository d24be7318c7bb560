import { useEffect, type RefObject } from 'react';

/** The position below the sticky header, in px; the page's style uses the same value. */
const underHeader = 80;
const gap = 16;

/**
 * Returns the `top` of a sticky box: below the header, or, if it is taller than the window, so far up that
 * its bottom is visible. Thus all of it can be scrolled into view.
 * @param headHeight the height of its upper part that scrolls away
 */
export function stickyTop(boxHeight: number, windowHeight: number, headHeight = 0): number {
  return Math.min(underHeader - headHeight, windowHeight - boxHeight - gap);
}

/**
 * Updates the box's `top` when its height or the window's changes.
 * @param hasHead whether what precedes the buttons stays in view; else the sticky header repeats it
 */
export function useStickyTop(box: RefObject<HTMLElement | null>, hasHead: boolean): void {
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const follow = () => {
      const head = hasHead ? 0 : element.querySelector<HTMLElement>('[data-actions]')?.offsetTop;
      const top = stickyTop(element.offsetHeight, window.innerHeight, head);
      element.style.setProperty('--sticky-top', `${top}px`);
    };
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    window.addEventListener('resize', follow);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', follow);
    };
  }, [box, hasHead]);
}
