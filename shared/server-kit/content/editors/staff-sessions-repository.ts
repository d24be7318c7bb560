import { createHash, randomBytes } from 'node:crypto';
import type { Client } from '../../database/database.ts';
import type { ContentRole } from './content-roles.ts';

type Person = { tenant: string; email: string; name: string; role: ContentRole };

/** A working day. */
const sessionHours = 10;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Starts a session of a person on one site. @returns its token, of which only the hash is stored */
export async function startStaffSession(
  client: Client,
  { tenant, email, name, role }: Person,
): Promise<{ token: string; expires: Date }> {
  const token = `cs_${randomBytes(24).toString('base64url')}`;
  const expires = new Date(Date.now() + sessionHours * 3_600_000);
  await client.query('delete from content.staff_sessions where expires_at < now()');
  await client.query(
    `insert into content.staff_sessions (hash, tenant, email, name, role, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [hashOf(token), tenant, email, name, role, expires],
  );
  return { token, expires };
}

export async function findStaffSession(
  client: Client,
  tenant: string,
  token: string,
): Promise<Pick<Person, 'name' | 'role'> | null> {
  const { rows } = await client.query<Pick<Person, 'name' | 'role'>>(
    'select name, role from content.staff_sessions where tenant = $1 and hash = $2 and expires_at > now()',
    [tenant, hashOf(token)],
  );
  return rows[0] ?? null;
}

/** Ends one session. @returns false if there is none with this token */
export async function endStaffSession(client: Client, tenant: string, token: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from content.staff_sessions where tenant = $1 and hash = $2',
    [tenant, hashOf(token)],
  );
  return rowCount === 1;
}

/** Ends all sessions of a person, whose rights have changed. */
export async function endStaffSessions(client: Client, email: string): Promise<void> {
  await client.query('delete from content.staff_sessions where email = $1', [email]);
}
