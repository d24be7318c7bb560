import type { TenantConfig } from './tenant-config.ts';

type Site = { slug: string; stock: Pick<TenantConfig['stock'], 'tenants'> };

/** Whose stock a site shows: that of the tenants that its settings name, in this order, or its own. */
export const stockScope = ({ slug, stock }: Site): string[] =>
  stock.tenants.length > 0 ? stock.tenants : [slug];

/** The tenants whose records can be on a site's pages: the site, and those whose stock it shows. */
export const tenantsOnPages = (site: Site): string[] => [...new Set([site.slug, ...stockScope(site)])];
