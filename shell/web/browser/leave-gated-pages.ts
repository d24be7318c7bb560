import type { DataRouter } from 'react-router';
import { signInPath } from '@forecourt/contracts/identity/sign-in-path';
import { sessionStore } from '@forecourt/remote-kit';
import { gateOf, type GatedSite } from '../../model/gating.ts';

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
