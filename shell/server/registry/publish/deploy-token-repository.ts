import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { DeployToken, WithDates } from '@forecourt/contracts/remote/registry-api';
import { ormOf, type Client } from '@forecourt/server-kit/database';
import { deployTokens } from '../../db/tables.ts';

export type TokenRow = WithDates<DeployToken, 'created_at' | 'last_used_at' | 'revoked_at' | 'expires_at'>;

type Permissions = Pick<typeof deployTokens.$inferSelect, 'squad' | 'remotes' | 'serverCode'>;

/** Finds a token that is neither revoked nor expired, and records its use. */
export async function useToken(client: Client, hash: string): Promise<Permissions | null> {
  const { squad, remotes, serverCode } = deployTokens;
  const [row] = await ormOf(client)
    .update(deployTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(deployTokens.hash, hash),
        isNull(deployTokens.revokedAt),
        or(isNull(deployTokens.expiresAt), gt(deployTokens.expiresAt, sql`now()`)),
      ),
    )
    .returning({ squad, remotes, serverCode });
  return row ?? null;
}

export async function insertToken(
  client: Client,
  {
    validHours,
    ...token
  }: Permissions & { id: string; hash: string; createdBy: string; validHours?: number },
): Promise<void> {
  await ormOf(client)
    .insert(deployTokens)
    .values({ ...token, expiresAt: validHours ? sql`now() + make_interval(hours => ${validHours})` : null });
}

/** Lists all tokens, oldest first. */
export async function listTokens(client: Client): Promise<TokenRow[]> {
  return ormOf(client)
    .select({
      id: deployTokens.id,
      squad: deployTokens.squad,
      remotes: deployTokens.remotes,
      server_code: deployTokens.serverCode,
      created_at: deployTokens.createdAt,
      created_by: deployTokens.createdBy,
      last_used_at: deployTokens.lastUsedAt,
      revoked_at: deployTokens.revokedAt,
      expires_at: deployTokens.expiresAt,
    })
    .from(deployTokens)
    .orderBy(asc(deployTokens.createdAt));
}

/** @returns false if the token does not exist or is revoked */
export async function revokeToken(client: Client, id: string): Promise<boolean> {
  const { rowCount } = await ormOf(client)
    .update(deployTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(deployTokens.id, id), isNull(deployTokens.revokedAt)));
  return Boolean(rowCount);
}
