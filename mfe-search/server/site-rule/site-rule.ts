import type { SearchFilter } from '@forecourt/contracts/search/search-query';
import { stockScope } from '@forecourt/contracts/tenant/stock-scope';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { isShown, stockFilterRule } from '@forecourt/contracts/vehicle/stock-rule';

type Site = Pick<TenantConfig, 'slug'> & {
  stock: Pick<TenantConfig['stock'], 'tenants' | 'filter' | 'soldDays'>;
};
/** A dealership whose stock settings may differ from its site's. */
export type OwnStock = { slug: string; stock: Pick<TenantConfig['stock'], 'filter' | 'soldDays'> };

/**
 * The conditions that apply to every search of a site, whatever a client requests: the stock of the site (or
 * its group) that may be shown on dealers' websites, passes the stock filter of the site (or the vehicle's
 * dealership), and was not sold longer ago than sold vehicles are shown.
 * @param nowSeconds seconds since 1970
 */
export function siteRule(site: Site, dealerships: readonly OwnStock[], nowSeconds: number): SearchFilter[] {
  const tenants = stockScope(site);
  const common = stockRule(site.stock, nowSeconds);
  const others = new Map<string, { rule: SearchFilter[]; slugs: string[] }>();
  for (const dealership of dealerships) {
    const rule = stockRule(dealership.stock, nowSeconds);
    const key = JSON.stringify(rule);
    if (key === JSON.stringify(common)) continue;
    others.set(key, { rule, slugs: [...(others.get(key)?.slugs ?? []), dealership.slug] });
  }
  const attribute = 'dealership_slug';
  const special = [...others.values()];
  return [
    { attribute: 'tenant', in: tenants },
    isShown,
    ...(special.length === 0
      ? common
      : [
          {
            any: [
              { all: [{ attribute, notIn: special.flatMap(({ slugs }) => slugs) }, ...common] },
              ...special.map(({ rule, slugs }) => ({ all: [{ attribute, in: slugs }, ...rule] })),
            ],
          },
        ]),
  ];
}

function stockRule({ filter, soldDays }: OwnStock['stock'], nowSeconds: number): SearchFilter[] {
  return [
    ...stockFilterRule(filter),
    {
      any: [
        { attribute: 'sold_at', isNull: true as const },
        { attribute: 'sold_at', above: nowSeconds - soldDays * 86_400 },
      ],
    },
  ];
}

/** The conditions of a site's model directory: its own models. */
export const modelRule = ({ slug }: Pick<Site, 'slug'>): SearchFilter[] => [
  { attribute: 'tenant', in: [slug] },
];
