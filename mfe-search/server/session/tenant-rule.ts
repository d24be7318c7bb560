import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';

type Site = Pick<TenantConfig, 'slug' | 'stock'>;

/**
 * The filter that every search of a site goes through, whatever a client asks for: its own stock (or its group's), shown
 * on dealers' websites, let in by its stock filter, and sold no longer ago than sold vehicles stay.
 * @param nowSeconds seconds since 1970
 */
export function tenantRule({ slug, stock }: Site, nowSeconds: number): string {
  const tenants = stock.tenants.length > 0 ? stock.tenants : [slug];
  const { minPhotos, requirePrice } = stock.filter;
  return [
    `tenant IN [${tenants.map(quote).join(', ')}]`,
    'shown = true',
    ...(minPhotos > 0 ? [`photos_count >= ${minPhotos}`] : []),
    ...(requirePrice ? ['has_price = true'] : []),
    `(sold_at IS NULL OR sold_at > ${nowSeconds - stock.soldDays * 86_400})`,
  ].join(' AND ');
}

/** The filter of a site's model directory: the models that it sells itself. */
export const modelRule = ({ slug }: Pick<Site, 'slug'>): string => `tenant = ${quote(slug)}`;

const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
