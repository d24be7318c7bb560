import { and, eq, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import type { Valuation } from '../../model/trade-in/trade-in-api.ts';
import { miscellaneous, valuationPhotos, valuations } from '../db/tables.ts';

/** @param previous the valuation of the previous step */
export async function addValuation(
  client: Client,
  tenant: string,
  { adjustmentAnswers, car_id, ...step }: Omit<Valuation, 'id' | 'offer_price'>,
  previous: string | null,
): Promise<Valuation> {
  const [row] = await ormOf(client)
    .insert(valuations)
    .values({ tenant, previous, ...step, answers: adjustmentAnswers, carId: car_id })
    .returning();
  return toValuation(row!);
}

export async function findValuation(client: Client, tenant: string, id: string): Promise<Valuation | null> {
  if (!isUuid(id)) return null;
  const [row] = await ormOf(client)
    .select()
    .from(valuations)
    .where(and(eq(valuations.tenant, tenant), eq(valuations.id, id)));
  return row ? toValuation(row) : null;
}

/** Lists the keys of a valuation's photos, including those that were sent at earlier steps, oldest first. */
export async function listValuationPhotos(client: Client, tenant: string, id: string): Promise<string[]> {
  const { rows } = await ormOf(client).execute<{ key: string }>(sql`
    with recursive steps as (
      select id, previous from ${valuations} where tenant = ${tenant} and id = ${id}
      union all select v.id, v.previous from ${valuations} v join steps on v.id = steps.previous
    )
    select p.key from ${valuationPhotos} p join steps on steps.id = p.valuation_id
    group by p.key order by min(p.created_at), p.key`);
  return rows.map(({ key }) => key);
}

/** Stores a photo; the same photo is stored once. */
export async function addValuationPhoto(client: Client, id: string, key: string): Promise<void> {
  await ormOf(client).insert(valuationPhotos).values({ valuationId: id, key }).onConflictDoNothing();
}

/** Stores a result under the column's name; a repeat has no effect. */
export async function saveValuation(
  client: Client,
  tenant: string,
  columnName: string,
  valuation: Valuation,
): Promise<void> {
  await ormOf(client)
    .insert(miscellaneous)
    .values({ tenant, columnName, valuationId: valuation.id, data: valuation })
    .onConflictDoNothing();
}

const toValuation = ({
  id,
  rego,
  regoState,
  match,
  vehicle,
  answers,
  offer,
  refusal,
  carId,
}: typeof valuations.$inferSelect): Valuation => ({
  id,
  rego,
  regoState,
  match,
  vehicle,
  adjustmentAnswers: answers,
  offer,
  offer_price: offer?.offer_price ?? null,
  refusal,
  car_id: carId,
});
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
