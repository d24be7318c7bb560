import { and, desc, eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { watchlistLimit } from '@forecourt/contracts/api/watchlist-api';
import { type Client, ormOf, transaction } from '@forecourt/server-kit/database';
import type { Shopper } from '@forecourt/server-kit/shopper';
import { watchlistEntries as entries, type SavedCar } from '../db/tables.ts';

type Owner = Pick<Shopper, 'id' | 'realm'>;

type NewEntry = { car: SavedCar; savedPrice: number | null };

/** Every query is restricted to one shopper at one site. */
const ofOwner = ({ id, realm }: Owner, tenant: string) =>
  and(eq(entries.realm, realm), eq(entries.shopperId, id), eq(entries.tenant, tenant));

const listOf = (client: Client, owner: Owner, tenant: string) =>
  ormOf(client)
    .select()
    .from(entries)
    .where(ofOwner(owner, tenant))
    .orderBy(desc(entries.savedAt), entries.carId)
    .limit(watchlistLimit);

/** Saves a vehicle; saving it again has no effect. */
async function add(
  client: Client,
  owner: Owner,
  tenant: string,
  { car, savedPrice }: NewEntry,
): Promise<boolean> {
  const [counted] = await ormOf(client)
    .select({ others: sql<number>`count(*) filter (where ${entries.carId} <> ${car.id})::int` })
    .from(entries)
    .where(ofOwner(owner, tenant));
  if (counted!.others >= watchlistLimit) return false;
  await ormOf(client)
    .insert(entries)
    .values({
      realm: owner.realm,
      shopperId: owner.id,
      tenant,
      carId: car.id,
      car,
      savedPrice,
      // One after the other, also in one transaction.
      savedAt: sql`clock_timestamp()`,
    })
    .onConflictDoNothing();
  return true;
}

export const listWatchlist = (client: Client, owner: Owner, tenant: string) => listOf(client, owner, tenant);

/** @returns false if the list is full */
export const saveToWatchlist = (
  client: Client,
  owner: Owner,
  tenant: string,
  entry: NewEntry,
): Promise<boolean> => add(client, owner, tenant, entry);

/**
 * Saves vehicles, the last one as the newest, until the list is full.
 * @returns the list after it, from the same transaction
 */
export const mergeIntoWatchlist = (pool: Pool, owner: Owner, tenant: string, cars: NewEntry[]) =>
  transaction(pool, async (client) => {
    for (const car of cars) await add(client, owner, tenant, car);
    return listOf(client, owner, tenant);
  });

export async function removeFromWatchlist(
  client: Client,
  owner: Owner,
  tenant: string,
  carId: string,
): Promise<void> {
  await ormOf(client)
    .delete(entries)
    .where(and(ofOwner(owner, tenant), eq(entries.carId, carId)));
}
