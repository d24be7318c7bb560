import { createHash } from 'node:crypto';
import { yearIn } from '@forecourt/contracts/finance/year-in';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { TenantDirectory } from '@forecourt/server-kit/domain';

/**
 * Digests of the settings that a site's documents are built with, by slug: of the search words, then a dot,
 * then of the finance settings.
 */
export type SiteDigests = Record<string, string>;

export async function digestSites(tenants: Pick<TenantDirectory, 'all'>): Promise<SiteDigests> {
  return Object.fromEntries((await tenants.all()).map((site) => [site.slug, digestOf(site, new Date())]));
}

/** Whether a site's search words changed after its documents were built. A new site has no documents. */
export function hasChangedSettings(indexed: SiteDigests, current: SiteDigests): boolean {
  return changedSites(indexed, current, 0).length > 0;
}

/** The sites whose documents contain outdated repayments. */
export const sitesWithChangedMoney = (indexed: SiteDigests, current: SiteDigests): string[] =>
  changedSites(indexed, current, 1);

/**
 * The digests to store after a write that left out sites: the index is rebuilt when their settings can be
 * read again. Sites that are unavailable now keep the digests of their documents.
 */
export const digestsAfter = (
  indexed: SiteDigests,
  current: SiteDigests,
  omitted: readonly string[],
): SiteDigests => ({
  ...indexed,
  ...current,
  ...Object.fromEntries(omitted.map((slug) => [slug, 'omitted.omitted'])),
});

const changedSites = (indexed: SiteDigests, current: SiteDigests, part: 0 | 1) =>
  Object.entries(current)
    .filter(
      ([slug, digest]) =>
        Object.hasOwn(indexed, slug) && indexed[slug]!.split('.')[part] !== digest.split('.')[part],
    )
    .map(([slug]) => slug);

function digestOf(site: TenantConfig, now: Date): string {
  const { locale, search, finance, dealershipFinance, timeZone, stock } = site;
  const digested = [locale, search.popularMakes, site.private.searchSynonyms ?? {}];
  // Includes the year, because a vehicle's age decides whether it can be financed.
  const money = [finance, dealershipFinance, stock.filter, yearIn(now, timeZone)];
  return `${hash(digested)}.${hash(money)}`;
}

const hash = (settings: unknown) =>
  createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 16);
