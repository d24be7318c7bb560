import { gateOf } from '@forecourt/contracts/identity/gating';
import { signInPath } from '@forecourt/contracts/identity/sign-in-path';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { sessionStore } from '@forecourt/remote-kit';

/** Navigates from a gated page to sign-in when the session ends, also in another tab. */
export function leaveGatedPagesOnSignOut(
  site: Pick<PublicTenant, 'gating'>,
  leave: (path: string) => void,
): () => void {
  return sessionStore.subscribe(({ session }) => {
    if (session.status !== 'anonymous') return;
    const type = gateOf(location.pathname, site.gating);
    if (type) leave(signInPath({ type, redirect: location.pathname + location.search, back: '/' }));
  });
}
