import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { previewCookie, readPreview } from '@forecourt/server-kit/preview';
import { previewParameter } from './preview-link.ts';
import { refusePreview } from './refuse-preview.ts';

/** An expired cookie stays so long, so that its visitor is told that the preview has ended. */
const toldForMs = 24 * 3_600_000;

export type PreviewLinks = {
  secret: string;
  secureCookies: boolean;
  isRevoked(id: string): Promise<boolean>;
};

/**
 * Answers a preview link: keeps its token in a cookie and goes on to the same address without it. A preview
 * that has expired or was revoked meanwhile is ended with a page that says so. @returns null for every other
 * request
 */
export async function openPreview(
  site: TenantConfig,
  request: FastifyRequest,
  reply: FastifyReply,
  { secret, secureCookies, isRevoked }: PreviewLinks,
): Promise<FastifyReply | null> {
  // Not resolved against an origin: a path such as `//evil.example/` would name another host.
  const url = new URL(`http://site${request.url}`);
  const token = url.searchParams.get(previewParameter);
  if (token === null) {
    const cookieToken = request.cookies[previewCookie];
    if (!cookieToken || request.preview) return null;
    const reading = readPreview(cookieToken, site.slug, secret);
    if (reading.ok) return refusePreview(reply, site, 'revoked');
    return reading.reason === 'expired' ? refusePreview(reply, site, 'expired') : null;
  }
  const reading = readPreview(token, site.slug, secret);
  if (!reading.ok) return refusePreview(reply, site, reading.reason);
  if (reading.preview.id && (await isRevoked(reading.preview.id)))
    return refusePreview(reply, site, 'revoked');
  url.searchParams.delete(previewParameter);
  return reply
    .setCookie(previewCookie, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: secureCookies,
      expires: new Date(Date.parse(reading.preview.expires) + toldForMs),
    })
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .redirect(url.pathname.replace(/^\/+/, '/') + url.search, 303);
}
