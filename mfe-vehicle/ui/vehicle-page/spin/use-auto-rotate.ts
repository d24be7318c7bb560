import { useEffect, useRef } from 'react';

type Rotation = { isOn: boolean; intervalMs: number; count: number; step(): void };

/** Steps at an interval while it is on, one full loop in all. */
export function useAutoRotate({ isOn, intervalMs, count, step }: Rotation): void {
  const done = useRef(0);
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    if (!isOn || done.current >= count) return undefined;
    const timer = setInterval(() => {
      done.current += 1;
      latest.current();
      if (done.current >= count) clearInterval(timer);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isOn, intervalMs, count]);
}
