import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasPage } from '@forecourt/contracts/remote/link-target';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { plainPath } from '../../../model/gating.ts';
import { gatePage, redirectVisitor } from '../../identity/gate-page.ts';
import { findMoved } from '../../redirects/find-moved.ts';
import type { RedirectHits } from '../../redirects/redirect-hits.ts';
import type { ServedComposition } from '../../registry/compose/compose-remotes.ts';
import type { createRedirects } from './declared-redirects.ts';

export type EnteringParts = {
  /** Where the site's settings alone lead an address. */
  findRedirect: ReturnType<typeof createRedirects>;
  redirectHits: Pick<RedirectHits, 'count'>;
};

/** What a request asks for; `isUncounted`: what only some people see is neither cached nor counted. */
export type PageVisit = {
  tenant: TenantConfig;
  composition: ServedComposition;
  url: URL;
  isUncounted: boolean;
};

/** `busy`: the visitor's session cannot be determined now. */
type Entered =
  | { kind: 'open' }
  | { kind: 'own' }
  | { kind: 'busy' }
  | { kind: 'redirected'; reply: FastifyReply };

/** Lets a request in to its page, or sends a redirect: all that needs no renderer, before the cache. */
export async function enterPage(
  parts: EnteringParts,
  { tenant, composition, url, isUncounted }: PageVisit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Entered> {
  const redirected = (sent: FastifyReply): Entered => ({ kind: 'redirected', reply: sent });
  const movedTo = findMoved(tenant, request.url);
  if (movedTo) {
    if (!isUncounted) parts.redirectHits.count(tenant.slug, movedTo.address);
    // A dealer who corrects the map must not wait for browsers that remember the former target.
    return redirected(reply.header('cache-control', 'no-cache').redirect(movedTo.location, 301));
  }
  const address = withoutTrailingSlash(url.pathname);
  if (address !== url.pathname) return redirected(reply.redirect(address + url.search, 301));
  const gate = hasPage(plainPath(url.pathname), { composition, site: tenant })
    ? await gatePage({ site: tenant, remotes: composition.remotes }, request, url).catch(() => null)
    : ({ kind: 'open' } as const);
  if (!gate) return { kind: 'busy' };
  if (gate.kind === 'redirect') return redirected(redirectVisitor(reply, gate.location));
  const moved = await parts.findRedirect(tenant, composition, url);
  return moved ? redirected(reply.redirect(moved.location, moved.status)) : gate;
}

/** The one address of a page. One with leading slashes stays: a redirect would name another host. */
const withoutTrailingSlash = (path: string): string =>
  path.startsWith('//') ? path : path.replace(/(.)\/+$/, '$1');
