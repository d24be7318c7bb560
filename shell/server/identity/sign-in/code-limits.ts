import { resendSeconds, type SignInError } from '@forecourt/contracts/identity/identity-paths';
import type { RequestLimits } from '@forecourt/contracts/tenant/request-limits';
import { transaction, type Database } from '@forecourt/server-kit/database';
import { networkOf } from '@forecourt/server-kit/network-of';
import type { Scope } from '../realm.ts';
import {
  countCodes,
  deleteCodeRequest,
  deleteExpired,
  insertCodeRequest,
  lockPhone,
} from './code-request-repository.ts';
import { phoneHash } from './phone-hash.ts';

/** Codes in one hour. A person's limit bounds guessing, a network's and a site's what messages can cost. */
export type CodeLimits = RequestLimits['codes'];

type Refusal = { ok: false; reason: SignInError; waitSeconds: number };
type Reserved = { ok: true; id: number };

/** Counts the codes that are sent, across all processes on one database. */
export function createCodeLimits(database: Database, secret: string) {
  const hashOf = (text: string) => phoneHash(secret, text);

  return {
    /** Takes one of the codes that may still be sent. */
    async reserve(
      { realm, site }: Scope,
      { phone, address, limits }: { phone: string; address: string; limits: CodeLimits },
    ): Promise<Reserved | Refusal> {
      const request = { realm, site, phoneHash: hashOf(phone), addressHash: hashOf(networkOf(address)) };
      return transaction(database.pool, async (client) => {
        // Two tabs that ask at the same time get one code.
        await lockPhone(client, request);
        const counts = await countCodes(client, request, resendSeconds);
        if (counts.waitSeconds > 0) return { ok: false, reason: 'too_soon', waitSeconds: counts.waitSeconds };
        if (
          counts.perPhone >= limits.person ||
          counts.perAddress >= limits.network ||
          counts.perSite >= limits.site
        )
          return { ok: false, reason: 'too_many_codes', waitSeconds: 3600 };
        return { ok: true, id: await insertCodeRequest(client, request) };
      });
    },
    /** The message was not sent: it does not count. */
    async release({ id }: Reserved): Promise<void> {
      await deleteCodeRequest(database.pool, id);
    },
    /** Removes rows that no limit and no sign-in needs any more. */
    async deleteExpired(): Promise<void> {
      await deleteExpired(database.pool);
    },
  };
}
