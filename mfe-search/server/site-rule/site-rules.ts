import type { SearchFilter } from '@forecourt/contracts/search/search-query';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { TenantDirectory } from '@forecourt/server-kit/domain';
import { modelRule, siteRule, type OwnStock } from './site-rule.ts';

/** The rules change four times per hour, so that the index can reuse what it found for them. */
const quarterSeconds = 900;

/**
 * The end of the current quarter of an hour, in seconds since 1970: a sold vehicle leaves the lists before
 * its page says that it is gone.
 */
const endOfQuarter = (nowMs: number): number =>
  (Math.floor(nowMs / 1000 / quarterSeconds) + 1) * quarterSeconds;

type Directory = Pick<TenantDirectory, 'dealershipsOf' | 'forDealership'>;

/** Returns the conditions that the searches of a site must have. */
export interface SiteRules {
  vehicles(site: TenantConfig): Promise<SearchFilter[]>;
  models(site: TenantConfig): SearchFilter[];
}

export const createSiteRules = (tenants: Directory, now: () => number = Date.now): SiteRules => ({
  vehicles: async (site) => siteRule(site, await dealershipsOf(site, tenants), endOfQuarter(now())),
  models: modelRule,
});

async function dealershipsOf(site: TenantConfig, tenants: Directory): Promise<OwnStock[]> {
  const slugs = await tenants.dealershipsOf(site.slug);
  return Promise.all(
    slugs.map(async (slug) => ({
      slug,
      stock: ((await tenants.forDealership(site.slug, slug)) ?? site).stock,
    })),
  );
}
