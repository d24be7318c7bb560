import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { ormOf, type Client } from '@forecourt/server-kit/database';
import { staff } from '../../db/tables.ts';

export type StaffRow = typeof staff.$inferSelect;
export type StaffGrant = Pick<StaffRow, 'name' | 'squad' | 'remotes' | 'serverCode' | 'isPlatform' | 'sites'>;

/** Stores an invitation. An existing account gets these rights, and keeps its password till then. */
export async function saveInvitation(
  client: Client,
  email: string,
  grant: StaffGrant,
  { hash, hours, createdBy }: { hash: string; hours: number; createdBy: string },
): Promise<void> {
  const set = {
    ...grant,
    invitationHash: hash,
    invitedUntil: sql`now() + make_interval(hours => ${hours})`,
    revokedAt: null,
  };
  await ormOf(client)
    .insert(staff)
    .values({ email, createdBy, ...set })
    .onConflictDoUpdate({ target: staff.email, set });
}

/** Sets an invited person's password. @returns null for an unknown, used, expired or revoked invitation */
export async function acceptInvitation(
  client: Client,
  hash: string,
  passwordHash: string,
): Promise<StaffRow | null> {
  const [row] = await ormOf(client)
    .update(staff)
    .set({ passwordHash, invitationHash: null, invitedUntil: null, failures: 0, lockedUntil: null })
    .where(and(eq(staff.invitationHash, hash), gt(staff.invitedUntil, sql`now()`), isNull(staff.revokedAt)))
    .returning();
  return row ?? null;
}

/** Finds an account that was not revoked. */
export async function findStaff(client: Client, email: string): Promise<StaffRow | null> {
  const [row] = await ormOf(client)
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), isNull(staff.revokedAt)));
  return row ?? null;
}

const mostFailures = 10;

/** Counts a wrong password; after ten the account is locked for a quarter of an hour. */
export async function noteFailure(client: Client, email: string): Promise<void> {
  await ormOf(client)
    .update(staff)
    .set({
      failures: sql`case when ${staff.failures} + 1 >= ${mostFailures} then 0 else ${staff.failures} + 1 end`,
      lockedUntil: sql`case when ${staff.failures} + 1 >= ${mostFailures} then now() + interval '15 minutes' else ${staff.lockedUntil} end`,
    })
    .where(eq(staff.email, email));
}

export async function noteSignIn(client: Client, email: string): Promise<void> {
  await ormOf(client)
    .update(staff)
    .set({ failures: 0, lockedUntil: null, lastUsedAt: sql`now()` })
    .where(eq(staff.email, email));
}

export const listStaff = (client: Client): Promise<StaffRow[]> =>
  ormOf(client).select().from(staff).orderBy(asc(staff.email));

/** @returns false if there is no such account, or it is revoked */
export async function revokeStaff(client: Client, email: string): Promise<boolean> {
  const { rowCount } = await ormOf(client)
    .update(staff)
    .set({ revokedAt: sql`now()`, passwordHash: null, invitationHash: null, invitedUntil: null })
    .where(and(eq(staff.email, email), isNull(staff.revokedAt)));
  return Boolean(rowCount);
}
