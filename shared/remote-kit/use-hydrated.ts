import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and at hydration, true after; true at once for what is mounted later. What depends on it is rendered
 * again in a transition: after hydration of a panel with hundreds of rows that would block the page.
 */
export function useHydrated(): boolean {
  const isMounted = useRef(true);
  // Only hydration reads the snapshot of the server.
  const wasMounted = useSyncExternalStore(
    never,
    () => isMounted.current,
    () => (isMounted.current = false),
  );
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    if (!isMounted.current) startTransition(() => setHydrated(true));
  }, []);
  return wasMounted || isHydrated;
}
