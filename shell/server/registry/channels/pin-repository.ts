import { and, asc, eq } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { pins } from '../../db/tables.ts';

/** A version for one tenant, or for all tenants of a template. */
export type Pin = typeof pins.$inferSelect;
export type Scope = Pin['scope'];

export async function listPins(client: Client): Promise<Pin[]> {
  return ormOf(client).select().from(pins).orderBy(asc(pins.name), asc(pins.scope), asc(pins.key));
}

export async function listPinsOfVersion(
  client: Client,
  name: string,
  version: string,
): Promise<Pick<Pin, 'scope' | 'key'>[]> {
  return ormOf(client)
    .select({ scope: pins.scope, key: pins.key })
    .from(pins)
    .where(isOfVersion(name, version));
}

export async function insertPin(
  client: PoolClient,
  { name, scope, key, version }: Omit<Pin, 'at'>,
): Promise<void> {
  await ormOf(client).insert(pins).values({ name, scope, key, version });
}

/** @returns the version that was pinned; null without a pin */
export async function deletePin(
  client: PoolClient,
  name: string,
  scope: Scope,
  key: string,
): Promise<string | null> {
  const [deleted] = await ormOf(client)
    .delete(pins)
    .where(and(eq(pins.name, name), eq(pins.scope, scope), eq(pins.key, key)))
    .returning({ version: pins.version });
  return deleted?.version ?? null;
}

export async function deletePinsOfVersion(client: PoolClient, name: string, version: string): Promise<void> {
  await ormOf(client).delete(pins).where(isOfVersion(name, version));
}

/** Deletes all pins of a remote, and returns them. */
export async function deletePinsOf(
  client: PoolClient,
  name: string,
): Promise<Pick<Pin, 'scope' | 'key' | 'version'>[]> {
  return ormOf(client)
    .delete(pins)
    .where(eq(pins.name, name))
    .returning({ scope: pins.scope, key: pins.key, version: pins.version });
}

const isOfVersion = (name: string, version: string) => and(eq(pins.name, name), eq(pins.version, version));
