import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { addressErasures } from '../../db/tables.ts';

export type AddressErasure = { id: string; tenant: string; email: string; key: string };

const columns = {
  id: addressErasures.id,
  tenant: addressErasures.tenant,
  email: addressErasures.email,
  key: addressErasures.key,
};

/** Stores that the owner of an address is asked. @returns null if the address was asked within a day */
export async function askAddress(
  client: Client,
  tenant: string,
  email: string,
): Promise<AddressErasure | null> {
  const key = randomBytes(24).toString('base64url');
  const [stored] = await ormOf(client)
    .insert(addressErasures)
    .values({ tenant, email, key })
    .onConflictDoUpdate({
      target: [addressErasures.tenant, addressErasures.email],
      set: { key, askedAt: sql`now()`, id: sql`gen_random_uuid()` },
      setWhere: sql`${addressErasures.askedAt} < now() - interval '1 day'`,
    })
    .returning(columns);
  return stored ?? null;
}

/** Finds the question that a link refers to; null once it is answered or expired. */
export async function findAsked(
  client: Client,
  tenant: string,
  key: string,
  days: number,
): Promise<AddressErasure | null> {
  const [found] = await ormOf(client)
    .select(columns)
    .from(addressErasures)
    .where(
      and(
        eq(addressErasures.tenant, tenant),
        eq(addressErasures.key, key),
        sql`${addressErasures.askedAt} > now() - make_interval(days => ${days})`,
      ),
    );
  return found ?? null;
}
