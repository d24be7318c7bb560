import { createHash, randomBytes } from 'node:crypto';
import type { Client } from '../../database/database.ts';
import type { ContentRole } from './content-roles.ts';
import { findStaffSession } from './staff-sessions-repository.ts';

export type ContentToken = {
  name: string;
  role: ContentRole;
  createdAt: Date;
  usedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
};

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Creates a token that allows changing the content of one site. It is returned only once: only its hash is
 * stored. A name whose token is revoked or expired can be used again.
 * @returns null if the name is in use
 */
export async function addContentToken(
  client: Client,
  tenant: string,
  name: string,
  expiresAt: Date | null,
  role: ContentRole = 'editor',
): Promise<string | null> {
  const token = `ct_${randomBytes(24).toString('base64url')}`;
  const { rowCount } = await client.query(
    `insert into content.tokens (tenant, name, hash, expires_at, role) values ($1, $2, $3, $4, $5)
     on conflict (tenant, name) do update set hash = excluded.hash, expires_at = excluded.expires_at,
       role = excluded.role, created_at = now(), used_at = null, revoked_at = null
     where tokens.revoked_at is not null or tokens.expires_at < now()`,
    [tenant, name, hashOf(token), expiresAt, role],
  );
  return rowCount === 1 ? token : null;
}

export async function listContentTokens(client: Client, tenant: string): Promise<ContentToken[]> {
  const { rows } = await client.query<ContentToken>(
    `select name, role, created_at as "createdAt", used_at as "usedAt", expires_at as "expiresAt", revoked_at as "revokedAt"
     from content.tokens where tenant = $1 order by name`,
    [tenant],
  );
  return rows;
}

/** @returns false if no token of that name is in use */
export async function revokeContentToken(client: Client, tenant: string, name: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'update content.tokens set revoked_at = now() where tenant = $1 and name = $2 and revoked_at is null',
    [tenant, name],
  );
  return rowCount === 1;
}

/** Name and role of the site's token or session in `authorization`; null without a valid one. */
export async function findContentToken(
  client: Client,
  tenant: string,
  authorization: string | undefined,
): Promise<{ name: string; role: ContentRole } | null> {
  const token = /^Bearer (c[ts]_[\w-]{32})$/.exec(authorization ?? '')?.[1];
  if (!token) return null;
  if (token.startsWith('cs_')) return findStaffSession(client, tenant, token);
  const { rows } = await client.query<{ name: string; role: ContentRole }>(
    `update content.tokens set used_at = now()
     where tenant = $1 and hash = $2 and revoked_at is null and (expires_at is null or expires_at > now())
     returning name, role`,
    [tenant, hashOf(token)],
  );
  return rows[0] ?? null;
}
