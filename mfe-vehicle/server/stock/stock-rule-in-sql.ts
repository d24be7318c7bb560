import { and, gte, inArray, isNull, notInArray, or, sql, eq, type SQL } from 'drizzle-orm';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import {
  isForSale,
  isShown,
  stockFilterRule,
  type StockCondition,
} from '@forecourt/contracts/vehicle/stock-rule';
import { stock as vehicles } from '../previews/shown-stock.ts';
import type { DealershipFilter } from './dealership-site.ts';

const columns = {
  shown: vehicles.show_on_dealer_website,
  status: vehicles.status,
  photos_count: vehicles.photos_count,
  has_price: sql`(${vehicles.current_price} is not null)`,
};

const toSql = (condition: StockCondition): SQL => {
  const column = columns[condition.attribute] as SQL;
  return 'in' in condition ? inArray(column, [...condition.in]) : gte(column, condition.min);
};
const all = (rule: readonly StockCondition[]): SQL | undefined => and(...rule.map(toSql));

/**
 * Returns the SQL condition of a listed vehicle, with the stock filter of the site or of the vehicle's
 * dealership (is-listed.test.ts compares it with the predicate).
 */
export function isListed(
  site: TenantConfig,
  dealershipFilters: readonly DealershipFilter[],
): SQL | undefined {
  const ofDealership = dealershipFilters.map(({ slug, filter }) =>
    and(eq(vehicles.dealership_slug, slug), all(stockFilterRule(filter))),
  );
  const slugs = dealershipFilters.map(({ slug }) => slug);
  const ofOthers = or(isNull(vehicles.dealership_slug), notInArray(vehicles.dealership_slug, slugs));
  return and(
    isNull(vehicles.removed_at),
    sql`${vehicles.hold} is distinct from 'paid'`,
    all([isShown, isForSale]),
    or(
      and(slugs.length > 0 ? ofOthers : undefined, all(stockFilterRule(site.stock.filter))),
      ...ofDealership,
    ),
  );
}
