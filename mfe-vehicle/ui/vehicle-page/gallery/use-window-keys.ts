import { useEffect, useLayoutEffect as useLayoutEffectInBrowser, useRef, type RefObject } from 'react';

const useLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffectInBrowser;

/**
 * Handles arrow keys for a fullscreen stage, wherever the focus is, except on `element`, which has its own
 * listener, and on controls that use them.
 */
export function useWindowKeys(
  isOn: boolean,
  element: RefObject<HTMLElement | null>,
  onKey: (event: globalThis.KeyboardEvent) => void,
): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  // Before the stage is painted: a key may follow at once.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: globalThis.KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (
        !event.defaultPrevented &&
        !element.current?.contains(target) &&
        !target?.closest('input, select, textarea, [role=radiogroup], [role=slider], [role=toolbar]')
      )
        latest.current(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn, element]);
}
