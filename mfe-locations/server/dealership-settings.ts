import { settingsDifference, type SiteSettings } from '@forecourt/contracts/tenant/site-settings';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { TenantDirectory } from '@forecourt/server-kit/domain';

/** The site with a dealership's layer on top; the site itself where it has none. */
export async function dealershipSite(
  tenants: TenantDirectory,
  site: TenantConfig,
  slug: string,
): Promise<TenantConfig> {
  return (await tenants.forDealership(site.slug, slug)) ?? site;
}

/** What dealerships set otherwise than their site, by slug; those that set nothing are left out. */
export async function settingsOf(
  tenants: TenantDirectory,
  site: TenantConfig,
  slugs: readonly string[],
): Promise<Record<string, SiteSettings>> {
  const found = await Promise.all(
    [...new Set(slugs)].map(async (slug) => {
      const settings = settingsDifference(site, await dealershipSite(tenants, site, slug));
      return settings ? [[slug, settings] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}
