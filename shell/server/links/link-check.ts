import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hasPage, isPageLink, linkKey } from '@forecourt/contracts/remote/link-target';
import { ownerOfPath } from '@forecourt/contracts/remote/path-owner';
import { tenantsOnPages } from '@forecourt/contracts/tenant/stock-scope';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { LinkOutcome } from '../../web/server/types.ts';
import type { Job } from '../render/workers/render-pool.ts';

type Settings = {
  /** Outcomes in the order of the links; null if undecided in time. */
  examine(job: Job, links: string[]): Promise<LinkOutcome[] | null>;
  log: Pick<FastifyBaseLogger, 'info'>;
  /** Pages of a site were sent with a link that turns out to be missing. */
  onShownMissing?: (site: string) => void;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
};

export type LinkCheck = {
  /** Links (`linkKey`) that lead to no page of the site, or to an empty list, as far as they were checked. */
  missing(job: Job): string[];
  /**
   * Checks the links of a rendered page, and of the site's settings, that were not checked before or may
   * have got a page since, and refreshes stale outcomes in the background.
   * @param sent aborted when the page is sent without waiting for the outcome
   * @returns whether the page shows a link that is missing, or leaves out one that is not
   */
  check(job: Job, links: readonly string[], sent?: AbortSignal): Promise<boolean>;
  /** Pages of a tenant (all if it is empty) have changed: a link without a page may have one now. */
  recheck(tenant: string): void;
};

type Examined = { link: string; version: string; outcome: LinkOutcome; againAt: number };

const maxSites = 500;
const linksPerSite = 2_000;
const linksPerPage = 150;
const linksAtOnce = 12;
const freshMs = 5 * 60_000;
/** A link whose page did not answer is checked again soon. */
const unknownFreshMs = 20_000;
/** For the time of the next check: a page waits for the outcome. */
const outdated = Number.NEGATIVE_INFINITY;

type Site = { tenants: string[]; outcomes: LRUCache<string, Examined> };

/** Caches which links of a site lead to a page with content. The pages' loaders decide that. */
export function createLinkCheck({
  examine,
  log,
  onShownMissing = () => undefined,
  now = () => performance.now(),
}: Settings): LinkCheck {
  const sites = new LRUCache<string, Site>({ max: maxSites });
  const examining = new Map<string, Promise<void>>();

  function outcomesOf({ site }: Job): Site['outcomes'] {
    const outcomes = sites.get(site.slug)?.outcomes ?? new LRUCache({ max: linksPerSite });
    sites.set(site.slug, { tenants: tenantsOnPages(site), outcomes });
    return outcomes;
  }

  function missing(job: Job): string[] {
    const versions = new Set(job.remotes.map(versionOf));
    return [...outcomesOf(job).values()]
      .filter(({ outcome, version }) => outcome === 'missing' && versions.has(version))
      .map(({ link }) => link);
  }

  /** Checks some links now; pending checks are only awaited. */
  async function examineAll(job: Job, links: Map<string, ExaminableLink>): Promise<void> {
    const inSite = (id: string) => `${job.site.slug} ${id}`;
    const waiting = [...links].filter(([id]) => !examining.has(inSite(id)));
    const running = [...links.keys()].map((id) => examining.get(inSite(id)));
    for (let start = 0; start < waiting.length; start += linksAtOnce) {
      const batch = waiting.slice(start, start + linksAtOnce);
      const done = examine(
        job,
        batch.map(([, { link }]) => link),
      )
        .catch(() => null)
        .then((outcomes) => {
          for (const [index, [id, link]] of batch.entries()) {
            // The outcome is of before a change.
            if (examining.get(inSite(id)) !== done) continue;
            remember(job, id, link, outcomes?.[index] ?? 'unknown');
            examining.delete(inSite(id));
          }
        });
      for (const [id] of batch) examining.set(inSite(id), done);
      running.push(done);
    }
    await Promise.all(running);
  }

  function remember(job: Job, id: string, { link, version }: ExaminableLink, outcome: LinkOutcome): void {
    const outcomes = outcomesOf(job);
    const before = outcomes.get(id)?.outcome;
    const isUnknown = outcome === 'unknown';
    outcomes.set(id, {
      link,
      version,
      // A page that cannot answer now most likely has not changed.
      outcome: isUnknown ? (before ?? 'unknown') : outcome,
      againAt: now() + (isUnknown ? unknownFreshMs : freshMs),
    });
    if (outcome !== 'missing' || before === 'missing') return;
    log.info({ tenant: job.site.slug, link }, 'a link leads to no page or to an empty list: it is not shown');
    if (before) onShownMissing(job.site.slug);
  }

  return {
    missing,
    async check(job, links, sent) {
      const outcomes = outcomesOf(job);
      const examinable = examinableLinks(job, [...linksOfSite(job.site), ...links]);
      const leftOut = new Set(job.missingLinks);
      const againAt = ([id]: [string, ExaminableLink]) => outcomes.get(id)?.againAt ?? outdated;
      const due = [...examinable].filter((link) => againAt(link) < now());
      const awaited = due.filter((link) => againAt(link) === outdated);
      const later = due.filter((link) => !awaited.includes(link));
      if (later.length > 0) void examineAll(job, new Map(later));
      if (awaited.length > 0) await examineAll(job, new Map(awaited));
      const found = new Set(missing(job));
      const showsMissing = [...found].some((link) => !leftOut.has(link));
      if (showsMissing && sent?.aborted) onShownMissing(job.site.slug);
      return showsMissing || awaited.some(([, { link }]) => leftOut.has(link) && !found.has(link));
    },
    recheck(tenant) {
      for (const [slug, { tenants, outcomes }] of sites.entries()) {
        if (tenant && !tenants.includes(tenant)) continue;
        for (const examined of outcomes.values())
          if (examined.outcome === 'missing') examined.againAt = outdated;
        for (const id of examining.keys()) if (id.startsWith(`${slug} `)) examining.delete(id);
      }
    },
  };
}

type ExaminableLink = { link: string; version: string };

const versionOf = ({ name, version }: { name: string; version: string }) => `${name}@${version}`;

/** The links that a page of a stock remote answers, by link and version. */
function examinableLinks(job: Job, hrefs: readonly string[]): Map<string, ExaminableLink> {
  const examinable = new Map<string, ExaminableLink>();
  for (const href of hrefs) {
    if (examinable.size >= linksPerPage) break;
    if (!isPageLink(href)) continue;
    const link = linkKey(href);
    const path = link.replace(/\?.*$/, '');
    if (Object.hasOwn(job.site.pages, path.slice(1))) continue;
    if (!hasPage(link, { composition: job, site: job.site })) continue;
    const remote = ownerOfPath(job.remotes, path)?.remote;
    if (!remote?.bundle) continue;
    const version = versionOf(remote);
    examinable.set(`${link} ${version}`, { link, version });
  }
  return examinable;
}

/** Every link in a site's settings: navigation, quick links, home page, announcement. */
function linksOfSite(site: Pick<PublicTenant, 'navigation' | 'home' | 'announcement'>): string[] {
  return [...new Set(hrefsIn([site.navigation, site.home, site.announcement]))];
}

function hrefsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'href' && typeof part === 'string' ? [part] : hrefsIn(part),
  );
}
