import { and, desc, eq, sql } from 'drizzle-orm';
import { watchlistLimit } from '@forecourt/contracts/api/watchlist-api';
import type { Database } from '@forecourt/server-kit/database';
import type { Shopper } from '@forecourt/server-kit/shopper';
import { watchlistEntries as entries, type SavedCar } from '../db/tables.ts';

type Owner = Pick<Shopper, 'id' | 'realm'>;

/** Stores the vehicles that shoppers have saved; every query is restricted to one shopper at one site. */
export function createWatchlistRepository({ orm }: Pick<Database, 'orm'>) {
  const ofOwner = ({ id, realm }: Owner, tenant: string) =>
    and(eq(entries.realm, realm), eq(entries.shopperId, id), eq(entries.tenant, tenant));

  return {
    list: (owner: Owner, tenant: string) =>
      orm
        .select()
        .from(entries)
        .where(ofOwner(owner, tenant))
        .orderBy(desc(entries.savedAt), entries.carId)
        .limit(watchlistLimit),

    /**
     * Saves a vehicle; saving it again has no effect.
     * @returns false if the list is full
     */
    async save(owner: Owner, tenant: string, car: SavedCar, savedPrice: number | null): Promise<boolean> {
      const [counted] = await orm
        .select({
          others: sql<number>`count(*) filter (where ${entries.carId} <> ${car.id})::int`,
        })
        .from(entries)
        .where(ofOwner(owner, tenant));
      if (counted!.others >= watchlistLimit) return false;
      await orm
        .insert(entries)
        .values({ realm: owner.realm, shopperId: owner.id, tenant, carId: car.id, car, savedPrice })
        .onConflictDoNothing();
      return true;
    },

    async remove(owner: Owner, tenant: string, carId: string): Promise<void> {
      await orm.delete(entries).where(and(ofOwner(owner, tenant), eq(entries.carId, carId)));
    },
  };
}
