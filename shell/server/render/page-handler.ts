import { LRUCache } from 'lru-cache';
import { matchRoutes } from 'react-router';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toPublicTenant, type TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { ShellAssets } from '../../build/shell-assets.ts';
import type { Composer, ServedComposition } from '../registry/composer.ts';
import { ownerOfPath } from '../telemetry/page-metrics.ts';
import { goWithout, withoutCookie } from '../registry/go-without.ts';
import { applyOverride, overrideCookie, type Overrides } from '../overrides/overrides.ts';
import { writeDocument } from './document.ts';
import { packPage, type PageCache, type StoredPage } from './page-cache.ts';
import type { RenderResult } from '../../web/server/types.ts';
import type { RenderPool } from './render-pool.ts';
import { reportPath } from './security-policy.ts';
import { visitorOf } from './visitor.ts';

type Parts = {
  composer: Composer;
  pool: RenderPool;
  cache: PageCache;
  assets: ShellAssets;
  /** Origins that pages may call besides their own: the search service, where that is elsewhere. */
  services: readonly string[];
  liveReload: boolean;
  /** Hears of each page that was answered, and of its composition. */
  onServed(page: { tenant: string; composition: ServedComposition; path: string; status: number; seconds: number; rendered: boolean }): void;
  /** Runs a render in a span of its own, and gives the headers that carry the trace on. */
  traced: { span<T>(name: string, attributes: Record<string, string>, work: () => Promise<T>): Promise<T>; headers(): Record<string, string> };
  overrides: Overrides;
  fallbackOrigin?: string;
  gateway: { base: () => string; secret: string };
  siteUrl(tenant: TenantConfig): string;
};

class Redirect extends Error {
  readonly status: number;
  readonly location: string;
  constructor(status: number, location: string) {
    super(location);
    this.status = status;
    this.location = location;
  }
}

/** Answers a page of a site: from the cache, else rendered. */
export function createPageHandler(parts: Parts) {
  return async function answerPage(tenant: TenantConfig, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const started = performance.now();
    let rendered = false;
    // An id only while it decides something: without a canary everybody gets the same.
    const visitor = (await parts.composer.hasCanary(tenant)) ? visitorOf(request, reply) : null;
    const override = await parts.overrides.find(request.cookies[overrideCookie]);
    const composition = applyOverride(goWithout(await parts.composer.compose(tenant, visitor), request.cookies[withoutCookie]), override);
    const origin = parts.siteUrl(tenant);
    const url = new URL(request.url, `${origin}/`);
    const make = () => {
      rendered = true;
      return parts.traced.span('render page', { 'forecourt.tenant': tenant.slug, 'forecourt.composition': composition.id }, () => renderPage(parts, tenant, composition, url, origin));
    };
    try {
      const page = !override && isCacheable(composition, url) && isOrdered(url) ? await parts.cache.get(`${tenant.slug} ${composition.id} ${url.pathname}${url.search}`, make) : (await make()).page;
      parts.onServed({ tenant: tenant.slug, composition, path: url.pathname, status: page.status, seconds: (performance.now() - started) / 1000, rendered });
      return send(page, request, reply);
    } catch (error) {
      if (error instanceof Redirect) return reply.redirect(error.location, error.status);
      throw error;
    }
  };
}

async function renderPage(parts: Parts, tenant: TenantConfig, composition: ServedComposition, url: URL, origin: string): Promise<{ page: StoredPage; keep: boolean }> {
  const first = await parts.pool.render(renderJob(parts, tenant, composition, url, origin));
  // A page that its own remote cannot draw is drawn by that remote's last good version.
  const without = failsItself(first, composition, url) ? goWithout(composition, versionAt(composition, url)) : composition;
  if (without !== composition) {
    const again = await parts.pool.render(renderJob(parts, tenant, without, url, origin));
    if (!failsItself(again, without, url)) return { ...(await toPage(parts, again!, tenant, without, url, origin)), keep: false };
  }
  return toPage(parts, first ?? frameOnly(renderJob(parts, tenant, composition, url, origin), url), tenant, composition, url, origin);
}

