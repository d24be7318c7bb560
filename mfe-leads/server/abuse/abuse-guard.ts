import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { transaction, type Database } from '@forecourt/server-kit/database';
import { Refusal } from '@forecourt/server-kit/refusal';
import type { ChallengeService } from '../challenge/challenge-service.ts';
import { refusal } from '../refusals.ts';
import type { ReadSubmission } from '../submit/read-submission.ts';
import { suspicionOf } from '../submit/suspicion/suspicion.ts';
import { claimsOf, keyedHash, type Demand, type Visitor } from './quota-claims.ts';
import {
  countOpen,
  deleteClaims,
  insertClaims,
  lockSubjects,
  type Claim,
  type LimitedClaim,
} from './quota-repository.ts';

/** How long an answer to a challenge can be used. */
const answerMs = 10 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** What a form says about its sender, and the site (with the dealership's settings) whose rules apply. */
export type CheckedForm = Pick<ReadSubmission, 'check'> & {
  plan: { site: Pick<TenantConfig, 'slug' | 'leads' | 'locale'> };
};

/** The one check before everything that costs stock, slots, prizes or mail. */
export type AbuseGuard = ReturnType<typeof createAbuseGuard>;

export function createAbuseGuard(database: Database, challenges: ChallengeService) {
  /** Claims a place in every quota, all or none. */
  async function claimAll(claims: LimitedClaim[], error: () => Error): Promise<Claim[]> {
    if (claims.length === 0) return [];
    // A transaction of its own, so that the locks are held only for a moment.
    return transaction(database.pool, async (client) => {
      await lockSubjects(client, claims);
      const open = await countOpen(client, claims);
      if (claims.some(({ limit }, at) => open[at]! >= limit)) throw error();
      return insertClaims(client, claims);
    });
  }
  const claim = async (visitor: Visitor, demands: Demand[]) =>
    claimAll(await claimsOf(database, visitor, demands), () => refusal(429, 'quota_reached'));

  /** A claim that cannot be freed expires. */
  const free = (claims: Claim[]) => deleteClaims(database.pool, claims).catch(() => undefined);

  /** Takes one of what the person may still have. @returns false if nothing is left */
  async function mayHave(visitor: Visitor, demand: Demand): Promise<boolean> {
    try {
      await claim(visitor, [demand]);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  return {
    mayHave,

    /** Judges a lead, which is never refused: a program's, or one of too many, is stored in quarantine. */
    async judgeLead(
      submission: CheckedForm & Pick<ReadSubmission, 'isLastStep' | 'payload'>,
      { site, address, key }: Pick<Visitor, 'site' | 'address'> & { key: string },
    ): Promise<{ passedChallenge: boolean; isWithinLimits: boolean }> {
      const { email, phone } = submission.payload;
      const demand = { kind: 'leads', until: new Date(Date.now() + dayMs) } as const;
      return {
        passedChallenge: await challenges.passes(submission, key),
        isWithinLimits:
          !submission.isLastStep || (await mayHave({ site, address, email, phone, ref: key }, demand)),
      };
    },

    /**
     * Refuses what a program sent: the trap is filled in, the form was sent too fast or the site's challenge
     * is not answered.
     * @param use what the answer to the challenge is used for, if the key does not identify it: an answer
     * serves once
     * @throws 403 `check_failed`
     */
    async requirePerson(form: CheckedForm, key: string, use?: string): Promise<void> {
      const { site } = form.plan;
      const passed = await challenges.passes(form, key);
      if (suspicionOf(form.check, site.leads, passed)) throw refusal(403, 'check_failed');
      if (use === undefined || site.leads.challenge === 'none') return;
      const once = {
        tenant: site.slug,
        kind: 'challenge',
        subject: key,
        ref: (await keyedHash(database))(`use ${use}`),
        expiresAt: new Date(Date.now() + answerMs),
        limit: 1,
      };
      await claimAll([once], () => refusal(403, 'check_failed'));
    },

    /**
     * Does the work if the person and their network have not too much open. What is claimed is freed if the
     * work fails, or its result is not to be kept.
     * @throws 429 `quota_reached`
     */
    async admit<T>(
      visitor: Visitor,
      demands: Demand[],
      work: () => Promise<T>,
      isKept: (result: T) => boolean = () => true,
    ): Promise<T> {
      const claims = await claim(visitor, demands);
      try {
        const result = await work();
        if (!isKept(result)) await free(claims);
        return result;
      } catch (error) {
        await free(claims);
        throw error;
      }
    },
  };
}
