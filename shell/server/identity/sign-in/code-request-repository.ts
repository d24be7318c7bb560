import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import type { Scope } from '../realm.ts';
import { codeRequests, tables } from '../tables.ts';

/** A code that is sent to a phone number, at the request of an address; both only as hashes. */
export type CodeRequest = Scope & { phoneHash: string; addressHash: string };

/** Codes that were sent within an hour, and how long the phone number has to wait for another. */
export type CodeCounts = { perPhone: number; perAddress: number; perSite: number; waitSeconds: number };

/** Locks the codes of a phone number until the end of the transaction. */
export async function lockPhone(
  client: PoolClient,
  { realm, phoneHash }: Pick<CodeRequest, 'realm' | 'phoneHash'>,
): Promise<void> {
  await ormOf(client).execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`code:${realm}:${phoneHash}`}, 0))`,
  );
}

export async function countCodes(
  client: Client,
  { realm, site, phoneHash, addressHash }: CodeRequest,
  resendSeconds: number,
): Promise<CodeCounts> {
  const ofPhone = sql`(${codeRequests.realm} = ${realm} and ${codeRequests.phoneHash} = ${phoneHash})`;
  const ofSite = eq(codeRequests.site, site);
  // A flood on one site does not use up the limit of its network on the others.
  const ofAddress = and(ofSite, eq(codeRequests.addressHash, addressHash));
  const rows = await ormOf(client)
    .select({
      perPhone: sql<number>`count(*) filter (where ${ofPhone})::int`,
      perAddress: sql<number>`count(*) filter (where ${ofAddress})::int`,
      perSite: sql<number>`count(*) filter (where ${ofSite})::int`,
      waitSeconds: sql<number>`coalesce(ceil(extract(epoch from max(${codeRequests.sentAt}) filter (where ${ofPhone})
        + make_interval(secs => ${resendSeconds}) - now())), 0)::int`,
    })
    .from(codeRequests)
    .where(and(gt(codeRequests.sentAt, sql`now() - interval '1 hour'`), or(ofPhone, ofSite)));
  return rows[0]!;
}

/** @returns the id of the stored request */
export async function insertCodeRequest(
  client: PoolClient,
  { realm, site, phoneHash, addressHash }: CodeRequest,
): Promise<number> {
  const [row] = await ormOf(client)
    .insert(codeRequests)
    .values({ realm, site, phoneHash, addressHash })
    .returning({ id: codeRequests.id });
  return row!.id;
}

export async function deleteCodeRequest(client: Client, id: number): Promise<void> {
  await ormOf(client).delete(codeRequests).where(eq(codeRequests.id, id));
}

/** Deletes requests older than a day, and expired codes and sessions. */
export async function deleteExpired(client: Client): Promise<void> {
  const orm = ormOf(client);
  await orm.delete(codeRequests).where(lt(codeRequests.sentAt, sql`now() - interval '1 day'`));
  await orm.delete(tables.verification).where(lt(tables.verification.expiresAt, sql`now()`));
  await orm.delete(tables.session).where(lt(tables.session.expiresAt, sql`now()`));
}
