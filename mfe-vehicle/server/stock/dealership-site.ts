import { memberPhoneSettings } from '@forecourt/contracts/locations/phone';
import { settingsDifference, type SiteSettings } from '@forecourt/contracts/tenant/site-settings';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import type { TenantDirectory } from '@forecourt/server-kit/domain';

type Placed = Pick<Vehicle, 'dealership_slug'>;

/**
 * Returns the site's configuration with the layer of the vehicle's dealership on top; the site's
 * configuration if there is none. The phone settings of a member's dealership (`tenant` is the member) also
 * apply on its group's site, unless the group has a layer for the dealership.
 */
export async function dealershipSite(
  tenants: TenantDirectory,
  site: TenantConfig,
  { dealership_slug: slug }: Placed,
  tenant = site.slug,
): Promise<TenantConfig> {
  const layered = (slug ? await tenants.forDealership(site.slug, slug) : null) ?? site;
  if (tenant === site.slug || (slug && (await tenants.dealershipsOf(site.slug)).includes(slug)))
    return layered;
  const member = (slug ? await tenants.forDealership(tenant, slug) : null) ?? (await tenants.bySlug(tenant));
  if (!member) return layered;
  const phone = memberPhoneSettings(layered.locations.phone, member.locations.phone);
  return { ...layered, locations: { ...layered.locations, phone } };
}

/** The dealership's settings that differ from the site's; undefined if there are none. */
export function settingsFor(site: TenantConfig, layered: TenantConfig): SiteSettings | undefined {
  return layered === site ? undefined : (settingsDifference(site, layered) ?? undefined);
}

/** A dealership whose stock filter differs from its site's. */
export type DealershipFilter = { slug: string; filter: TenantConfig['stock']['filter'] };

/** Returns the dealerships of a site whose stock filter differs from the site's. */
export async function listDealershipFilters(
  tenants: Pick<TenantDirectory, 'dealershipsOf' | 'forDealership'>,
  site: TenantConfig,
): Promise<DealershipFilter[]> {
  const { minPhotos, requirePrice } = site.stock.filter;
  const slugs = await tenants.dealershipsOf(site.slug);
  const all = await Promise.all(
    slugs.map(async (slug) => ({
      slug,
      filter: (await tenants.forDealership(site.slug, slug))?.stock.filter ?? site.stock.filter,
    })),
  );
  return all.filter(({ filter }) => filter.minPhotos !== minPhotos || filter.requirePrice !== requirePrice);
}
