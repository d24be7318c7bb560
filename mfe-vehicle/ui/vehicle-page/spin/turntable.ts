import { wrapIndex } from './spin-index.ts';

/** Which frame is in view. It lives outside React, so that turning the vehicle re-renders nothing. */
export type Turntable = ReturnType<typeof createTurntable>;

export function createTurntable(count: number) {
  const listeners = new Set<() => void>();
  let frame = 0;
  return {
    count,
    get frame() {
      return frame;
    },
    /** Any whole number: it wraps round. */
    turnTo(index: number): void {
      const next = wrapIndex(index, count);
      if (next === frame) return;
      frame = next;
      for (const listener of listeners) listener();
    },
    /** @returns what ends it */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
