import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Client, ormOf, transaction } from '@forecourt/server-kit/database';
import { lockChanges } from '../changes/change-repository.ts';
import { vehicles, overrides } from '../db/tables.ts';
import { proposeRule } from '../rules/rule-repository.ts';
import { isRuledField } from '../rules/ruled-fields.ts';
import { writeValues } from './write-values.ts';

type NewOverride = {
  tenant: string;
  /** The group whose sites share rules; null for a site without one. */
  group?: string | null;
  vehicleId: string;
  field: string;
  value: unknown;
  by: string;
  reason?: string;
  until?: Date;
  /** The publication of content that sets it. */
  origin?: { content: string; contentFrom: Date };
};

/** A value that a person set on a vehicle. It drifts if the feed says something else than when it was set. */
export type Override = {
  vehicle_id: string;
  vehicle: string;
  stocknum: string | null;
  field: string;
  value: unknown;
  feed_says: unknown;
  feed_said: unknown;
  drift: 'none' | 'agrees' | 'changed';
  reason: string | null;
  by: string;
  set_at: string;
  until: string | null;
  ended_at: string | null;
  ended_by: string | null;
};

/**
 * Sets a field of a vehicle at once and for every later feed. What the feed's word means so is proposed to
 * the group's sites as a rule.
 * @returns false if the site has no such vehicle
 */
export async function setOverride(pool: Pool, given: NewOverride): Promise<boolean> {
  const { tenant, vehicleId, field, value, by, group = null } = given;
  return transaction(pool, async (client) => {
    await lockChanges(client);
    const orm = ormOf(client);
    const [vehicle] = await orm
      .select({ data: vehicles.data })
      .from(vehicles)
      .where(and(eq(vehicles.tenant, tenant), eq(vehicles.id, vehicleId), isNull(vehicles.removed_at)));
    if (!vehicle) return false;
    const [before] = await orm
      .update(overrides)
      .set({ endedAt: sql`now()`, endedBy: by })
      .where(active(tenant, vehicleId, field))
      .returning({ fed: overrides.fed });
    const fed = before ? before.fed : vehicle.data[field as keyof typeof vehicle.data];
    await orm.execute(sql`
      insert into ${overrides} (tenant, vehicle_id, field, value, fed, fed_first, reason, set_by, until, content, content_from)
      values (${tenant}, ${vehicleId}, ${field}, ${JSON.stringify(value)}::jsonb, ${JSON.stringify(fed ?? null)}::jsonb,
        ${JSON.stringify(fed ?? null)}::jsonb, ${given.reason ?? null}, ${by}, ${given.until ?? null}, ${given.origin?.content ?? null},
        ${given.origin?.contentFrom ?? null})`);
    await writeValues(client, tenant, vehicleId, { [field]: value });
    if (isRuledField(field) && isWord(fed) && isWord(value) && fed !== value)
      await proposeRule(client, { tenant, group }, { field, text: fed, meaning: value, by });
    return true;
  });
}

const isWord = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Lets the feed decide a field again, at once. @returns false if nobody set it */
export async function endOverride(
  pool: Pool,
  { tenant, vehicleId, field, by }: Pick<NewOverride, 'tenant' | 'vehicleId' | 'field' | 'by'>,
): Promise<boolean> {
  return transaction(pool, async (client) => {
    await lockChanges(client);
    const [ended] = await ormOf(client)
      .update(overrides)
      .set({ endedAt: sql`now()`, endedBy: by })
      .where(active(tenant, vehicleId, field))
      .returning({ fed: overrides.fed });
    if (!ended) return false;
    await writeValues(client, tenant, vehicleId, { [field]: ended.fed ?? null });
    return true;
  });
}

/** Ends the overrides whose time is over. @returns how many */
export async function expireOverrides(pool: Pool): Promise<number> {
  return transaction(pool, async (client) => {
    await lockChanges(client);
    const over = await ormOf(client)
      .update(overrides)
      .set({ endedAt: sql`now()`, endedBy: 'its end date' })
      .where(and(isNull(overrides.endedAt), lte(overrides.until, sql`now()`)))
      .returning();
    for (const { tenant, vehicleId, field, fed } of over)
      await writeValues(client, tenant, vehicleId, { [field]: fed ?? null });
    return over.length;
  });
}

export async function listOverrides(
  client: Client,
  tenant: string,
  { history = false, vehicleId }: { history?: boolean; vehicleId?: string } = {},
): Promise<Override[]> {
  const rows = await ormOf(client)
    .select({ override: overrides, data: vehicles.data })
    .from(overrides)
    .leftJoin(vehicles, and(eq(vehicles.tenant, overrides.tenant), eq(vehicles.id, overrides.vehicleId)))
    .where(
      and(
        eq(overrides.tenant, tenant),
        history ? undefined : isNull(overrides.endedAt),
        vehicleId === undefined ? undefined : eq(overrides.vehicleId, vehicleId),
      ),
    )
    .orderBy(desc(overrides.setAt), desc(overrides.id))
    .limit(1000);
  return rows.map(({ override, data }) => ({
    vehicle_id: override.vehicleId,
    vehicle: data?.name ?? 'deleted',
    stocknum: data?.stocknum ?? null,
    field: override.field,
    value: override.value,
    feed_says: override.fed,
    feed_said: override.fedFirst,
    drift: driftOf(override),
    reason: override.reason,
    by: override.setBy,
    set_at: override.setAt.toISOString(),
    until: override.until?.toISOString() ?? null,
    ended_at: override.endedAt?.toISOString() ?? null,
    ended_by: override.endedBy,
  }));
}

function driftOf({ value, fed, fedFirst }: typeof overrides.$inferSelect): Override['drift'] {
  const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  if (same(fed, fedFirst)) return 'none';
  return same(fed, value) ? 'agrees' : 'changed';
}

const active = (tenant: string, vehicleId: string, field: string) =>
  and(
    eq(overrides.tenant, tenant),
    eq(overrides.vehicleId, vehicleId),
    eq(overrides.field, field),
    isNull(overrides.endedAt),
  );
