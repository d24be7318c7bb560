import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSignInVisit, signInPath } from '@forecourt/contracts/identity/sign-in-path';
import { sitePath } from '@forecourt/contracts/identity/site-path';
import { gateOf, plainPath, type GatedSite } from '../../model/gating.ts';

/** The gate's decision: `open` for everybody, `own` must not be cached, or a redirect. */
export type Gate = { kind: 'open' } | { kind: 'own' } | { kind: 'redirect'; location: string };

/**
 * Decides before the page cache, so that no visitor gets another's response: a gated page redirects visitors
 * to sign-in, the sign-in page redirects who has signed in.
 */
export async function gatePage(
  gated: GatedSite,
  request: Pick<FastifyRequest, 'findShopper' | 'headers'>,
  url: URL,
): Promise<Gate> {
  if (plainPath(url.pathname) === '/sign-in') {
    const isSignedIn = url.searchParams.get('step') !== 'profile' && (await request.findShopper());
    return isSignedIn
      ? { kind: 'redirect', location: readSignInVisit(url.searchParams).redirect }
      : { kind: 'open' };
  }
  const type = gateOf(url.pathname, gated);
  if (!type) return { kind: 'open' };
  if (await request.findShopper()) return { kind: 'own' };
  const redirect = sitePath(url.pathname + url.search) ?? '/';
  return { kind: 'redirect', location: signInPath({ type, redirect, back: backOf(gated, request) }) };
}

/** The page of this site that the visitor came from, unless that is gated too. */
function backOf(gated: GatedSite, { headers }: Pick<FastifyRequest, 'headers'>): string {
  const referer = headers.referer && URL.canParse(headers.referer) ? new URL(headers.referer) : null;
  if (!referer || referer.host !== headers.host || gateOf(referer.pathname, gated)) return '/';
  return sitePath(referer.pathname + referer.search) ?? '/';
}

/** Redirects a visitor, for this request only. */
export const redirectVisitor = (reply: FastifyReply, location: string): FastifyReply =>
  reply.header('cache-control', 'private, no-store').redirect(location, 302);
