import { createHmac } from 'node:crypto';
import { resendSeconds, type SignInError } from '@forecourt/contracts/identity/identity-paths';
import { transaction, type Database } from '@forecourt/server-kit/database';
import type { Scope } from './realm.ts';

/** Codes in one hour. A number's limit bounds guessing, an address's and a site's what messages can cost. */
export type CodeLimits = { perPhone: number; perAddress: number; perSite: number };
export const usualLimits: CodeLimits = { perPhone: 5, perAddress: 30, perSite: 600 };

type Refusal = { ok: false; reason: SignInError; waitSeconds: number };
type Taken = { ok: true; id: number };

/** Counts the codes that are sent, across all processes on one database. */
export function createCodeLimits(database: Database, secret: string, limits: CodeLimits = usualLimits) {
  const hashOf = (text: string) => createHmac('sha256', secret).update(`limit:${text}`).digest('base64url');

  return {
    /** Takes one of the codes that may still be sent. */
    async take({ realm, site }: Scope, phone: string, address: string): Promise<Taken | Refusal> {
      const [phoneHash, addressHash] = [hashOf(phone), hashOf(address)];
      return transaction(database, async (client) => {
        // Two tabs that ask at the same time get one code.
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
          `code:${realm}:${phoneHash}`,
        ]);
        const { rows } = await client.query<{ [column in keyof CodeLimits | 'wait']: number }>(
          `select count(*) filter (where realm = $1 and phone_hash = $2)::int as "perPhone",
             count(*) filter (where address_hash = $3)::int as "perAddress",
             count(*) filter (where site = $4)::int as "perSite",
             coalesce(ceil(extract(epoch from max(sent_at) filter (where realm = $1 and phone_hash = $2)
               + make_interval(secs => $5) - now())), 0)::int as wait
           from identity.code_requests
           where sent_at > now() - interval '1 hour'
             and ((realm = $1 and phone_hash = $2) or address_hash = $3 or site = $4)`,
          [realm, phoneHash, addressHash, site, resendSeconds],
        );
        const counted = rows[0]!;
        if (counted.wait > 0) return { ok: false, reason: 'too_soon', waitSeconds: counted.wait };
        if (
          counted.perPhone >= limits.perPhone ||
          counted.perAddress >= limits.perAddress ||
          counted.perSite >= limits.perSite
        )
          return { ok: false, reason: 'too_many_codes', waitSeconds: 3600 };
        const inserted = await client.query<{ id: number }>(
          `insert into identity.code_requests (realm, site, phone_hash, address_hash) values ($1, $2, $3, $4) returning id`,
          [realm, site, phoneHash, addressHash],
        );
        return { ok: true, id: inserted.rows[0]!.id };
      });
    },
    /** The message was not sent: it does not count. */
    async giveBack({ id }: Taken): Promise<void> {
      await database.pool.query('delete from identity.code_requests where id = $1', [id]);
    },
    /** Removes rows that no limit and no sign-in needs any more. */
    async forget(): Promise<void> {
      await database.pool.query(
        `delete from identity.code_requests where sent_at < now() - interval '1 day'`,
      );
      await database.pool.query(`delete from identity.verifications where expires_at < now()`);
      await database.pool.query(`delete from identity.sessions where expires_at < now()`);
    },
  };
}
