import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import type { Shopper } from '@forecourt/server-kit/shopper';
import { watchlistShares as shares } from '../db/tables.ts';

type Owner = Pick<Shopper, 'id' | 'realm'>;

const ofOwner = ({ id, realm }: Owner, tenant: string) =>
  and(eq(shares.realm, realm), eq(shares.shopperId, id), eq(shares.tenant, tenant));

/** Returns the id of the link by which a shopper shares their list at one site, or null if there is none. */
export async function findShare(client: Client, owner: Owner, tenant: string): Promise<string | null> {
  const [share] = await ormOf(client).select({ id: shares.id }).from(shares).where(ofOwner(owner, tenant));
  return share?.id ?? null;
}

/** Returns the existing link, or a new one. */
export async function createShare(client: Client, owner: Owner, tenant: string): Promise<string> {
  const id = randomBytes(24).toString('base64url');
  const [share] = await ormOf(client)
    .insert(shares)
    .values({ id, realm: owner.realm, shopperId: owner.id, tenant })
    .onConflictDoUpdate({ target: [shares.realm, shares.shopperId, shares.tenant], set: { tenant } })
    .returning({ id: shares.id });
  return share!.id;
}

export async function revokeShare(client: Client, owner: Owner, tenant: string): Promise<void> {
  await ormOf(client).delete(shares).where(ofOwner(owner, tenant));
}

/** Returns whose list a link of this site shows, or null if the link was revoked or never existed. */
export async function ownerOfShare(client: Client, id: string, tenant: string): Promise<Owner | null> {
  const [share] = await ormOf(client)
    .select({ id: shares.shopperId, realm: shares.realm })
    .from(shares)
    .where(and(eq(shares.id, id), eq(shares.tenant, tenant)));
  return share ?? null;
}
