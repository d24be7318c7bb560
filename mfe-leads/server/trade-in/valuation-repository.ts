import { and, eq, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import type { Valuation } from '../../model/trade-in/trade-in-api.ts';
import { miscellaneous, valuationDecisions, valuationPhotos, valuations } from '../db/tables.ts';

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

/** Locks a site's oldest valuations that no other one continues, 200 at most. */
export async function findOldValuations(
  client: PoolClient,
  tenant: string,
  before: { completed: Date; partial: Date },
): Promise<string[]> {
  const orm = ormOf(client);
  const later = alias(valuations, 'later');
  const laterStep = orm.select({ id: later.id }).from(later).where(eq(later.previous, valuations.id));
  const decision = orm
    .select({ id: valuationDecisions.valuationId })
    .from(valuationDecisions)
    .where(eq(valuationDecisions.valuationId, valuations.id));
  const found = await orm
    .select({ id: valuations.id })
    .from(valuations)
    .where(
      and(
        eq(valuations.tenant, tenant),
        notExists(laterStep),
        or(
          lt(valuations.createdAt, before.completed),
          and(lt(valuations.createdAt, before.partial), notExists(decision)),
        ),
      ),
    )
    .limit(200)
    .for('update', { skipLocked: true });
  return found.map(({ id }) => id);
}

/** @returns the keys of their photos that no other valuation of the site has */
export async function deleteValuations(client: PoolClient, tenant: string, ids: string[]): Promise<string[]> {
  const orm = ormOf(client);
  const photos = await orm
    .delete(valuationPhotos)
    .where(inArray(valuationPhotos.valuationId, ids))
    .returning({ key: valuationPhotos.key });
  await orm.delete(valuationDecisions).where(inArray(valuationDecisions.valuationId, ids));
  await orm.delete(miscellaneous).where(inArray(miscellaneous.valuationId, ids));
  await orm.delete(valuations).where(inArray(valuations.id, ids));
  const keys = [...new Set(photos.map(({ key }) => key))];
  const used = await orm
    .select({ key: valuationPhotos.key })
    .from(valuationPhotos)
    .innerJoin(valuations, eq(valuations.id, valuationPhotos.valuationId))
    .where(and(eq(valuations.tenant, tenant), inArray(valuationPhotos.key, keys)));
  const usedKeys = new Set(used.map(({ key }) => key));
  return keys.filter((key) => !usedKeys.has(key));
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
