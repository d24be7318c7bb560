import { and, asc, desc, eq, getTableColumns, inArray, not, or, sql, type SQL } from 'drizzle-orm';
import type { Offer } from '@forecourt/contracts/offers/offer';
import { stockScope } from '@forecourt/contracts/tenant/stock-scope';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { currentPrice } from '@forecourt/contracts/vehicle/price';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { previewedStock } from '@forecourt/server-kit/content/view/content-view';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { priceHistory, vehicleViews } from '../db/tables.ts';
import { pastMoment, rowInView, rowsInView } from '../previews/in-view.ts';
import { stockInSql, stock as vehicles, stockOf } from '../previews/shown-stock.ts';
import type { DealershipFilter } from './dealership-site.ts';
import { numericColumns, type Filter } from './filter-expression.ts';
import { isListed } from './stock-rule-in-sql.ts';
import { toVehicle } from './to-vehicle.ts';

export type StoredVehicle = { tenant: string; vehicle: Vehicle; removed: boolean };
/** Who views a vehicle, by hashes of one day. */
export type Viewer = { network: string; visitor: string };
/** A family or an office with one address; a program with one address adds no more. */
const viewsOfNetworkPerDay = 20;
type OffersOf = (tenant: string) => Promise<Offer[]>;
type PriceEntry = {
  price: number | null;
  before_price: number | null;
  offer_price: number | null;
  seen_at: string;
};

const noOffers: OffersOf = async () => [];

/** @param offersOf the offers of a site that run, for the prices in previews */
export const findBySlug = (client: Client, site: TenantConfig, slug: string, offersOf?: OffersOf) =>
  findFirst(client, site, eq(vehicles.slug, slug), sql`changed.slug = ${slug}`, offersOf);

/** @param offersOf the offers of a site that run, for the prices in previews */
export const findById = (client: Client, site: TenantConfig, id: string, offersOf?: OffersOf) =>
  findFirst(client, site, eq(vehicles.id, id), sql`changed.id = ${id}`, offersOf);

/**
 * Finds a vehicle that its dealer shows on websites, in the stock that one site shows: its vehicles, or those
 * of its group's members. A hidden one is treated as unknown. If two members use the same slug or id, the
 * site's vehicle comes first, then the order of its settings.
 */
async function findFirst(
  client: Client,
  site: TenantConfig,
  condition: SQL,
  only: SQL,
  offersOf = noOffers,
): Promise<StoredVehicle | null> {
  const scope = stockScope(site);
  const order = sql`${vehicles.tenant} <> ${site.slug}, array_position(${sql.param(scope)}::text[], ${vehicles.tenant})`;
  const [found] = await ormOf(client)
    .select({ row: vehicles, views: vehicleViews.views })
    .from(stockOf(previewedStock(), only))
    .leftJoin(
      vehicleViews,
      and(eq(vehicleViews.tenant, vehicles.tenant), eq(vehicleViews.vehicle_id, vehicles.id)),
    )
    .where(and(inArray(vehicles.tenant, scope), eq(vehicles.show_on_dealer_website, true), condition))
    .orderBy(order)
    .limit(1);
  return found
    ? {
        tenant: found.row.tenant,
        vehicle: toVehicle(await rowInView(client, found.row, offersOf), found.views ?? 0),
        removed: found.row.removed_at !== null && found.row.removed_at <= (pastMoment() ?? new Date()),
      }
    : null;
}

/** Lists the vehicles of a site that match the filter, newest first. */
export async function listVehicles(
  client: Client,
  site: TenantConfig,
  dealershipFilters: readonly DealershipFilter[],
  { filter, limit }: { filter: Filter | null; limit: number },
  offersOf = noOffers,
): Promise<Vehicle[]> {
  const rows = await ormOf(client)
    .select(getTableColumns(vehicles))
    .from(stockOf(previewedStock()))
    .where(
      and(
        inArray(vehicles.tenant, stockScope(site)),
        isListed(site, dealershipFilters),
        filter ? matchesFilter(filter) : undefined,
      ),
    )
    .orderBy(desc(vehicles.created_at), asc(vehicles.id))
    .limit(limit);
  return (await rowsInView(client, rows, offersOf)).map((row) => toVehicle(row, 0));
}

