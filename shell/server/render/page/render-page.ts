import { setTimeout as sleep } from 'node:timers/promises';
import { ownerOfPath } from '@forecourt/contracts/remote/path-owner';
import { tenantsOnPages } from '@forecourt/contracts/tenant/stock-scope';
import { TooBusy, type WaitBudget } from '@forecourt/server-kit/work-gate';
import type { RenderResult } from '../../../web/server/types.ts';
import type { ServedComposition } from '../../registry/compose/compose-remotes.ts';
import { excludeFailedVersions } from '../../registry/compose/exclude-failed-versions.ts';
import { packPage, packRedirect, type StoredPage } from '../cache/page-cache.ts';
import { renderJob } from '../workers/render-job.ts';
import type { Job, RemoteRenderFailure } from '../workers/render-pool.ts';
import { writeDocument } from './document.ts';
import type { FailureJudge } from './judge-failures.ts';
import type { PageToRender, RenderParts } from './page-to-render.ts';

type Parts = RenderParts & { judge: FailureJudge };
type Waiting = { signal: AbortSignal; budget: WaitBudget; onFailure(failure: RemoteRenderFailure): void };

/** Renders a page; one that its remote fails to render is rendered by that remote's last good version. */
export async function renderPage(
  parts: Parts,
  page: PageToRender,
): Promise<{ page: StoredPage; keep: boolean }> {
  const { composition, url, tenant, origin, signal } = page;
  const failures: RemoteRenderFailure[] = [];
  const waiting: Waiting = {
    signal,
    // All renders of the page together wait no longer than a single one may.
    budget: { leftMs: parts.pool.queueTimeoutMs },
    onFailure: (failure) => failures.push(failure),
  };
  const job = renderJob(parts, tenant, composition, url, origin);
  const first = await renderWithExistingLinks(parts, job, waiting);
  const owner = ownerOfPath(composition.remotes, url.pathname)?.remote.name;
  if (!hasPageFailed(first, composition, url)) {
    parts.judge(failures, page);
    return toPage(parts, page, first, composition);
  }
  const ofOthers = failures.filter(({ remote }) => remote !== owner);
  const ofOwner = failures.filter(({ remote }) => remote === owner);
  const other = excludeFailedVersions(composition, versionAt(composition, url));
  if (other === composition) {
    parts.judge(failures, page);
    return toPage(parts, page, first ?? frameOnly(job, url), composition);
  }
  const again = await renderWithExistingLinks(parts, renderJob(parts, tenant, other, url, origin), {
    ...waiting,
    onFailure: () => undefined,
  }).catch((error: unknown) => {
    if (error instanceof TooBusy) return null;
    throw error;
  });
  parts.judge(ofOthers, page);
  // If the other version fails too, the address is at fault.
  if (hasPageFailed(again, other, url)) return toPage(parts, page, first ?? frameOnly(job, url), composition);
  page.onFailures(ofOwner.filter(({ blameless }) => !blameless));
  return { ...(await toPage(parts, page, again!, other)), keep: false };
}

/** A page without links that lead nowhere on this site: a second time if the first render showed one. */
async function renderWithExistingLinks(
  { pool, links }: Pick<RenderParts, 'pool' | 'links'>,
  page: Job,
  waiting: Waiting,
): Promise<RenderResult | null> {
  const job = { ...page, missingLinks: links.missing(page) };
  const result = await pool.render(job, waiting);
  if (result?.kind !== 'page') return result;
  const { askedLinks } = result;
  if (!(await checkInTime((sent) => links.check(job, askedLinks, sent), waiting.budget))) return result;
  // The failures are those of the first render.
  const options = { ...waiting, onFailure: () => undefined };
  return pool.render({ ...job, missingLinks: links.missing(job) }, options).catch((error: unknown) => {
    // A machine without time for a second render sends the first one.
    if (error instanceof TooBusy) return result;
    throw error;
  });
}

/** Waiting for the check counts as waiting. Unchecked links are shown: the signal tells the check. */
async function checkInTime(
  check: (sent: AbortSignal) => Promise<boolean>,
  budget: WaitBudget,
): Promise<boolean> {
  const startedAt = performance.now();
  const done = new AbortController();
  const sent = new AbortController();
  try {
    return await Promise.race([
      check(sent.signal),
      sleep(budget.leftMs, false, { signal: done.signal }).then(
        () => {
          sent.abort();
          return false;
        },
        () => false,
      ),
    ]);
  } finally {
    done.abort();
    budget.leftMs = Math.max(0, budget.leftMs - (performance.now() - startedAt));
  }
}

async function toPage(
  parts: Parts,
  { tenant, url, origin, liveReload }: PageToRender,
  result: RenderResult | null,
  composition: ServedComposition,
): Promise<{ page: StoredPage; keep: boolean }> {
  const tenants = tenantsOnPages(tenant);
  if (!result) throw new Error(`${url.pathname} was not rendered`);
  if (result.kind === 'redirect')
    return { page: packRedirect(result.status, result.location, tenants), keep: true };
  if (liveReload) result.state.liveReload = liveReload;
  if (composition.preview) result.state.isPreview = true;
  if (parts.fallbackOrigin) result.state.fallbackOrigin = parts.fallbackOrigin;
  const document = writeDocument(result, tenant, composition, parts.assets, origin);
  return {
    page: await packPage(document, tenants),
    keep: result.status < 500 && result.failures.length === 0,
  };
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

/** The renderer returned nothing: the browser gets everything that it needs to render the page itself. */
function frameOnly(job: Job, url: URL): Extract<RenderResult, { kind: 'page' }> {
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
