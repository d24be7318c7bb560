import { createHmac } from 'node:crypto';
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { resendSeconds, type SignInError } from '@forecourt/contracts/identity/identity-paths';
import { ormOf, transaction, type Database } from '@forecourt/server-kit/database';
import type { Scope } from './realm.ts';
import { codeRequests, tables } from './tables.ts';

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
        const orm = ormOf(client);
        // Two tabs that ask at the same time get one code.
        await orm.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`code:${realm}:${phoneHash}`}, 0))`,
        );
        const ofPhone = sql`(${codeRequests.realm} = ${realm} and ${codeRequests.phoneHash} = ${phoneHash})`;
        const ofAddress = eq(codeRequests.addressHash, addressHash);
        const ofSite = eq(codeRequests.site, site);
        const rows = await orm
          .select({
            perPhone: sql<number>`count(*) filter (where ${ofPhone})::int`,
            perAddress: sql<number>`count(*) filter (where ${ofAddress})::int`,
            perSite: sql<number>`count(*) filter (where ${ofSite})::int`,
            wait: sql<number>`coalesce(ceil(extract(epoch from max(${codeRequests.sentAt}) filter (where ${ofPhone})
              + make_interval(secs => ${resendSeconds}) - now())), 0)::int`,
          })
          .from(codeRequests)
          .where(
            and(gt(codeRequests.sentAt, sql`now() - interval '1 hour'`), or(ofPhone, ofAddress, ofSite)),
          );
        const counted = rows[0]!;
        if (counted.wait > 0) return { ok: false, reason: 'too_soon', waitSeconds: counted.wait };
        if (
          counted.perPhone >= limits.perPhone ||
          counted.perAddress >= limits.perAddress ||
          counted.perSite >= limits.perSite
        )
          return { ok: false, reason: 'too_many_codes', waitSeconds: 3600 };
        const [taken] = await orm
          .insert(codeRequests)
          .values({ realm, site, phoneHash, addressHash })
          .returning({ id: codeRequests.id });
        return { ok: true, id: taken!.id };
      });
    },
    /** The message was not sent: it does not count. */
    async giveBack({ id }: Taken): Promise<void> {
      await database.orm.delete(codeRequests).where(eq(codeRequests.id, id));
    },
    /** Removes rows that no limit and no sign-in needs any more. */
    async forget(): Promise<void> {
      const { orm } = database;
      await orm.delete(codeRequests).where(lt(codeRequests.sentAt, sql`now() - interval '1 day'`));
      await orm.delete(tables.verification).where(lt(tables.verification.expiresAt, sql`now()`));
      await orm.delete(tables.session).where(lt(tables.session.expiresAt, sql`now()`));
    },
  };
}
