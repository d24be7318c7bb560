import { useEffect, type RefObject } from 'react';

/** The position below the sticky header, in px; the page's style uses the same value. */
const underHeader = 80;
const gap = 16;

/**
 * Returns the `top` of a sticky box: below the header, or, if it is taller than the window, so far up that
 * its bottom is visible. Thus all of it can be scrolled into view.
 */
export function stickyTop(boxHeight: number, windowHeight: number): number {
  return Math.min(underHeader, windowHeight - boxHeight - gap);
}

/** Updates the box's `top` when its height or the window's changes. */
export function useStickyTop(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const follow = () => {
      element.style.setProperty('--sticky-top', `${stickyTop(element.offsetHeight, window.innerHeight)}px`);
    };
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    window.addEventListener('resize', follow);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', follow);
    };
  }, [box]);
}
