import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { ormOf, type Client } from '@forecourt/server-kit/database';
import { overrides } from '../db/tables.ts';

/** A build from a developer's machine in place of a remote's version. */
export type Override = { remote: string; origin: string };

export async function insertOverride(
  client: Client,
  { id, remote, origin, actor, hours }: Override & { id: string; actor: string; hours: number },
): Promise<void> {
  await ormOf(client)
    .insert(overrides)
    .values({ id, remote, origin, actor, expiresAt: sql`now() + make_interval(hours => ${hours})` });
}

/** @returns null if the override does not exist or is expired */
export async function findOverride(client: Client, id: string): Promise<Override | null> {
  const [row] = await ormOf(client)
    .select({ remote: overrides.remote, origin: overrides.origin })
    .from(overrides)
    .where(and(eq(overrides.id, id), gt(overrides.expiresAt, sql`now()`)));
  return row ?? null;
}

export async function deleteExpiredOverrides(client: Client): Promise<void> {
  await ormOf(client)
    .delete(overrides)
    .where(lt(overrides.expiresAt, sql`now()`));
}
