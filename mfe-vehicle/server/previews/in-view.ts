import { and, desc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Offer } from '@forecourt/contracts/offers/offer';
import { contentView } from '@forecourt/server-kit/content/content-view';
import { publishedContent } from '@forecourt/server-kit/content/published-content';
import type { Database } from '@forecourt/server-kit/database';
import { overridesTypeName, type SetValue } from '../content-types.ts';
import { overrides, priceHistory, type vehicles } from '../db/tables.ts';
import { offerValues } from '../offers/offer-values.ts';
import { readOverride } from '../overrides/override-fields.ts';

type VehicleRow = typeof vehicles.$inferSelect;

/**
 * A vehicle as it will be in the view of a preview: with the values of its content and of the offers that run
 * then, in place of those of now. In a view of the past it has the prices that it was shown with.
 * @param offersOf the offers of a site that run in the view
 */
export async function rowInView(
  database: Database,
  row: VehicleRow,
  offersOf: (tenant: string) => Promise<Offer[]>,
): Promise<VehicleRow> {
  const view = contentView();
  // The vehicles of a previewed feed have the values in force already.
  if (!view || view.preview?.stock) return row;
  if (!view.unpublished && view.at < new Date())
    return { ...row, data: await pricedThen(database, row, view.at) };
  const ofNow = await database.orm
    .select({ field: overrides.field, fed: overrides.fed })
    .from(overrides)
    .where(
      and(
        eq(overrides.tenant, row.tenant),
        eq(overrides.vehicleId, row.id),
        isNull(overrides.endedAt),
        or(isNotNull(overrides.content), isNotNull(overrides.offer)),
      ),
    );
  const fed = Object.fromEntries(ofNow.map((one) => [one.field, one.fed]));
  const names = [row.id, row.data.stocknum, row.data.vin];
  const content = await publishedContent(database, 'vehicle').list<SetValue>(row.tenant, overridesTypeName);
  const set = content.flatMap(({ vehicle, field, value }) => {
    const read = names.includes(vehicle) ? readOverride(field, value) : null;
    return read?.ok ? [[field, read.value] as const] : [];
  });
  const data: VehicleRow['data'] = { ...row.data, ...fed, ...Object.fromEntries(set) };
  const offered = offerValues({ ...data, status: data.status }, await offersOf(row.tenant));
  const setFields = new Set<string>(set.map(([field]) => field));
  const ofOffer = Object.entries(offered?.values ?? {}).filter(([field]) => !setFields.has(field));
  return { ...row, data: { ...data, ...Object.fromEntries(ofOffer) } };
}

async function pricedThen(database: Database, row: VehicleRow, at: Date): Promise<VehicleRow['data']> {
  const { price, before_price, offer_price, tenant, vehicle_id, seen_at } = priceHistory;
  const [then] = await database.orm
    .select({ price, before_price, offer_price })
    .from(priceHistory)
    .where(and(eq(tenant, row.tenant), eq(vehicle_id, row.id), lte(seen_at, at)))
    .orderBy(desc(seen_at))
    .limit(1);
  return { ...row.data, ...then };
}