/** Lists vehicles of a site that are similar to this one: the same model first, then the nearest price. */
export async function listSimilar(
  client: Client,
  site: TenantConfig,
  dealershipFilters: readonly DealershipFilter[],
  vehicle: Vehicle,
  limit: number,
): Promise<{ id: string; slug: string; name: string }[]> {
  const sameModel = sql`(lower(${vehicles.make}) = lower(${vehicle.make}) and lower(${vehicles.model}) = lower(${vehicle.model}))`;
  const alike = sql`(${sameModel} or (${vehicles.item_type} = ${vehicle.item_type} and ${vehicles.simple_body} is not distinct from ${vehicle.simple_body}))`;
  const isShown = and(inArray(vehicles.tenant, stockScope(site)), isListed(site, dealershipFilters));
  const { rows } = await ormOf(client).execute<{ id: string; slug: string; name: string }>(sql`
    select id, slug, name from (
      select distinct on (${vehicles.id}) ${vehicles.id} as id, ${vehicles.slug} as slug,
        ${vehicles.data} ->> 'name' as name, ${sameModel} as same_model, ${priceGap(vehicle)} as gap
      from ${stockInSql(previewedStock())}
      where ${isShown} and ${vehicles.status} = 'in_stock' and ${vehicles.id} <> ${vehicle.id}
        and ${alike} and ${inPriceWindow(vehicle)}
    ) found order by same_model desc, gap, id limit ${limit}`);
  return rows;
}

/** Counts a view, once a day, with a limit per network. @returns the number of views */
export async function countView(
  client: Client,
  { tenant, vehicle }: StoredVehicle,
  { network, visitor }: Viewer,
): Promise<number> {
  const ofToday = sql`day = current_date and tenant = ${tenant} and vehicle_id = ${vehicle.id} and network = ${network}`;
  const { rows } = await ormOf(client).execute<{ views: string }>(sql`
    with forgotten as (delete from vehicle.counted_views where day < current_date),
    counted as (
      insert into vehicle.counted_views (day, tenant, vehicle_id, network, visitor)
      select current_date, ${tenant}, ${vehicle.id}, ${network}, ${visitor}
      where (select count(*) from vehicle.counted_views where ${ofToday}) < ${viewsOfNetworkPerDay}
      on conflict do nothing
      returning tenant, vehicle_id)
    insert into ${vehicleViews} as v (tenant, vehicle_id, views) select tenant, vehicle_id, 1 from counted
    on conflict (tenant, vehicle_id) do update set views = v.views + 1
    returning v.views`);
  return rows[0] ? Number(rows[0].views) : vehicle.views;
}

/** Lists the prices that a vehicle had, oldest first. */
export async function listPrices(client: Client, { tenant, vehicle }: StoredVehicle): Promise<PriceEntry[]> {
  const rows = await ormOf(client)
    .select({
      price: priceHistory.price,
      before_price: priceHistory.before_price,
      offer_price: priceHistory.offer_price,
      seen_at: priceHistory.seen_at,
    })
    .from(priceHistory)
    .where(and(eq(priceHistory.tenant, tenant), eq(priceHistory.vehicle_id, vehicle.id)))
    .orderBy(asc(priceHistory.seen_at));
  return rows.map((row) => ({ ...row, seen_at: row.seen_at.toISOString() }));
}

/** A filter's SQL condition, case-insensitive. An unknown value equals nothing: `!=` is true. */
function matchesFilter(filter: Filter): SQL {
  if (filter.kind === 'not') return not(matchesFilter(filter.inner));
  if (filter.kind === 'and') return and(matchesFilter(filter.left), matchesFilter(filter.right)) as SQL;
  if (filter.kind === 'or') return or(matchesFilter(filter.left), matchesFilter(filter.right)) as SQL;
  const column = filter.column === 'price' ? vehicles.current_price : vehicles[filter.column];
  const operator = sql.raw(filter.operator === '!=' ? '<>' : filter.operator);
  if (numericColumns.has(filter.column))
    return sql`coalesce(${column} ${operator} ${filter.value}::numeric, ${filter.operator === '!='})`;
  return sql`coalesce(lower(${column}) ${operator} lower(${filter.value}), ${filter.operator === '!='})`;
}

const priceGap = (vehicle: Vehicle) => {
  const price = currentPrice(vehicle);
  return price === null ? sql`0` : sql`abs(${vehicles.current_price} - ${price})`;
};

/** Limits prices to ±10,000 below 50,000, else ±25,000 (specification 1 section 9). */
function inPriceWindow(vehicle: Vehicle): SQL {
  const price = currentPrice(vehicle);
  if (price === null) return sql`true`;
  const reach = price < 50_000 ? 10_000 : 25_000;
  return sql`${vehicles.current_price} between ${price - reach} and ${price + reach}`;
}
