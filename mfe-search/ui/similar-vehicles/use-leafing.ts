import { useEffect, useState, type RefObject } from 'react';

/** Which ways a row can still be leafed. */
export type Leafing = { back: boolean; on: boolean };
const whole: Leafing = { back: false, on: false };

/** Tracks the position of a row that scrolls sideways; `filled` says that its content changed. */
export function useLeafing(row: RefObject<HTMLElement | null>, filled: unknown): Leafing {
  const [leafing, setLeafing] = useState(whole);
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const look = () =>
      setLeafing((before) => {
        const now = leafingOf(element);
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
  return leafing;
}

/** Right to left, the way on counts below 0; a pixel is what rounding leaves. */
function leafingOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Leafing {
  const gone = Math.abs(scrollLeft);
  return { back: gone > 1, on: gone < scrollWidth - clientWidth - 1 };
}
