import type { Location } from '@forecourt/contracts/locations/location';
import { memberPhoneSettings } from '@forecourt/contracts/locations/phone';
import { settingsDifference, type SiteSettings } from '@forecourt/contracts/tenant/site-settings';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { TenantDirectory } from '@forecourt/server-kit/domain';

/** A dealership and the tenant that it belongs to. */
type Owner = { tenant: string; location: Pick<Location, 'dealership_slug'> };

/**
 * Returns the site with the settings of a location's dealership applied; the unchanged site if there are none. The phone
 * settings of a member's dealership also apply on its group's site, unless the group has a layer for the dealership.
 */
export async function dealershipSite(
  tenants: TenantDirectory,
  site: TenantConfig,
  { tenant, location: { dealership_slug: slug } }: Owner,
): Promise<TenantConfig> {
  const layered = (await tenants.forDealership(site.slug, slug)) ?? site;
  if (tenant === site.slug || (await tenants.dealershipsOf(site.slug)).includes(slug)) return layered;
  const member = (await tenants.forDealership(tenant, slug)) ?? (await tenants.bySlug(tenant));
  if (!member) return layered;
  const phone = memberPhoneSettings(layered.locations.phone, member.locations.phone);
  return { ...layered, locations: { ...layered.locations, phone } };
}

/** Returns the settings of the dealerships that differ from the site, by slug. Omits dealerships without such settings. */
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