async function toPage(parts: Parts, result: RenderResult, tenant: TenantConfig, composition: ServedComposition, url: URL, origin: string): Promise<{ page: StoredPage; keep: boolean }> {
  if (result.kind === 'redirect') throw new Redirect(result.status, result.location);
  if (parts.liveReload) result.state.liveReload = true;
  if (parts.fallbackOrigin) result.state.fallbackOrigin = parts.fallbackOrigin;
  const document = writeDocument(result, tenant, composition, parts.assets, origin, parts.services);
  const page = await packPage(document, tenant.stock.tenants.length > 0 ? [tenant.slug, ...tenant.stock.tenants] : [tenant.slug]);
  return { page, keep: result.status < 500 && result.failures.length === 0 };
}

/** The page gave nothing, or what its own remote's code threw. */
function failsItself(result: RenderResult | null, composition: ServedComposition, url: URL): boolean {
  if (!result) return true;
  const owner = ownerOfPath(composition, url.pathname).remote;
  return result.kind === 'page' && result.failures.some(({ what, remote }) => remote === owner && (what === 'page' || what === 'loader'));
}

function versionAt(composition: ServedComposition, url: URL): string {
  const owner = composition.remotes.find(({ name }) => name === ownerOfPath(composition, url.pathname).remote);
  return owner ? `${owner.name}@${owner.version}` : '';
}

export function renderJob(parts: Pick<Parts, 'gateway'> & Partial<Pick<Parts, 'traced'>>, tenant: TenantConfig, composition: ServedComposition, url: URL, origin: string) {
  return {
    url: url.href, origin, site: toPublicTenant(tenant), compositionId: composition.id, remotes: composition.remotes,
    gateway: { base: parts.gateway.base(), headers: { 'x-forecourt-tenant': tenant.slug, 'x-forecourt-secret': parts.gateway.secret, ...parts.traced?.headers() } },
  };
}

/** The renderer gave nothing: the browser gets everything that it needs to draw the page itself. */
function frameOnly(job: ReturnType<typeof renderJob>, url: URL): Extract<Awaited<ReturnType<RenderPool['render']>>, { kind: 'page' }> {
  const remotes = job.remotes.map(({ bundle: _bundle, ...remote }) => remote);
  return {
    kind: 'page', status: 200, head: { title: job.site.name, description: job.site.tagline }, title: job.site.name, canonical: new URL(url.pathname, job.origin).href, html: '', styles: [],
    failures: [{ what: 'page', message: 'left to the browser' }],
    state: { composition: { id: job.compositionId, remotes }, site: job.site, origin: job.origin, data: {}, rendered: [], hydration: null },
  };
}

/** One page has one address in the cache: with its parameters in order. Others are the page's to redirect or to answer. */
function isOrdered(url: URL): boolean {
  const ordered = new URLSearchParams(url.search);
  ordered.sort();
  return ordered.toString() === new URLSearchParams(url.search).toString();
}

const cacheable = new LRUCache<string, boolean>({ max: 5000 });

/** By what the composition's pages declare; remembered, since each pattern is a regular expression to be made. */
function isCacheable(composition: ServedComposition, url: URL): boolean {
  const key = `${composition.id} ${url.pathname}`;
  const known = cacheable.get(key);
  if (known !== undefined) return known;
  const routes = composition.remotes.flatMap((remote) => Object.values(remote.pages).flatMap((page) => page.paths.map((path) => ({ path, handle: page.cache }))));
  const answer = matchRoutes(routes, url.pathname)?.at(-1)?.route.handle !== false;
  cacheable.set(key, answer);
  return answer;
}

/** A domain's own process is asked again after so long. */
const retryAfterSeconds = '10';

function send(page: StoredPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.code(page.status).headers({
    'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache', etag: page.etag, vary: 'accept-encoding',
    'content-security-policy': page.csp, 'reporting-endpoints': `csp="${reportPath}"`, 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin', 'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
  });
  if (page.status === 503) void reply.header('retry-after', retryAfterSeconds);
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const accepts = String(request.headers['accept-encoding'] ?? '');
  if (accepts.includes('br')) return reply.header('content-encoding', 'br').send(page.br);
  if (accepts.includes('gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}
