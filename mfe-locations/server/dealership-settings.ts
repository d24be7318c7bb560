import type { Location } from '@forecourt/contracts/locations/location';
import { memberPhoneSettings } from '@forecourt/contracts/locations/phone';
import { settingsDifference, type SiteSettings } from '@forecourt/contracts/tenant/site-settings';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { TenantDirectory } from '@forecourt/server-kit/domain';

/** A dealership and the tenant that it belongs to. */
type Owner = { tenant: string; location: Pick<Location, 'dealership_slug'> };

/** A site before and after the settings of a location's dealership are applied. */
export type DealershipLayers = { site: TenantConfig; layered: TenantConfig };

/**
 * Returns the site with and without the settings of a location's dealership; the same site twice if there are
 * none. The phone settings of a member and of its dealership also apply on its group's site, unless the group
 * has a layer for the dealership.
 */
export async function dealershipLayers(
  tenants: TenantDirectory,
  site: TenantConfig,
  { tenant, location: { dealership_slug: slug } }: Owner,
): Promise<DealershipLayers> {
  const layered = (await tenants.forDealership(site.slug, slug)) ?? site;
  const isFromGroup = tenant === site.slug || (await tenants.dealershipsOf(site.slug)).includes(slug);
  const member = isFromGroup ? null : await tenants.bySlug(tenant);
  if (!member) return { site, layered };
  return {
    site: withPhoneOf(site, member),
    layered: withPhoneOf(layered, (await tenants.forDealership(tenant, slug)) ?? member),
  };
}

function withPhoneOf(site: TenantConfig, member: TenantConfig): TenantConfig {
  const phone = memberPhoneSettings(site.locations.phone, member.locations.phone);
  return { ...site, locations: { ...site.locations, phone } };
}

/** Returns the site with the settings of a location's dealership applied. */
export const dealershipSite = async (
  tenants: TenantDirectory,
  site: TenantConfig,
  owner: Owner,
): Promise<TenantConfig> => (await dealershipLayers(tenants, site, owner)).layered;

/** The dealerships' settings that differ from the site, by slug; only where some do. */
export async function settingsOf(
  tenants: TenantDirectory,
  site: TenantConfig,
  owners: readonly Owner[],
): Promise<Record<string, SiteSettings>> {
  const bySlug = new Map(owners.map((owner) => [owner.location.dealership_slug, owner]));
  const found = await Promise.all(
    [...bySlug].map(async ([slug, owner]) => {
      const settings = settingsDifference(site, await dealershipSite(tenants, site, owner));
      return settings ? [[slug, settings] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}
