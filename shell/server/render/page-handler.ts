import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainPath } from '@forecourt/contracts/identity/gating';
import { hasPage } from '@forecourt/contracts/remote/link-target';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { TooBusy } from '@forecourt/server-kit/work-gate';
import { gatePage, redirectVisitor, type Gate } from '../identity/gate-page.ts';
import {
  applyOverride,
  applyWorkingCopy,
  overrideCookie,
  type Overrides,
  type WorkingCopyBuild,
} from '../overrides/overrides.ts';
import type { Previews } from '../preview/previews.ts';
import { explainPreview } from '../preview/refuse-preview.ts';
import { findMoved } from '../redirects/find-moved.ts';
import type { RedirectHits } from '../redirects/redirect-hits.ts';
import type { ServedComposition } from '../registry/compose/compose-remotes.ts';
import type { Composer } from '../registry/compose/composer.ts';
import { excludeFailedVersions, failedVersionsCookie } from '../registry/compose/exclude-failed-versions.ts';
import { PublishRefused } from '../registry/publish/publish-refused.ts';
import type { PageEvidence } from '../registry/withdraw/page-evidence.ts';
import { sendBusyPage } from './busy-page.ts';
import type { createRedirects } from './declared-redirects.ts';
import { isCacheable, isOrdered } from './is-cacheable.ts';
import type { PageCache, StalePage, StoredPage } from './page-cache.ts';
import { renderPage } from './render-page.ts';
import { reportPath } from './security-policy.ts';
import { visitorOf } from './visitor-id.ts';

type Parts = Parameters<typeof renderPage>[0] & {
  composer: Composer;
  cache: PageCache;
  evidence: PageEvidence;
  /** Called with each page that was sent, and its composition. */
  onServed(page: {
    tenant: string;
    composition: ServedComposition;
    path: string;
    status: number;
    seconds: number;
    rendered: boolean;
    overloaded: boolean;
  }): void;
  /** Runs a render in its own span, and returns the headers that propagate the trace. */
  traced: {
    span<T>(name: string, attributes: Record<string, string>, work: () => Promise<T>): Promise<T>;
    headers(): Record<string, string>;
  };
  overrides: Overrides;
  /** Where the site's settings alone lead an address. */
  findRedirect: ReturnType<typeof createRedirects>;
  redirectHits: Pick<RedirectHits, 'count'>;
  previews: Pick<Previews, 'compose'>;
  siteUrl(tenant: TenantConfig): string;
  /** The phone number that a site shows while it is too busy for its pages. */
  phoneOf(tenant: TenantConfig): Promise<string | null>;
};

/** What is in a preview says nothing about the links of the site. */
const uncheckedLinks: Parts['links'] = { missing: () => [], check: async () => false };

const isOpen: Gate = { kind: 'open' };

/** The one address of a page. A path with slashes before its name stays as it is: in a redirect it would name another host. */
const withoutTrailingSlash = (path: string): string =>
  path.startsWith('//') ? path : path.replace(/(.)\/+$/, '$1');

/** Responds with a page of a site: from the cache, else rendered. */
export function createPageHandler(parts: Parts) {
  return async function answerPage(
    tenant: TenantConfig,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const started = performance.now();
    let rendered = false;
    // An id only while it decides something: without a canary everybody gets the same.
    const origin = parts.siteUrl(tenant);
    const visitorId = (await parts.composer.hasCanary(tenant))
      ? visitorOf(request, reply, origin.startsWith('https:'))
      : null;
    const override = await parts.overrides.find(request.cookies[overrideCookie]);
    const composed = await parts.composer.compose(tenant, visitorId);
    if (composed.remotes.length === 0)
      return sendBusyPage(reply, tenant, await parts.phoneOf(tenant), 'unreleased');
    const working = excludeFailedVersions(composed, request.cookies[failedVersionsCookie]);
    if (working !== composed) await parts.composer.recordServed(working);
    const shown = await previewed(parts, tenant, request, working);
    if ('refusal' in shown) return explainPreview(reply, tenant, shown.refusal);
    const composition = withDevelopmentBuilds(shown, parts.overrides.workingCopy(), override);
    // What only some people see is neither cached nor counted.
    const isUncounted = Boolean(shown.preview) || composition.remotes.some(({ development }) => development);
    // Not resolved against the origin: a path such as `//evil.example/` would name another host.
    const url = new URL(origin + request.url);
    const visitor = whileConnected(reply);
    const movedTo = findMoved(tenant, request.url);
    if (movedTo) {
      if (!isUncounted) parts.redirectHits.count(tenant.slug, movedTo.address);
      // A dealer who corrects the map must not wait for browsers that remember the former target.
      return reply.header('cache-control', 'no-cache').redirect(movedTo.location, 301);
    }
    const address = withoutTrailingSlash(url.pathname);
    if (address !== url.pathname) return reply.redirect(address + url.search, 301);
    const gate = hasPage(plainPath(url.pathname), { composition, site: tenant })
      ? await gatePage({ site: tenant, remotes: composition.remotes }, request, url).catch(() => null)
      : isOpen;
    // The visitor's session cannot be determined now.
    if (!gate) return sendBusyPage(reply, tenant, await parts.phoneOf(tenant));
    if (gate.kind === 'redirect') return redirectVisitor(reply, gate.location);
    const moved = await parts.findRedirect(tenant, composition, url);
    if (moved) return reply.redirect(moved.location, moved.status);
    const make = (signal: AbortSignal) => {
      rendered = true;
      return parts.traced.span(
        'render page',
        { 'forecourt.tenant': tenant.slug, 'forecourt.composition': composition.id },
        () =>
          renderPage(shown.preview ? { ...parts, links: uncheckedLinks } : parts, {
            tenant,
            composition,
            url,
            origin,
            signal,
            onFailures(failures) {
              if (!isUncounted) parts.evidence.renderFailed(request, tenant.slug, url.pathname, failures);
            },
          }),
      );
    };
    const served = (status: number, overloaded = false) =>
      shown.preview ||
      parts.onServed({
        tenant: tenant.slug,
        composition,
        path: url.pathname,
        status,
        seconds: (performance.now() - started) / 1000,
        rendered,
        overloaded,
      });
    try {
      const page =
        !isUncounted && isCacheable(composition, url) && isOrdered(url)
          ? await parts.cache.get(
              `${tenant.slug} ${composition.id} ${url.pathname}${url.search}`,
              make,
              visitor,
            )
          : (await make(visitor)).page;
      if (page.location !== undefined) return reply.redirect(page.location, page.status);
      served(page.status);
      if (!isUncounted) {
        const sent = { tenant: tenant.slug, composition, path: url.pathname };
        void reply.header('server-timing', `page;desc="${parts.evidence.pageSent(request, sent)}"`);
      }
      return send(page, request, reply, gate.kind === 'own');
    } catch (error) {
      if (error instanceof TooBusy) {
        rendered = false;
        served(503, true);
        return sendBusyPage(reply, tenant, await parts.phoneOf(tenant));
      }
      // The visitor has disconnected.
      if (visitor.aborted) return reply.code(503).send();
      throw error;
    }
  };
}

