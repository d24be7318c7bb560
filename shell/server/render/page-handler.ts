import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainPath } from '@forecourt/contracts/identity/gating';
import { hasPage } from '@forecourt/contracts/remote/link-target';
import { ownerOfPath } from '@forecourt/contracts/remote/path-owner';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { TooBusy } from '@forecourt/server-kit/work-gate';
import { gatePage, redirectVisitor, type Gate } from '../identity/gate-page.ts';
<<<<<<< HEAD
import type { RenderGateway } from '../installation/installation-plugin.ts';
import type { LinkCheck } from '../links/link-check.ts';
=======
>>>>>>> 780127c1 (wip)
import { applyOverride, overrideCookie, type Overrides } from '../overrides/overrides.ts';
import type { ServedComposition } from '../registry/compose-remotes.ts';
import type { Composer } from '../registry/composer.ts';
import { excludeFailedVersions, failedVersionsCookie } from '../registry/exclude-failed-versions.ts';
import type { PageEvidence } from '../registry/healing/page-evidence.ts';
import { sendBusyPage } from './busy-page.ts';
import type { PageCache, StoredPage } from './page-cache.ts';
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
<<<<<<< HEAD
  fallbackOrigin?: string;
  gateway: RenderGateway;
=======
>>>>>>> 780127c1 (wip)
  siteUrl(tenant: TenantConfig): string;
  /** The phone number that a site shows while it is too busy for its pages. */
  phoneOf(tenant: TenantConfig): Promise<string | null>;
};

