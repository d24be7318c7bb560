import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';

/** Returns the origins that a site's pages may embed in frames: of its video players, and of its map if one is configured. */
export function frameOriginsOf({
  vehiclePage,
  locations,
}: Pick<TenantConfig, 'vehiclePage' | 'locations'>): string[] {
  const { embedUrl } = locations.map;
  return [
    ...new Set(
      [...vehiclePage.embedPrefixes, ...(embedUrl ? [embedUrl] : [])].map((url) => new URL(url).origin),
    ),
  ];
}
