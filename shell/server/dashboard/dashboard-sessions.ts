import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { equalsSecret } from '@forecourt/server-kit/equals-secret';
import type { DeployTokens, TokenHolder } from '../registry/publish/deploy-tokens.ts';
import type { StaffAccounts, StaffSession } from './staff/staff-accounts.ts';

export const dashboardCookie = 'forecourt_dashboard';
/** Longer than a working day, so that nobody is signed out while working. */
export const sessionSeconds = 10 * 3600;

const Session = z.union([
  z.object({
    /** The fingerprint of the deploy token, not the token. */
    token: z.string(),
    /** The person as they named themselves, for the history. */
    person: z.string(),
    until: z.number(),
  }),
  z.object({ staff: z.object({ email: z.string(), stamp: z.string() }), until: z.number() }),
]);
type Session = z.infer<typeof Session>;

export type DashboardSessions = {
  /** @returns the cookie's value; null for a token that is unknown or revoked */
  start(token: string, person: string): Promise<string | null>;
  /** @returns the cookie's value for an account whose password or invitation was verified */
  startForStaff(session: StaffSession): string;
  /**
   * The holder of the request's session, who loses it when the token or the account is revoked. Sites have
   * code of agencies, so a session counts only at an address that belongs to no site.
   */
  find(request: FastifyRequest): Promise<{ holder: TokenHolder; person: string } | null>;
};

/** Sessions of the dashboard: a sealed cookie that refers to a deploy token or an account. */
export function createDashboardSessions(
  tokens: Pick<DeployTokens, 'holder' | 'holderOfFingerprint' | 'fingerprintOf'>,
  secret: string,
  staff: Pick<StaffAccounts, 'holderOf'>,
): DashboardSessions {
  const signatureOf = (payload: string) =>
    createHmac('sha256', secret).update(`dashboard:${payload}`).digest('base64url');
  function read(value: string | undefined): Session | null {
    const [payload, signature, ...rest] = (value ?? '').split('.');
    if (!payload || !signature || rest.length > 0 || !equalsSecret(signature, signatureOf(payload)))
      return null;
    const session = Session.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    return session.until >= Date.now() ? session : null;
  }
  const seal = (session: Session) => {
    const payload = Buffer.from(JSON.stringify(session)).toString('base64url');
    return `${payload}.${signatureOf(payload)}`;
  };
  const until = () => Date.now() + sessionSeconds * 1000;
  return {
    async start(token, person) {
      if (!(await tokens.holder(token))) return null;
      return seal({ token: tokens.fingerprintOf(token), person, until: until() });
    },
    startForStaff: (session) => seal({ staff: session, until: until() }),
    async find(request) {
      const session = request.tenant ? null : read(request.cookies[dashboardCookie]);
      if (session && 'staff' in session) return staff.holderOf(session.staff);
      const holder = session && (await tokens.holderOfFingerprint(session.token));
      return holder ? { holder, person: session.person } : null;
    },
  };
}
