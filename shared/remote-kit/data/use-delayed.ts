import { useEffect, useState } from 'react';

const delayMs = 150;

/** Returns true once something has been pending for 150 ms: a shorter wait needs no loading state. */
export function useDelayed(isPending: boolean): boolean {
  const [isDelayed, setDelayed] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setDelayed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setDelayed(false);
    };
  }, [isPending]);
  return isDelayed;
}