/** What this visitor previews, else what the site serves. */
async function previewed(
  { previews, composer }: Pick<Parts, 'previews' | 'composer'>,
  tenant: TenantConfig,
  { preview }: FastifyRequest,
  served: ServedComposition,
): Promise<ServedComposition | { refusal: string; preview?: undefined }> {
  if (!preview) return served;
  try {
    const composition = await previews.compose(tenant, served, preview);
    await composer.recordServed(composition);
    return composition;
  } catch (error) {
    if (error instanceof PublishRefused) return { refusal: error.message };
    throw error;
  }
}

/** The composition with the builds of a working copy and of a developer, which the previewed versions precede. */
function withDevelopmentBuilds(
  shown: ServedComposition,
  workingCopy: WorkingCopyBuild[],
  override: Parameters<typeof applyOverride>[1],
): ServedComposition {
  const { preview } = shown;
  const isPreviewed = (name: string) => Object.hasOwn(preview?.versions ?? {}, name);
  const composition = applyOverride(
    applyWorkingCopy(
      shown,
      workingCopy.filter(({ remote }) => !isPreviewed(remote)),
    ),
    override,
  );
  return preview ? { ...composition, preview } : composition;
}

/** Aborted when the visitor's connection closes before the response is sent. */
function whileConnected({ raw }: FastifyReply): AbortSignal {
  const abort = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) abort.abort(new Error('the visitor has left'));
  });
  return abort.signal;
}

/** Retry-After of an unavailable domain. */
const retryAfterSeconds = '10';

/** @param isOwn for this visitor's browser only: not shared, and not shown after signing out */
function send(
  page: StoredPage | StalePage,
  request: FastifyRequest,
  reply: FastifyReply,
  isOwn: boolean,
): FastifyReply {
  // Browsers ignore reporting endpoints over http, and `report-to` then hides `report-uri` from them.
  const isSecure = request.protocol === 'https';
  if (isSecure) void reply.header('reporting-endpoints', `csp="${reportPath}"`);
  void reply.code(page.status).headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': isOwn ? 'private, no-store' : 'private, no-cache',
    etag: page.etag,
    vary: 'accept-encoding',
    'content-security-policy': isSecure ? `${page.csp}; report-to csp` : page.csp,
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
  });
  if (page.status === 503) void reply.header('retry-after', retryAfterSeconds);
  if ('stale' in page) markStale(reply, page);
  if (page.status === 200 && !request.preview && request.headers['if-none-match'] === page.etag)
    return reply.code(304).send();
  const accepts = String(request.headers['accept-encoding'] ?? '');
  if (accepts.includes('br')) return reply.header('content-encoding', 'br').send(page.br);
  if (accepts.includes('gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

/** RFC 9211: a negative lifetime says that the page is older than it should be. */
function markStale(reply: FastifyReply, { stale: { ageMs, overdueMs, isOverloaded } }: StalePage): void {
  void reply.headers({
    age: String(Math.round(ageMs / 1000)),
    'cache-status': `forecourt; hit; ttl=-${Math.ceil(overdueMs / 1000)}${isOverloaded ? '; detail=overload' : ''}`,
  });
}
