import { wrapIndex } from './frame-index.ts';

/** The current frame. It is stored outside React, so that turning the vehicle causes no renders. */
export type Turntable = ReturnType<typeof createTurntable>;

export function createTurntable(count: number) {
  const listeners = new Set<() => void>();
  let frame = 0;
  return {
    count,
    get frame() {
      return frame;
    },
    /** Turns to a frame; any integer is wrapped. */
    turnTo(index: number): void {
      const next = wrapIndex(index, count);
      if (next === frame) return;
      frame = next;
      for (const listener of listeners) listener();
    },
    /** @returns a function that unsubscribes */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
