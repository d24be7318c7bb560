import { useEffect, useState } from 'react';

const feltAfterMs = 150;

/** Whether a wait has lasted long enough to be felt: what ends sooner is not worth a sign. */
export function useFelt(isWaiting: boolean): boolean {
  const [isFelt, setFelt] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setFelt(true), feltAfterMs);
    return () => {
      clearTimeout(timer);
      setFelt(false);
    };
  }, [isWaiting]);
  return isFelt;
}
