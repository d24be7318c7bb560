import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns false on the server and during hydration, true afterwards; at once for components that mount later.
 * The update is a transition, because after hydration of a panel with hundreds of rows it would block the
 * page.
 */
export function useHydrated(): boolean {
  const isMounted = useRef(true);
  // Only hydration reads the server snapshot.
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
