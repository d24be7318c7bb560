import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import type { Shopper } from '@forecourt/server-kit/shopper';
import { alertAddresses as addresses, savedSearches as searches } from '../db/tables.ts';

/** An address to which a shopper wants alerts of a site. */
export type AlertAddress = Pick<Shopper, 'id' | 'realm'> & { tenant: string; email: string };
/** `askedAt` distinguishes the emails that ask for a confirmation. */
export type AskedAddress = AlertAddress & { key: string; askedAt: Date };

/** The minimum time between two emails that ask for the same confirmation. */
const askAgain = sql`interval '1 day'`;

const columns = {
  realm: addresses.realm,
  id: addresses.shopperId,
  tenant: addresses.tenant,
  email: addresses.email,
  key: addresses.key,
  askedAt: addresses.askedAt,
};

/** @returns the address to ask about, or null if it is confirmed or was asked about a short time ago */
export async function askForAddress(
  client: Client,
  { realm, id, tenant, email }: AlertAddress,
): Promise<AskedAddress | null> {
  const [asked] = await ormOf(client)
    .insert(addresses)
    .values({
      realm,
      shopperId: id,
      tenant,
      email: email.toLowerCase(),
      key: randomBytes(24).toString('base64url'),
    })
    .onConflictDoUpdate({
      target: [addresses.realm, addresses.shopperId, addresses.tenant, addresses.email],
      set: { askedAt: sql`now()` },
      setWhere: and(isNull(addresses.confirmedAt), sql`${addresses.askedAt} < now() - ${askAgain}`),
    })
    .returning(columns);
  return asked ?? null;
}

/** Finds addresses of a site's saved searches that were never asked about, as those of previous releases. */
export async function findUnaskedAddresses(
  client: Client,
  tenant: string,
  most: number,
): Promise<AlertAddress[]> {
  return ormOf(client)
    .selectDistinct({
      realm: searches.realm,
      id: searches.shopperId,
      tenant: searches.tenant,
      email: sql<string>`lower(${searches.email})`,
    })
    .from(searches)
    .where(
      and(
        eq(searches.tenant, tenant),
        wantsEmail,
        sql`not exists (select from ${addresses} a where ${isOfSearch(sql`a`)})`,
      ),
    )
    .limit(most);
}

/** @returns the address of an email's key, or null */
export async function findAddress(client: Client, tenant: string, key: string): Promise<string | null> {
  const [row] = await ormOf(client)
    .select({ email: addresses.email })
    .from(addresses)
    .where(and(eq(addresses.tenant, tenant), eq(addresses.key, key)));
  return row?.email ?? null;
}

export async function confirmAddress(client: Client, tenant: string, key: string): Promise<void> {
  await ormOf(client)
    .update(addresses)
    .set({ confirmedAt: sql`coalesce(${addresses.confirmedAt}, now())` })
    .where(and(eq(addresses.tenant, tenant), eq(addresses.key, key)));
}

/** Deletes the addresses of a site that no saved search has any more. */
export async function deleteUnusedAddresses(client: Client, tenant: string): Promise<void> {
  await ormOf(client).execute(sql`
    delete from ${addresses} a where a.tenant = ${tenant}
      and not exists (select from ${searches} where ${isOfSearch(sql`a`)})`);
}

const wantsEmail = sql`${searches.channel} = 'email' and ${searches.frequency} <> 'never' and ${searches.email} <> ''`;

const isOfSearch = (address: ReturnType<typeof sql>) => sql`(
  ${address}.realm = ${searches.realm} and ${address}.shopper_id = ${searches.shopperId}
  and ${address}.tenant = ${searches.tenant} and ${address}.email = lower(${searches.email}))`;

/** Whether the alerts of a saved search may be sent: by text message, or to a confirmed address. */
export const hasConfirmedAddress = sql<boolean>`(${searches.channel} = 'sms' or exists (
  select from ${addresses} a where ${isOfSearch(sql`a`)} and a.confirmed_at is not null))`;
