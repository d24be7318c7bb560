import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { releaseApprovals, rolloutPlans } from '../../db/tables.ts';

export type Plan = typeof rolloutPlans.$inferSelect;

export async function insertPlan(client: PoolClient, plan: typeof rolloutPlans.$inferInsert): Promise<Plan> {
  const [row] = await ormOf(client).insert(rolloutPlans).values(plan).returning();
  return row!;
}

/** The plan of a channel that is not over: running, waiting or halted. */
export async function findOpenPlan(client: Client, name: string, channel: string): Promise<Plan | null> {
  const [row] = await ormOf(client)
    .select()
    .from(rolloutPlans)
    .where(and(eq(rolloutPlans.name, name), eq(rolloutPlans.channel, channel), isNull(rolloutPlans.endedAt)));
  return row ?? null;
}

/** Lists the plans that take steps. */
export async function listActivePlans(client: Client): Promise<Plan[]> {
  return ormOf(client)
    .select()
    .from(rolloutPlans)
    .where(inArray(rolloutPlans.state, ['running', 'waiting']));
}

/** Lists the latest plans, newest first. @param names of these remotes; of all without */
export async function listPlans(client: Client, names: string[] | undefined, limit: number): Promise<Plan[]> {
  return ormOf(client)
    .select()
    .from(rolloutPlans)
    .where(names && inArray(rolloutPlans.name, names))
    .orderBy(desc(rolloutPlans.id))
    .limit(limit);
}

/** The plan itself is locked by the registry's lock. */
export async function updatePlan(
  client: PoolClient,
  id: number,
  {
    isNewAttempt,
    isNewStep,
    ...change
  }: Partial<Pick<Plan, 'state' | 'step' | 'reason' | 'baseline'>> & {
    isNewAttempt?: boolean;
    isNewStep?: boolean;
  },
): Promise<void> {
  const isOver = change.state === 'done' || change.state === 'ended';
  await ormOf(client)
    .update(rolloutPlans)
    .set({
      ...change,
      ...(isNewAttempt ? { startedAt: sql`now()` } : {}),
      ...(isNewStep || isNewAttempt ? { stepSince: sql`now()` } : {}),
      ...(isOver ? { endedAt: sql`now()` } : {}),
    })
    .where(eq(rolloutPlans.id, id));
}

/** Milliseconds since a plan took its current step, by the clock that wrote it. */
export async function stepAgeMs(client: Client, id: number): Promise<number> {
  const [row] = await ormOf(client)
    .select({ ms: sql<number>`(extract(epoch from now() - ${rolloutPlans.stepSince}) * 1000)::float8` })
    .from(rolloutPlans)
    .where(eq(rolloutPlans.id, id));
  return row?.ms ?? 0;
}

export async function insertApproval(
  client: PoolClient,
  approval: { name: string; version: string; channel: string; actor: string },
): Promise<void> {
  await ormOf(client).insert(releaseApprovals).values(approval).onConflictDoNothing();
}

export async function isApproved(client: Client, name: string, version: string, channel: string) {
  const rows = await ormOf(client)
    .select({ actor: releaseApprovals.actor })
    .from(releaseApprovals)
    .where(
      and(
        eq(releaseApprovals.name, name),
        eq(releaseApprovals.version, version),
        eq(releaseApprovals.channel, channel),
      ),
    );
  return rows.length > 0;
}
