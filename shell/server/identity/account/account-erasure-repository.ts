import { and, eq, or, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { codeRequests, tables } from '../tables.ts';

export type AccountOwner = { realm: string; id: string; phone: string };
export type FoundAccount = AccountOwner & { name: string; contactEmail: string | null };

/**
 * Deletes an account with its sessions, its codes and the requests for codes to its number.
 * @returns how many rows of each store
 */
export async function eraseAccount(
  client: PoolClient,
  { realm, id, phone }: AccountOwner,
  phoneHash: string,
): Promise<{ store: string; count: number }[]> {
  const orm = ormOf(client);
  const { session, account, verification, user } = tables;
  const deletions = {
    'identity.sessions': await orm
      .delete(session)
      .where(and(eq(session.realm, realm), eq(session.userId, id))),
    'identity.accounts': await orm
      .delete(account)
      .where(and(eq(account.realm, realm), eq(account.userId, id))),
    'identity.verifications': await orm
      .delete(verification)
      .where(and(eq(verification.realm, realm), eq(verification.identifier, phone))),
    'identity.code_requests': await orm
      .delete(codeRequests)
      .where(and(eq(codeRequests.realm, realm), eq(codeRequests.phoneHash, phoneHash))),
    'identity.users': await orm.delete(user).where(and(eq(user.realm, realm), eq(user.id, id))),
  };
  return Object.entries(deletions).flatMap(([store, { rowCount }]) =>
    rowCount ? [{ store, count: rowCount }] : [],
  );
}

/** Finds accounts by phone number in E.164, by id, or by their address, in one realm or all. */
export async function findAccounts(
  client: Client,
  by: { phone?: string; id?: string; email?: string },
): Promise<FoundAccount[]> {
  const { user } = tables;
  const rows = await ormOf(client)
    .select({
      realm: user.realm,
      id: user.id,
      phone: user.phoneNumber,
      name: user.name,
      contactEmail: user.contactEmail,
    })
    .from(user)
    .where(
      or(
        by.phone ? eq(user.phoneNumber, by.phone) : undefined,
        by.id ? eq(user.id, by.id) : undefined,
        by.email ? eq(sql`lower(${user.contactEmail})`, by.email.trim().toLowerCase()) : undefined,
      ),
    )
    .orderBy(user.realm);
  return rows.map(({ phone, ...row }) => ({ ...row, phone: phone ?? '' }));
}

/** Returns the rows of an account by store, without secrets. */
export async function exportAccountRows(
  client: Client,
  { realm, id, phone }: AccountOwner,
  phoneHash: string,
): Promise<Record<string, object[]>> {
  const orm = ormOf(client);
  const { session, verification, user } = tables;
  return {
    'identity.users': await orm
      .select({
        phone: user.phoneNumber,
        name: user.name,
        email: user.contactEmail,
        marketing: user.marketing,
        created_at: user.createdAt,
      })
      .from(user)
      .where(and(eq(user.realm, realm), eq(user.id, id))),
    'identity.sessions': await orm
      .select({
        site: session.site,
        browser: session.userAgent,
        created_at: session.createdAt,
        expires_at: session.expiresAt,
      })
      .from(session)
      .where(and(eq(session.realm, realm), eq(session.userId, id))),
    'identity.verifications': await orm
      .select({ phone: verification.identifier, expires_at: verification.expiresAt })
      .from(verification)
      .where(and(eq(verification.realm, realm), eq(verification.identifier, phone))),
    'identity.code_requests': await orm
      .select({ site: codeRequests.site, sent_at: codeRequests.sentAt })
      .from(codeRequests)
      .where(and(eq(codeRequests.realm, realm), eq(codeRequests.phoneHash, phoneHash))),
  };
}
