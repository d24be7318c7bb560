import { createHash, randomBytes } from 'node:crypto';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { ContentRole } from '@forecourt/server-kit/content/editors/content-roles';
import {
  endStaffSessions,
  startStaffSession,
} from '@forecourt/server-kit/content/editors/staff-sessions-repository';
import type { Database } from '@forecourt/server-kit/database';
import type { TokenHolder } from '../../registry/publish/deploy-tokens.ts';
import {
  acceptInvitation,
  findStaff,
  listStaff,
  noteFailure,
  noteSignIn,
  revokeStaff,
  saveInvitation,
  type StaffGrant,
  type StaffRow,
} from './staff-repository.ts';

/** An account, as a session refers to it: another password ends its sessions. */
export type StaffSession = { email: string; stamp: string };

export type StaffSiteSession = { token: string; expires: Date; name: string; role: ContentRole };

export type StaffAccounts = {
  /** @returns the secret part of a link with which the person sets a password, once */
  invite(email: string, grant: StaffGrant, by: string): Promise<string>;
  /** @returns null for an invitation that is unknown, used, expired or revoked */
  accept(invitation: string, password: string): Promise<StaffSession | null>;
  /** @returns null for a wrong address or password, and while the account is locked */
  signIn(email: string, password: string): Promise<StaffSession | null>;
  /** @returns null if the account was revoked, has another password, or is for the content of sites only */
  holderOf(session: StaffSession): Promise<{ holder: TokenHolder; person: string } | null>;
  /** Starts a session for a site's content. @returns null after an end, or without a role */
  startOnSite(session: StaffSession, tenant: string): Promise<StaffSiteSession | null>;
  list(): Promise<StaffRow[]>;
  revoke(email: string): Promise<boolean>;
};

export const invitationHours = 72;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const emailOf = (text: string) => text.trim().toLowerCase();
const sessionOf = ({ email, passwordHash }: StaffRow): StaffSession => ({
  email,
  stamp: sha256(passwordHash!).slice(0, 16),
});

/** Invited people who use the dashboard, with the rights of their squad's deploy token. */
export function createStaffAccounts({ pool }: Pick<Database, 'pool'>): StaffAccounts {
  // So that an unknown address takes as long as a wrong password.
  const nobody = hashPassword(randomBytes(24).toString('hex'));
  return {
    async invite(email, grant, by) {
      const invitation = randomBytes(24).toString('base64url');
      // What the sessions may do is what the earlier rights said.
      await endStaffSessions(pool, emailOf(email));
      await saveInvitation(pool, emailOf(email), grant, {
        hash: sha256(invitation),
        hours: invitationHours,
        createdBy: by,
      });
      return invitation;
    },
    async accept(invitation, password) {
      const row = await acceptInvitation(pool, sha256(invitation), await hashPassword(password));
      if (row) await endStaffSessions(pool, row.email);
      return row && sessionOf(row);
    },
    async signIn(email, password) {
      const row = await findStaff(pool, emailOf(email));
      const isRight = await verifyPassword({ hash: row?.passwordHash ?? (await nobody), password });
      if (!row?.passwordHash || (row.lockedUntil && row.lockedUntil > new Date())) return null;
      if (!isRight) {
        await noteFailure(pool, row.email);
        return null;
      }
      await noteSignIn(pool, row.email);
      return sessionOf(row);
    },
    async holderOf({ email, stamp }) {
      const row = await findStaff(pool, email);
      if (!row?.passwordHash || sessionOf(row).stamp !== stamp) return null;
      const { squad, remotes, serverCode, isPlatform, name } = row;
      if (remotes.length === 0) return null;
      return { holder: { squad, remotes, serverCode, isPlatform }, person: name };
    },
    async startOnSite({ email, stamp }, tenant) {
      const row = await findStaff(pool, email);
      const role = row?.sites[tenant];
      if (!row?.passwordHash || !role || sessionOf(row).stamp !== stamp) return null;
      const { name } = row;
      return { name, role, ...(await startStaffSession(pool, { tenant, email, name, role })) };
    },
    list: () => listStaff(pool),
    async revoke(email) {
      await endStaffSessions(pool, emailOf(email));
      return revokeStaff(pool, emailOf(email));
    },
  };
}
