import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { StalePage, StoredPage } from '../cache/page-cache.ts';
import { reportPath } from './security-policy.ts';

/** Retry-After of an unavailable domain. */
const retryAfterSeconds = '10';

/**
 * Sends a rendered page, or 304 if the browser has it.
 * @param isOwn for this visitor's browser only: not shared, and not shown after signing out
 */
export function sendPage(
  page: StoredPage | StalePage,
  request: FastifyRequest,
  reply: FastifyReply,
  isOwn: boolean,
): FastifyReply {
  // Browsers ignore reporting endpoints over http, and `report-to` then hides `report-uri` from them.
  const isSecure = request.protocol === 'https';
  if (isSecure) void reply.header('reporting-endpoints', `csp="${reportPath}"`);
  void reply
    .code(page.status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isOwn ? 'private, no-store' : 'private, no-cache',
      etag: page.etag,
      vary: 'accept-encoding',
      'content-security-policy': isSecure ? `${page.csp}; report-to csp` : page.csp,
      'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    });
  if (page.status === 503) void reply.header('retry-after', retryAfterSeconds);
  if ('stale' in page) markStale(reply, page);
  if (page.status === 200 && !request.preview && hasPage(request, page)) return reply.code(304).send();
  const accepts = new Negotiator(request).encodings(['br', 'gzip']);
  if (accepts.includes('br')) return reply.header('content-encoding', 'br').send(page.br);
  if (accepts.includes('gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

/** Whether the client has this page: proxies that change a response make its tag a weak one. */
const hasPage = ({ headers }: FastifyRequest, { etag }: StoredPage): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** RFC 9211: a negative lifetime says that the page is older than it should be. */
function markStale(reply: FastifyReply, { stale: { ageMs, overdueMs, isOverloaded } }: StalePage): void {
  void reply.headers({
    age: String(Math.round(ageMs / 1000)),
    'cache-status': `forecourt; hit; ttl=-${Math.ceil(overdueMs / 1000)}${isOverloaded ? '; detail=overload' : ''}`,
  });
}
