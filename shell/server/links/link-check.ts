import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hasPage, isPageLink, linkKey } from '@forecourt/contracts/remote/link-target';
import { ownerOfPath } from '@forecourt/contracts/remote/path-owner';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { LinkOutcome } from '../../web/server/types.ts';
import type { Job } from '../render/workers/render-pool.ts';

type Settings = {
  /** Outcomes in the order of the links; null if undecided in time. */
  examine(job: Job, links: string[]): Promise<LinkOutcome[] | null>;
  log: Pick<FastifyBaseLogger, 'info'>;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
};

export type LinkCheck = {
  /** Links (`linkKey`) that lead to no page of the site, or to an empty list, as far as they were checked. */
  missing(job: Job): string[];
  /**
   * Checks the links of a rendered page, and of the site's settings, that were not checked before, and
   * refreshes stale outcomes in the background. @returns whether the page shows a link that is missing
   */
  check(job: Job, links: readonly string[]): Promise<boolean>;
};

type Examined = { link: string; version: string; outcome: LinkOutcome; againAt: number };

const maxSites = 500;
const linksPerSite = 2_000;
const linksPerPage = 150;
const linksAtOnce = 12;
const freshMs = 5 * 60_000;
/** A link whose page did not answer is checked again soon. */
const unknownFreshMs = 20_000;

/** Caches which links of a site lead to a page with content. The pages' loaders decide that. */
export function createLinkCheck({ examine, log, now = () => performance.now() }: Settings): LinkCheck {
  const sites = new LRUCache<string, LRUCache<string, Examined>>({ max: maxSites });
  const examining = new Map<string, Promise<void>>();

  function siteOf({ site }: Job): LRUCache<string, Examined> {
    const outcomes = sites.get(site.slug) ?? new LRUCache<string, Examined>({ max: linksPerSite });
    sites.set(site.slug, outcomes);
    return outcomes;
  }

  function missing(job: Job): string[] {
    const versions = new Set(job.remotes.map(versionOf));
    return [...siteOf(job).values()]
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
    const site = siteOf(job);
    const before = site.get(id)?.outcome;
    const isUnknown = outcome === 'unknown';
    site.set(id, {
      link,
      version,
      // A page that cannot answer now most likely has not changed.
      outcome: isUnknown ? (before ?? 'unknown') : outcome,
      againAt: now() + (isUnknown ? unknownFreshMs : freshMs),
    });
    if (outcome === 'missing' && before !== 'missing')
      log.info(
        { tenant: job.site.slug, link },
        'a link leads to no page or to an empty list: it is not shown',
      );
  }

  return {
    missing,
    async check(job, links) {
      const site = siteOf(job);
      const examinable = examinableLinks(job, [...linksOfSite(job.site), ...links]);
      const old = [...examinable].filter(([id]) => (site.get(id)?.againAt ?? Infinity) < now());
      if (old.length > 0) void examineAll(job, new Map(old));
      const unexamined = [...examinable].filter(([id]) => !site.has(id));
      if (unexamined.length > 0) await examineAll(job, new Map(unexamined));
      const leftOut = new Set(job.missingLinks);
      return missing(job).some((link) => !leftOut.has(link));
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
