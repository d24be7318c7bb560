import type { FastifyReply, FastifyRequest } from 'fastify';
import { campaignAfter, campaignCookie } from '@forecourt/contracts/events/campaign-cookie';
import { addressWithoutClickIds, refusesSharing } from '@forecourt/contracts/events/refused-sharing';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { TooBusy } from '@forecourt/server-kit/work-gate';
import { refillRefused } from '../identity/sign-in/refused-fields.ts';
import { explainPreview } from '../preview/refuse-preview.ts';
import type { ServedComposition } from '../registry/compose/compose-remotes.ts';
import type { PageEvidence } from '../registry/withdraw/page-evidence.ts';
import type { PageServed } from '../telemetry/page-metrics.ts';
import { isCacheable, isOrdered } from './cache/is-cacheable.ts';
import { packPage, type PageCache, type StalePage, type StoredPage } from './cache/page-cache.ts';
import { composeForVisitor, type ComposingParts } from './gate/compose-for-visitor.ts';
import { enterPage, type EnteringParts, type PageVisit } from './gate/enter-page.ts';
import { renderPage } from './page/render-page.ts';
import { sendBusyPage } from './send/busy-page.ts';
import { sendPage } from './send/send-page.ts';

type Parts = Parameters<typeof renderPage>[0] &
  ComposingParts &
  EnteringParts & {
    cache: PageCache;
    evidence: PageEvidence;
    /** Called with each page that was sent, and its composition. */
    onServed(page: PageServed & { composition: ServedComposition }): void;
    /** Runs a render in its own span, and returns the headers that propagate the trace. */
    traced: {
      span<T>(name: string, attributes: Record<string, string>, work: () => Promise<T>): Promise<T>;
      headers(): Record<string, string>;
    };
    /** Under `pnpm dev`. */
    liveReload?: { state(): string };
    siteUrl(tenant: TenantConfig): string;
    /** The phone number that a site shows while it is too busy for its pages. */
    phoneOf(tenant: TenantConfig): Promise<string | null>;
  };

/** What is in a preview says nothing about the links of the site. */
const uncheckedLinks: Parts['links'] = { missing: () => [], check: async () => false };

/** Responds with a page of a site: from the cache, else rendered. */
export function createPageHandler(parts: Parts) {
  return async function answerPage(
    tenant: TenantConfig,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const started = performance.now();
    const liveReload = parts.liveReload?.state();
    const origin = parts.siteUrl(tenant);
    const sendUnavailable = async (reason?: 'unreleased') =>
      sendBusyPage(reply, tenant, await parts.phoneOf(tenant), reason);

    const composition = await composeForVisitor(parts, tenant, request, reply, origin.startsWith('https:'));
    if (composition === 'unreleased') return sendUnavailable(composition);
    if ('refusal' in composition) return explainPreview(reply, tenant, composition.refusal);
    const visit: PageVisit = {
      tenant,
      composition,
      // Not resolved against the origin: a path such as `//evil.example/` would name another host.
      url: new URL(origin + request.url),
      isUncounted: Boolean(composition.preview) || composition.remotes.some(({ development }) => development),
    };
    if (!composition.preview) noteCampaign(request, reply, visit.url, origin.startsWith('https:'));
    const connection = whileConnected(reply);
    const entered = await enterPage(parts, visit, request, reply);
    if (entered.kind === 'busy') return sendUnavailable();
    if (entered.kind === 'redirected') return entered.reply;

    let rendered = false;
    const render = (signal: AbortSignal) => {
      rendered = true;
      return renderVisit(parts, visit, { origin, signal, request, liveReload });
    };
    const served = (status: number, overloaded = false) =>
      composition.preview ||
      parts.onServed({
        tenant: tenant.slug,
        composition,
        path: visit.url.pathname,
        status,
        seconds: (performance.now() - started) / 1000,
        rendered,
        overloaded,
      });
    try {
      const page = await fromCacheOr(render, parts.cache, visit, connection);
      if (page.location !== undefined) return reply.redirect(page.location, page.status);
      served(page.status);
      if (!visit.isUncounted) {
        const sent = { tenant: tenant.slug, composition, path: visit.url.pathname };
        void reply.header('server-timing', `page;desc="${parts.evidence.pageSent(request, sent)}"`);
      }
      const refilled = refillRefused(() => page.plain.toString(), request, reply);
      const shown =
        refilled === null
          ? page
          : await packPage({ status: page.status, csp: page.csp, html: refilled }, page.tenants);
      return sendPage(shown, request, reply, entered.kind === 'own' || shown !== page);
    } catch (error) {
      if (error instanceof TooBusy) {
        rendered = false;
        served(503, true);
        return sendUnavailable();
      }
      // The visitor has disconnected.
      if (connection.aborted) return reply.code(503).send();
      throw error;
    }
  };
}

type Render = (signal: AbortSignal) => ReturnType<typeof renderPage>;

async function fromCacheOr(
  render: Render,
  cache: PageCache,
  { tenant, composition, url, isUncounted }: PageVisit,
  signal: AbortSignal,
): Promise<StoredPage | StalePage> {
  if (isUncounted || !isCacheable(composition, url) || !isOrdered(url)) return (await render(signal)).page;
  return cache.get(`${tenant.slug} ${composition.id} ${url.pathname}${url.search}`, render, signal);
}

function renderVisit(
  parts: Parts,
  { tenant, composition, url, isUncounted }: PageVisit,
  {
    request,
    ...options
  }: { origin: string; signal: AbortSignal; request: FastifyRequest; liveReload: string | undefined },
): ReturnType<typeof renderPage> {
  const attributes = { 'forecourt.tenant': tenant.slug, 'forecourt.composition': composition.id };
  return parts.traced.span('render page', attributes, () =>
    renderPage(composition.preview ? { ...parts, links: uncheckedLinks } : parts, {
      tenant,
      composition,
      url,
      ...options,
      onFailures(failures) {
        if (!isUncounted) parts.evidence.renderFailed(request, tenant.slug, url.pathname, failures);
      },
    }),
  );
}

/** Aborted when the visitor's connection closes before the response is sent. */
function whileConnected({ raw }: FastifyReply): AbortSignal {
  const abort = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) abort.abort(new Error('the visitor has left'));
  });
  return abort.signal;
}

/** Sets the cookie of the address's campaign for the session. @param secure the site answers by https */
function noteCampaign(request: FastifyRequest, reply: FastifyReply, url: URL, secure: boolean): void {
  const clean = refusesSharing(request.headers) ? addressWithoutClickIds(url.href) : url.href;
  const campaign = campaignAfter(request.headers.cookie, new URL(clean).search);
  if (campaign === null) return;
  void reply.setCookie(campaignCookie, campaign, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
