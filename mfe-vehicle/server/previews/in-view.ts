import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Offer } from '@forecourt/contracts/offers/offer';
import { contentView } from '@forecourt/server-kit/content/view/content-view';
import { publishedContent } from '@forecourt/server-kit/content/view/published-content';
import { ormOf, type Client } from '@forecourt/server-kit/database';
import { overridesTypeName, type SetValue } from '../content-types.ts';
import { overrides, priceHistory, type vehicles } from '../db/tables.ts';
import { offerValues } from '../offers/offer-values.ts';
import { readOverride } from '../overrides/override-fields.ts';
import { stock } from './shown-stock.ts';

type VehicleRow = typeof vehicles.$inferSelect;
type OffersOf = (tenant: string) => Promise<Offer[]>;

/**
 * The past moment that a preview shows: of it only what was seen is known, and not what people have set
 * since.
 */
export function pastMoment(): Date | null {
  const view = contentView();
  return view && !view.unpublished && !view.preview?.stock && view.at < new Date() ? view.at : null;
}

/**
 * Whether a vehicle was in the stock at the moment of a preview; in the present and the future, whether it
 * is.
 */
export function isInStock(client: Client): SQL {
  const at = pastMoment();
  if (!at) return isNull(stock.removed_at);
  const seen = ormOf(client)
    .select({ tenant: priceHistory.tenant })
    .from(priceHistory)
    .where(
      and(
        eq(priceHistory.tenant, stock.tenant),
        eq(priceHistory.vehicle_id, stock.id),
        lte(priceHistory.seen_at, at),
      ),
    );
  return and(or(isNull(stock.removed_at), gt(stock.removed_at, at)), exists(seen))!;
}

/**
 * Vehicles as they will be in the view of a preview: with the values of its content and of the offers that
 * run then, in place of those of now. In a view of the past they have the prices that they were shown with.
 * @param offersOf the offers of a site that run in the view
 */
export async function rowsInView(
  client: Client,
  rows: readonly VehicleRow[],
  offersOf: OffersOf,
): Promise<VehicleRow[]> {
  const view = contentView();
  // The vehicles of a previewed feed have the values in force already.
  if (!view || view.preview?.stock || rows.length === 0) return [...rows];
  const past = pastMoment();
  if (past) return pricedThen(client, rows, past);
  const fed = await valuesOfFeeds(client, rows);
  const ofTenants = new Map<string, { content: SetValue[]; offers: Offer[] }>();
  for (const tenant of tenantsOf(rows))
    ofTenants.set(tenant, {
      content: await publishedContent(client, 'vehicle').list<SetValue>(tenant, overridesTypeName),
      offers: await offersOf(tenant),
    });
  return rows.map((row) => {
    const { content, offers } = ofTenants.get(row.tenant)!;
    return withValues(row, fed.get(keyOf(row.tenant, row.id)) ?? {}, content, offers, view.at);
  });
}

export const rowInView = async (client: Client, row: VehicleRow, offersOf: OffersOf): Promise<VehicleRow> =>
  (await rowsInView(client, [row], offersOf))[0]!;

const keyOf = (tenant: string, id: string) => `${tenant} ${id}`;
const tenantsOf = (rows: readonly VehicleRow[]) => [...new Set(rows.map(({ tenant }) => tenant))];
const idsOf = (rows: readonly VehicleRow[]) => rows.map(({ id }) => id);

/** What the feeds say of fields that content or an offer sets now. */
async function valuesOfFeeds(
  client: Client,
  rows: readonly VehicleRow[],
): Promise<Map<string, Record<string, unknown>>> {
  const { tenant, vehicleId, field, fed, endedAt, content, offer } = overrides;
  const found = await ormOf(client)
    .select({ tenant, vehicleId, field, fed })
    .from(overrides)
    .where(
      and(
        inArray(tenant, tenantsOf(rows)),
        inArray(vehicleId, idsOf(rows)),
        isNull(endedAt),
        or(isNotNull(content), isNotNull(offer)),
      ),
    );
  const values = new Map<string, Record<string, unknown>>();
  for (const one of found) {
    const key = keyOf(one.tenant, one.vehicleId);
    values.set(key, { ...values.get(key), [one.field]: one.fed });
  }
  return values;
}

function withValues(
  row: VehicleRow,
  fed: Record<string, unknown>,
  content: readonly SetValue[],
  offers: Offer[],
  at: Date,
): VehicleRow {
  const names = [row.id, row.data.stocknum, row.data.vin];
  const set = content.flatMap(({ vehicle, field, value }) => {
    const read = names.includes(vehicle) ? readOverride(field, value) : null;
    return read?.ok ? [[field, read.value] as const] : [];
  });
  const values = { ...fed, ...Object.fromEntries(set) };
  const data = { ...row.data, ...values, ...consequences(row.data, values, at) };
  const offered = offerValues({ ...data, status: data.status }, offers);
  const setFields = new Set<string>(set.map(([field]) => field));
  const ofOffer = Object.entries(offered?.values ?? {}).filter(([field]) => !setFields.has(field));
  return { ...row, data: { ...data, ...Object.fromEntries(ofOffer) } };
}

/** What follows from values, as when they are stored (`overrides/apply-overrides.ts`). */
function consequences(
  data: VehicleRow['data'],
  values: Partial<VehicleRow['data']>,
  at: Date,
): Partial<VehicleRow['data']> {
  const { make, model, status, sold_date_timestamp } = { ...data, ...values };
  const sold = status === 'sold';
  const soldNow = data.sold ? null : Math.floor(at.getTime() / 1000);
  return {
    ...(('make' in values || 'model' in values) && { make_model: `${make} ${model}` }),
    ...('status' in values && { sold, sold_date_timestamp: sold ? (sold_date_timestamp ?? soldNow) : null }),
  };
}

async function pricedThen(client: Client, rows: readonly VehicleRow[], at: Date): Promise<VehicleRow[]> {
  const { price, before_price, offer_price, tenant, vehicle_id, seen_at } = priceHistory;
  const found = await ormOf(client)
    .selectDistinctOn([tenant, vehicle_id], { tenant, vehicle_id, price, before_price, offer_price })
    .from(priceHistory)
    .where(and(inArray(tenant, tenantsOf(rows)), inArray(vehicle_id, idsOf(rows)), lte(seen_at, at)))
    .orderBy(tenant, vehicle_id, desc(seen_at));
  const then = new Map(
    found.map(({ tenant: owner, vehicle_id: id, ...prices }) => [keyOf(owner, id), prices]),
  );
  return rows.map((row) => ({ ...row, data: { ...row.data, ...then.get(keyOf(row.tenant, row.id)) } }));
}
