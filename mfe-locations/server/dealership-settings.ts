import { settingsDifference, type SiteSettings } from '@forecourt/contracts/tenant/site-settings';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { TenantDirectory } from '@forecourt/server-kit/domain';

/** Returns the site with the dealership's settings applied; the unchanged site if the dealership has none. */
export async function dealershipSite(
  tenants: TenantDirectory,
  site: TenantConfig,
  slug: string,
): Promise<TenantConfig> {
  return (await tenants.forDealership(site.slug, slug)) ?? site;
}

/** Returns the settings of dealerships that differ from the site, by slug. Omits dealerships without such settings. */
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
