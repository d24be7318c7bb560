import { useEffect, useState } from 'react';
import type { SpinSession } from './spin-session.ts';

/** Turns the vehicle at an interval while `isOn`, one full turn in total. @returns true while it turns */
export function useAutoRotate(session: SpinSession, isOn: boolean, intervalMs: number): boolean {
  const { turntable } = session;
  const [isDone, setDone] = useState(session.autoRotated >= turntable.count);
  useEffect(() => {
    if (!isOn || isDone) return undefined;
    const timer = setInterval(() => {
      session.autoRotated += 1;
      turntable.turnTo(turntable.frame + 1);
      if (session.autoRotated >= turntable.count) setDone(true);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isOn, isDone, intervalMs, session, turntable]);
  return isOn && !isDone;
}
