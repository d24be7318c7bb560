import { createHmac, randomUUID } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { phoneNumber } from 'better-auth/plugins';
import { codeLength } from '@forecourt/contracts/identity/identity-paths';
import type { Database } from '@forecourt/server-kit/database';
import { accountAdapter } from './account/account-adapter.ts';

export const codeMinutes = 10;
export const wrongTries = 5;
const daySeconds = 24 * 3600;
export const sessionSeconds = 30 * daySeconds;

type Settings = {
  database: Database;
  /** Signs session cookies and hashes codes. */
  secret: string;
  /** The sites are served by https. */
  secureCookies: boolean;
  /** @throws if the message could not be sent */
  sendCode(phone: string, code: string): Promise<void>;
};

/** All sites' accounts; every call runs in a site's scope (`inScope`), by the shell's routes. */
export function createAuth({ database, secret, secureCookies, sendCode }: Settings) {
  const hashOf = (code: string) => createHmac('sha256', secret).update(`code:${code}`).digest('base64url');
  return betterAuth({
    secret,
    baseURL: 'http://localhost',
    database: accountAdapter(database.pool),
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    session: { expiresIn: sessionSeconds, updateAge: daySeconds, additionalFields: { realm, site: realm } },
    account: { additionalFields: { realm } },
    verification: { additionalFields: { realm } },
    user: {
      additionalFields: {
        realm,
        contactEmail: { type: 'string', required: false, input: false },
        marketing: { type: 'boolean', required: false, input: false, defaultValue: false },
        hasProfile: { type: 'boolean', required: false, input: false, defaultValue: false },
      },
    },
    advanced: {
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      cookies: {
        // The prefix makes browsers refuse the cookie from any other host.
        session_token: {
          name: secureCookies ? '__Host-fc_session' : 'fc_session',
          attributes: { httpOnly: true, sameSite: 'lax', secure: secureCookies, path: '/' },
        },
      },
    },
    databaseHooks: {
      verification: {
        create: {
          // Stored codes cannot be read back; a code stored again after a wrong try is hashed already.
          before: async (verification) => {
            const [code = '', ...tries] = verification.value.split(':');
            if (code.length !== codeLength) return;
            return { data: { ...verification, value: [hashOf(code), ...tries].join(':') } };
          },
        },
      },
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        if (context.path !== '/phone-number/verify') return;
        const body = context.body as { code: string };
        return { context: { ...context, body: { ...body, code: hashOf(body.code) } } };
      }),
    },
    plugins: [
      phoneNumber({
        otpLength: codeLength,
        expiresIn: codeMinutes * 60,
        allowedAttempts: wrongTries,
        sendOTP: ({ phoneNumber: phone, code }) => sendCode(phone, code),
        signUpOnVerification: { getTempEmail: () => `${randomUUID()}@phone.invalid`, getTempName: () => '' },
      }),
    ],
  });
}

/** Set by the scoped adapter only. */
const realm = { type: 'string', required: false, input: false, returned: true } as const;

export type Auth = ReturnType<typeof createAuth>;
