import type { Database } from '../database/database.ts';

/** What a command may ask about sites, without a running one: the tables' owners pass this in. */
export type SiteDirectory = {
  /** The slugs of all sites; empty before the first start. */
  tenants(database: Database): Promise<string[]>;
  /** The slugs of a site's dealerships. */
  dealerships(database: Database, tenant: string): Promise<string[]>;
  /** The group of a site; null for a site without one. */
  groupOf(database: Database, tenant: string): Promise<string | null>;
  /** The http(s) address of a site, without trailing slash. */
  addressOf(database: Database, tenant: string): Promise<string>;
  /** A link that shows a site with the stock of a previewed feed, to whoever opens it. */
  stockPreviewLink(
    database: Database,
    tenant: string,
    stock: { id: string; source: string },
    options: { path: string; expires: Date },
  ): Promise<string>;
};

/** Says that a site does not exist, and which ones do. */
export const noTenant = (slug: string, slugs: string[]): string =>
  `there is no tenant "${slug}" (${slugs.length > 0 ? `known: ${slugs.join(', ')}` : 'none yet: start the site once first'})`;
