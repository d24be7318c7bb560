import type { Location } from '@forecourt/contracts/locations/location';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { publishedContent } from '@forecourt/server-kit/content/view/published-content';
import type { Database } from '@forecourt/server-kit/database';
import { templates } from './checks/site-identity.ts';

export type ChecklistEntry = {
  what: string;
  isDone: boolean;
  /** What to do where it is not done. */ todo: string;
};

/**
 * What a site needs before its domain leads to it, in the order of the work.
 * @param hasStock whether a vehicle is listed for it
 * @param others the other sites
 */
export async function checklistOf(
  database: Pick<Database, 'pool'>,
  site: TenantConfig,
  hasStock: boolean,
  others: readonly Pick<TenantConfig, 'template'>[] = [],
): Promise<ChecklistEntry[]> {
  const { slug } = site;
  const [locations, offers, pages, sections] = await Promise.all([
    publishedContent(database.pool, 'locations').list<Location>(slug, 'locations'),
    publishedContent(database.pool, 'offers').list(slug, 'offers'),
    publishedContent(database.pool, 'shell').list<{ slug: string }>(slug, 'pages'),
    publishedContent(database.pool, 'shell').list(slug, 'home-sections'),
  ]);
  const isOpen = ({ contact_detail }: Location) =>
    contact_detail.opening_hours.some(({ status }) => status === 'Open');
  const content = 'with "content load"';
  const setting = (path: string) => `with "tenant set ${slug} ${path} …"`;
  const entry = (what: string, isDone: boolean, todo: string): ChecklistEntry => ({ what, isDone, todo });
  const sales = locations.filter(({ location_type, visible }) => visible && location_type === 'sales');
  return [
    entry('a logo', site.logo !== null, setting('logo')),
    // A new name comes with a new site, for versions of its own; a typing error looks the same.
    entry(
      'a template that pages or other sites have',
      [...templates, ...others.map(({ template }) => template)].includes(site.template),
      `${setting('template')}, unless "${site.template}" is meant as a new one; pages know ${templates.join(' and ')}`,
    ),
    entry('a domain of its own', site.domains.length > 0, setting('domains')),
    entry('a location', locations.length > 0, `${content}: locations/locations`),
    entry('opening hours of each location', locations.every(isOpen), `${content}: locations/locations`),
    entry(
      'a phone number of each location',
      locations.every(({ phone }) => phone !== null && phone !== ''),
      `${content}: locations/locations`,
    ),
    entry(
      'a dealer licence number of each showroom',
      sales.every(({ dealer_license_number }) => Boolean(dealer_license_number)),
      `${content}: dealer_license_number in locations/locations`,
    ),
    entry(
      'a recipient of enquiries',
      site.private.leadRecipients.length > 0,
      setting('private.leadRecipients'),
    ),
    entry('stock', hasStock, `with "stock import FILE --tenant ${slug} --profile PROFILE --new-source"`),
    entry('a home page of its own', sections.length > 0, `${content}: shell/home-sections`),
    entry(
      'a page about the company',
      pages.some((page) => page.slug === 'about-us'),
      `${content}: about-us in shell/pages`,
    ),
    entry('an offer', offers.length > 0, `${content}: offers/offers`),
    entry(
      'a lender, or the decision to have none',
      site.finance.provider !== null || site.stock.tenants.length > 0,
      setting('finance.provider'),
    ),
    entry(
      'whom to tell about a hole in the site',
      site.private.security !== null,
      setting('private.security'),
    ),
  ];
}
