import { gateOf } from '@forecourt/contracts/identity/gating';
import { signInPath } from '@forecourt/contracts/identity/sign-in-path';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { sessionStore } from '@forecourt/remote-kit';

/** Leaves a gated page when the visitor is no longer signed in: the session ended, or another tab signed out. */
export function followGate(site: Pick<PublicTenant, 'gating'>, leave: (path: string) => void): () => void {
  return sessionStore.subscribe(({ session }) => {
    if (session.status !== 'anonymous') return;
    const type = gateOf(location.pathname, site.gating);
    if (type) leave(signInPath({ type, redirect: location.pathname + location.search, back: '/' }));
  });
}
