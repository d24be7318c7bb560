import { useEffect, useState, type RefObject } from 'react';

/** The directions in which a row can scroll further. */
export type RowScroll = { back: boolean; on: boolean };
const whole: RowScroll = { back: false, on: false };

/** Tracks the position of a row that scrolls sideways; `filled` says that its content changed. */
export function useRowScroll(row: RefObject<HTMLElement | null>, filled: unknown): RowScroll {
  const [rowScroll, setRowScroll] = useState(whole);
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const look = () =>
      setRowScroll((before) => {
        const now = rowScrollOf(element);
        return before.back === now.back && before.on === now.on ? before : now;
      });
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [row, filled]);
  return rowScroll;
}

/** In right-to-left rows scrollLeft is negative; a difference of one pixel is rounding. */
function rowScrollOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): RowScroll {
  const scrolledPx = Math.abs(scrollLeft);
  return { back: scrolledPx > 1, on: scrolledPx < scrollWidth - clientWidth - 1 };
}
