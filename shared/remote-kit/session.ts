import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { SessionResponse, ShopperProfile } from '@forecourt/contracts/api/identity-api';
import { identityApi, signedInCookie } from '@forecourt/contracts/identity/identity-paths';
import type { Api } from './api.ts';

export type Session =
  | { status: 'loading'; user: null }
  | { status: 'anonymous'; user: null }
  | { status: 'signed-in'; user: ShopperProfile };

const loading: Session = { status: 'loading', user: null };
const anonymous: Session = { status: 'anonymous', user: null };
const channelName = 'session';

/** Browser only: the shell fills it after the page is there. */
export const sessionStore = createStore<{ session: Session }>(() => ({ session: loading }));

/** The visitor; `loading` on the server and until the session has come. */
export function useSession(): Session {
  return useSyncExternalStore(
    sessionStore.subscribe,
    () => sessionStore.getState().session,
    () => loading,
  );
}

/** The visitor, as soon as it is certain who that is. */
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

/** After signing in or out: this tab and the site's others have the new session. */
export function setSession(session: Exclude<Session, { status: 'loading' }>): void {
  sessionStore.setState({ session });
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

/** Asks the server who the visitor is; not for visitors without a sign of having signed in. */
export async function loadSession(api: Pick<Api, 'get'>): Promise<void> {
  if (!document.cookie.includes(`${signedInCookie}=`)) {
    sessionStore.setState({ session: anonymous });
    return;
  }
  try {
    const { user } = await api.get<SessionResponse>(identityApi.session);
    sessionStore.setState({ session: user ? { status: 'signed-in', user } : anonymous });
  } catch {
    // Nobody is signed out by a call that failed; without an answer yet, the visitor goes on without an account.
    if (sessionStore.getState().session.status === 'loading') sessionStore.setState({ session: anonymous });
  }
}

/** Loads the session now, when another tab signs in or out, and when the browser brings the page back from its memory. */
export function followSession(api: Pick<Api, 'get'>): void {
  void loadSession(api);
  window.addEventListener('pageshow', ({ persisted }) => persisted && void loadSession(api));
  if (typeof BroadcastChannel === 'undefined') return;
  new BroadcastChannel(channelName).addEventListener('message', () => void loadSession(api));
}
