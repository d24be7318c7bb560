import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';

/** Origins that a site's pages may embed in frames: of its video players and its map. */
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
