import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';

/** Every link in a site's settings: navigation, quick links, home page, announcement. */
export function linksOfSite(site: Pick<PublicTenant, 'navigation' | 'home' | 'announcement'>): string[] {
  return [...new Set(hrefsIn([site.navigation, site.home, site.announcement]))];
}

function hrefsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'href' && typeof part === 'string' ? [part] : hrefsIn(part),
  );
}
