import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and at hydration, true after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, () => true, () => false);
}
