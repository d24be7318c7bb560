import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { SessionResponse, ShopperProfile } from '@forecourt/contracts/api/identity-api';
import { identityApi, signedInCookie } from '@forecourt/contracts/identity/identity-paths';
import type { Api } from '../data/api.ts';

export type Session =
  | { status: 'loading'; user: null }
  | { status: 'anonymous'; user: null }
  | { status: 'signed-in'; user: ShopperProfile };

const loading: Session = { status: 'loading', user: null };
const anonymous: Session = { status: 'anonymous', user: null };
const channelName = 'session';

/** Used only in the browser: the shell fills it after hydration. */
export const sessionStore = createStore<{ session: Session }>(() => ({ session: loading }));

/** Returns the visitor's session; `loading` on the server and until it has loaded. */
export function useSession(): Session {
  return useSyncExternalStore(
    sessionStore.subscribe,
    () => sessionStore.getState().session,
    () => loading,
  );
}

/** Resolves with the session as soon as it has loaded. */
export function settledSession(): Promise<Session> {
  const { session } = sessionStore.getState();
  if (session.status !== 'loading') return Promise.resolve(session);
  return new Promise((resolve) => {
    const stop = sessionStore.subscribe(({ session: next }) => {
      if (next.status === 'loading') return;
      stop();
      resolve(next);
    });
  });
}

/** Counts what may change the session: the answer to an earlier request says nothing any more. */
let latest = 0;

/** Sets the new session after signing in or out, in this tab and in the site's other tabs. */
export function setSession(session: Exclude<Session, { status: 'loading' }>): void {
  latest++;
  sessionStore.setState({ session });
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

/** Requests the session from the server; sends no request for visitors who never signed in. */
export async function loadSession(api: Pick<Api, 'get'>): Promise<void> {
  const request = ++latest;
  if (!document.cookie.includes(`${signedInCookie}=`)) {
    sessionStore.setState({ session: anonymous });
    return;
  }
  try {
    const { user } = await api.get<SessionResponse>(identityApi.session);
    if (request === latest)
      sessionStore.setState({ session: user ? { status: 'signed-in', user } : anonymous });
  } catch {
    // A failed request signs nobody out; if there was no response yet, the visitor continues as anonymous.
    if (sessionStore.getState().session.status === 'loading') sessionStore.setState({ session: anonymous });
  }
}

/**
 * Loads the session now, when another tab signs in or out, and when the browser restores the page from its
 * back/forward cache.
 */
export function followSession(api: Pick<Api, 'get'>): void {
  void loadSession(api);
  window.addEventListener('pageshow', ({ persisted }) => persisted && void loadSession(api));
  if (typeof BroadcastChannel === 'undefined') return;
  new BroadcastChannel(channelName).addEventListener('message', () => void loadSession(api));
}
