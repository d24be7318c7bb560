import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';

type Site = Pick<TenantConfig, 'slug'> & {
  stock: Pick<TenantConfig['stock'], 'tenants' | 'filter' | 'soldDays'>;
};
/** A dealership whose stock settings may differ from its site's. */
export type OwnStock = { slug: string; stock: Pick<TenantConfig['stock'], 'filter' | 'soldDays'> };

/**
 * The filter that applies to every search of a site, whatever a client requests: the stock of the site (or its group) that may be shown on
 * dealers' websites, passes the stock filter of the site (or the vehicle's dealership), and was not sold longer ago than sold vehicles are
 * shown.
 * @param nowSeconds seconds since 1970
 */
export function tenantRule(
  { slug, stock }: Site,
  dealerships: readonly OwnStock[],
  nowSeconds: number,
): string {
  const tenants = stock.tenants.length > 0 ? stock.tenants : [slug];
  const common = stockRule(stock, nowSeconds);
  const others = new Map<string, string[]>();
  for (const dealership of dealerships) {
    const rule = stockRule(dealership.stock, nowSeconds);
    if (rule !== common) others.set(rule, [...(others.get(rule) ?? []), dealership.slug]);
  }
  const conditions = [...others].map(([rule, slugs]) => `(dealership_slug IN ${list(slugs)} AND ${rule})`);
  const letIn =
    conditions.length === 0
      ? common
      : `((dealership_slug NOT IN ${list([...others.values()].flat())} AND ${common}) OR ${conditions.join(' OR ')})`;
  return `tenant IN ${list(tenants)} AND shown = true AND ${letIn}`;
}

function stockRule(
  { filter: { minPhotos, requirePrice }, soldDays }: OwnStock['stock'],
  nowSeconds: number,
): string {
  return [
    ...(minPhotos > 0 ? [`photos_count >= ${minPhotos}`] : []),
    ...(requirePrice ? ['has_price = true'] : []),
    `(sold_at IS NULL OR sold_at > ${nowSeconds - soldDays * 86_400})`,
  ].join(' AND ');
}

/** The filter of a site's model directory: its own models. */
export const modelRule = ({ slug }: Pick<Site, 'slug'>): string => `tenant = ${quote(slug)}`;

const list = (texts: readonly string[]) => `[${texts.map(quote).join(', ')}]`;
const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
