import type { TenantConfig } from './tenant-config.ts';

/** The origins that a site's settings let its pages frame: of its video players, and of its map where one is configured. */
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
