import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { ContentRole } from './content-roles.ts';

type Person = { tenant: string; email: string; name: string; role: ContentRole };

/** A working day. */
const sessionHours = 10;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Starts a session of a person on one site. @returns its token, of which only the hash is stored */
export async function startStaffSession(
  pool: Pool,
  { tenant, email, name, role }: Person,
): Promise<{ token: string; expires: Date }> {
  const token = `cs_${randomBytes(24).toString('base64url')}`;
  const expires = new Date(Date.now() + sessionHours * 3_600_000);
  await pool.query('delete from content.staff_sessions where expires_at < now()');
  await pool.query(
    `insert into content.staff_sessions (hash, tenant, email, name, role, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [hashOf(token), tenant, email, name, role, expires],
  );
  return { token, expires };
}

export async function findStaffSession(
  pool: Pool,
  tenant: string,
  token: string,
): Promise<Pick<Person, 'name' | 'role'> | null> {
  const { rows } = await pool.query<Pick<Person, 'name' | 'role'>>(
    'select name, role from content.staff_sessions where tenant = $1 and hash = $2 and expires_at > now()',
    [tenant, hashOf(token)],
  );
  return rows[0] ?? null;
}

/** Ends one session. @returns false if there is none with this token */
export async function endStaffSession(pool: Pool, tenant: string, token: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'delete from content.staff_sessions where tenant = $1 and hash = $2',
    [tenant, hashOf(token)],
  );
  return rowCount === 1;
}

/** Ends all sessions of a person, whose rights have changed. */
export async function endStaffSessions(pool: Pool, email: string): Promise<void> {
  await pool.query('delete from content.staff_sessions where email = $1', [email]);
}
