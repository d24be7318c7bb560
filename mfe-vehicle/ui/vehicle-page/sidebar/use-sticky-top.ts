import { useEffect, type RefObject } from 'react';

/** Under the sticky header, in px; the page's own style says the same. */
const underHeader = 80;
const gap = 16;

/**
 * Where a box sticks: under the header, or, where it is taller than the window, so high that its foot is in view. So all
 * of it can be scrolled to.
 */
export function stickyTop(boxHeight: number, windowHeight: number): number {
  return Math.min(underHeader, windowHeight - boxHeight - gap);
}

/** Keeps the box's `top` right while its height and the window's change. */
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
