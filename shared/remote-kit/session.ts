import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

export type Session =
  | { status: 'loading'; user: null }
  | { status: 'anonymous'; user: null }
  | { status: 'signed-in'; user: { id: string; phone: string | null } };

const loading: Session = { status: 'loading', user: null };

/** Browser only: the shell fills it after the page is there. */
export const sessionStore = createStore<{ session: Session }>(() => ({ session: loading }));

/** The visitor; `loading` on the server and until the session has come. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, () => sessionStore.getState().session, () => loading);
}
