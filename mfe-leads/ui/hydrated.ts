import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and at hydration, true after: what is the visitor's own may stand then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, () => true, () => false);
}