const isOpen: Gate = { kind: 'open' };

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
    const working = excludeFailedVersions(composed, request.cookies[failedVersionsCookie]);
    if (working !== composed) await parts.composer.recordServed(working);
    const composition = applyOverride(working, override);
    // Not resolved against the origin: a path such as `//evil.example/` would name another host.
    const url = new URL(origin + request.url);
    const visitor = whileConnected(reply);
    const gate = hasPage(plainPath(url.pathname), { composition, site: tenant })
      ? await gatePage(tenant, request, url).catch(() => null)
      : isOpen;
    // The visitor's session cannot be determined now.
    if (!gate) return sendBusyPage(reply, tenant, await parts.phoneOf(tenant));
    if (gate.kind === 'redirect') return redirectVisitor(reply, gate.location);
    const make = (signal: AbortSignal) => {
      rendered = true;
      return parts.traced.span(
        'render page',
        { 'forecourt.tenant': tenant.slug, 'forecourt.composition': composition.id },
        () =>
          renderPage(parts, {
            tenant,
            composition,
            url,
            origin,
            signal,
            onFailures(failures) {
              if (!override) parts.evidence.renderFailed(request, tenant.slug, url.pathname, failures);
            },
          }),
      );
    };
    const served = (status: number, overloaded = false) =>
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
        !override && isCacheable(composition, url) && isOrdered(url)
          ? await parts.cache.get(
              `${tenant.slug} ${composition.id} ${url.pathname}${url.search}`,
              make,
              visitor,
            )
          : (await make(visitor)).page;
      if (page.location !== undefined) return reply.redirect(page.location, page.status);
      served(page.status);
      if (!override) {
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

<<<<<<< HEAD
async function renderPage(
  parts: Parts,
  tenant: TenantConfig,
  composition: ServedComposition,
  url: URL,
  origin: string,
  signal: AbortSignal,
): Promise<{ page: StoredPage; keep: boolean }> {
  const job = renderJob(parts, tenant, composition, url, origin);
  const first = await renderWithExistingLinks(parts, job, signal);
  // A page that its remote fails to render is rendered by that remote's last good version.
  const without = hasPageFailed(first, composition, url)
    ? excludeFailedVersions(composition, versionAt(composition, url))
    : composition;
  if (without !== composition) {
    const again = await renderWithExistingLinks(
      parts,
      renderJob(parts, tenant, without, url, origin),
      signal,
    );
    if (!hasPageFailed(again, without, url))
      return { ...(await toPage(parts, again!, tenant, without, url, origin)), keep: false };
  }
  return toPage(parts, first ?? frameOnly(job, url), tenant, composition, url, origin);
}

/** Renders a page without links that lead nowhere on this site: a second time if the first render showed one. */
async function renderWithExistingLinks(
  { pool, links }: Pick<Parts, 'pool' | 'links'>,
  page: Job,
  signal: AbortSignal,
): Promise<RenderResult | null> {
  const job = { ...page, missingLinks: links.missing(page) };
  const result = await pool.render(job, signal);
  if (result?.kind !== 'page' || !(await links.check(job, result.askedLinks))) return result;
  return pool.render({ ...job, missingLinks: links.missing(job) }, signal).catch((error: unknown) => {
    // A machine without time for a second render sends the first one.
    if (error instanceof TooBusy) return result;
    throw error;
  });
}

async function toPage(
  parts: Parts,
  result: RenderResult,
  tenant: TenantConfig,
  composition: ServedComposition,
  url: URL,
  origin: string,
): Promise<{ page: StoredPage; keep: boolean }> {
  if (result.kind === 'redirect') throw new Redirect(result.status, result.location);
  if (parts.liveReload) result.state.liveReload = true;
  if (parts.fallbackOrigin) result.state.fallbackOrigin = parts.fallbackOrigin;
  const document = writeDocument(result, tenant, composition, parts.assets, origin, parts.services);
  const page = await packPage(
    document,
    tenant.stock.tenants.length > 0 ? [tenant.slug, ...tenant.stock.tenants] : [tenant.slug],
  );
  return { page, keep: result.status < 500 && result.failures.length === 0 };
}

/** The page's remote failed: no result, or an error of its own code. */
function hasPageFailed(result: RenderResult | null, composition: ServedComposition, url: URL): boolean {
  if (!result) return true;
  const owner = ownerOfPath(composition.remotes, url.pathname)?.remote.name;
  return (
    result.kind === 'page' &&
    result.failures.some(
      ({ what, remote }) =>
        remote !== undefined && remote === owner && (what === 'page' || what === 'loader'),
    )
  );
}

function versionAt(composition: ServedComposition, url: URL): string {
  const owner = ownerOfPath(composition.remotes, url.pathname)?.remote;
  return owner ? `${owner.name}@${owner.version}` : '';
}

export function renderJob(
  parts: Pick<Parts, 'gateway'> & Partial<Pick<Parts, 'traced'>>,
  tenant: TenantConfig,
  composition: ServedComposition,
  url: URL,
  origin: string,
) {
  const { base, headers } = parts.gateway(tenant.slug);
  return {
    url: url.href,
    origin,
    site: toPublicTenant(tenant),
    compositionId: composition.id,
    remotes: composition.remotes,
    gateway: { base, headers: { ...headers, ...parts.traced?.headers() } },
  };
}

/** The renderer returned nothing: the browser gets everything that it needs to render the page itself. */
function frameOnly(
  job: ReturnType<typeof renderJob>,
  url: URL,
): Extract<Awaited<ReturnType<RenderPool['render']>>, { kind: 'page' }> {
  const remotes = job.remotes.map(({ bundle: _bundle, ...remote }) => remote);
  return {
    kind: 'page',
    status: 200,
    // An empty frame must not be indexed.
    head: { title: job.site.name, description: job.site.tagline, robots: 'noindex' },
    title: job.site.name,
    canonical: new URL(url.pathname, job.origin).href,
    html: '',
    styles: [],
    failures: [{ what: 'page', message: 'left to the browser' }],
    askedLinks: [],
    state: {
      composition: { id: job.compositionId, remotes },
      site: job.site,
      origin: job.origin,
      data: {},
      rendered: [],
      hydration: null,
    },
  };
}

=======
>>>>>>> 780127c1 (wip)
/** Aborted when the visitor's connection closes before the response is sent. */
function whileConnected({ raw }: FastifyReply): AbortSignal {
  const abort = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) abort.abort(new Error('the visitor has left'));
  });
  return abort.signal;
}

/** The cache key of a page's URL: its parameters in order. Other forms are the page's to redirect or to answer. */
function isOrdered(url: URL): boolean {
  const ordered = new URLSearchParams(url.search);
  ordered.sort();
  return ordered.toString() === new URLSearchParams(url.search).toString();
}

/** As the page's manifest declares. */
function isCacheable({ remotes }: ServedComposition, { pathname }: URL): boolean {
  const owner = ownerOfPath(remotes, pathname);
  return owner?.remote.pages[owner.page]?.cache !== false;
}

/** Retry-After of an unavailable domain. */
const retryAfterSeconds = '10';

/** @param isOwn for this visitor's browser only: not shared, and not shown after signing out */
function send(page: StoredPage, request: FastifyRequest, reply: FastifyReply, isOwn: boolean): FastifyReply {
  void reply.code(page.status).headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': isOwn ? 'private, no-store' : 'private, no-cache',
    etag: page.etag,
    vary: 'accept-encoding',
    'content-security-policy': page.csp,
    'reporting-endpoints': `csp="${reportPath}"`,
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
  });
  if (page.status === 503) void reply.header('retry-after', retryAfterSeconds);
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const accepts = String(request.headers['accept-encoding'] ?? '');
  if (accepts.includes('br')) return reply.header('content-encoding', 'br').send(page.br);
  if (accepts.includes('gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}
