import { useEffect, useRef, useState, type RefObject } from 'react';
import { useOnScreen, useReducedMotion } from '../spin/use-on-screen.ts';

/** Specification: the pictures go on by themselves every 3 s, round and round. */
const delayMs = 3000;

type Rotation = { state: 'playing' | 'paused' | 'none'; toggle(): void; stop(): void };

/**
 * Steps while the element is in the window and nobody points at it or is in it by keyboard, until the shopper takes over
 * (`stop`). `none` where less motion is asked for, and on the server.
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
