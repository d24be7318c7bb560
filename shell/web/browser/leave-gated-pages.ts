import type { DataRouter } from 'react-router';
import { gateOf, type GatedSite } from '@forecourt/contracts/identity/gating';
import { signInPath } from '@forecourt/contracts/identity/sign-in-path';
import { sessionStore } from '@forecourt/remote-kit';

/**
 * Navigates from a gated page to sign-in when the session ends, also in another tab; a page that the shopper
 * is already leaving for another one is not gated any more.
 */
export function leaveGatedPagesOnSignOut(
  gated: GatedSite,
  router: Pick<DataRouter, 'state' | 'navigate'>,
): () => void {
  return sessionStore.subscribe(({ session }) => {
    if (session.status !== 'anonymous') return;
    const { pathname, search } = router.state.navigation.location ?? router.state.location;
    const type = gateOf(pathname, gated);
    if (type)
      void router.navigate(signInPath({ type, redirect: pathname + search, back: '/' }), { replace: true });
  });
}
