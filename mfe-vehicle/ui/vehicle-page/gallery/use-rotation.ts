import { useEffect, useRef, useState, type RefObject } from 'react';
import { useOnScreen, useReducedMotion } from '../spin/use-on-screen.ts';

/** Specification: the pictures advance automatically every 3 s, in a loop. */
const delayMs = 3000;

type Rotation = { state: 'playing' | 'paused' | 'none'; toggle(): void; stop(): void };

/**
 * Calls `step` at an interval while the element is in the viewport and is neither hovered nor focused, until
 * the shopper interacts (`stop`). `none` if reduced motion is preferred, and on the server.
 */
export function useRotation(
  element: RefObject<HTMLElement | null>,
  isOffered: boolean,
  step: () => void,
): Rotation {
  const [isPlaying, setPlaying] = useState(true);
  const isSeen = useOnScreen(element);
  const isReduced = useReducedMotion();
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  const isOn = isOffered && isPlaying && isSeen && isReduced === false;
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => {
      if (!element.current?.matches(':hover, :focus-within') && !document.hidden) latest.current();
    }, delayMs);
    return () => clearInterval(timer);
  }, [isOn, element]);
  return {
    state: !isOffered || isReduced !== false ? 'none' : isPlaying ? 'playing' : 'paused',
    toggle: () => setPlaying(!isPlaying),
    stop: () => setPlaying(false),
  };
}
