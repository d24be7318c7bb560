import type { ChallengeKind } from '@forecourt/contracts/leads/challenge-kinds';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Database } from '@forecourt/server-kit/database';
import type { ReadSubmission } from '../submit/read-submission.ts';
import { createProofOfWork } from './proof-of-work.ts';

export type ChallengeService = {
  /** Returns the challenge for the browser, as JSON. A key is a submission's idempotency key. */
  create(kind: ChallengeKind, key: string): Promise<object>;
  /** @returns whether the submission with this key passes: its answer is right, or its site requires none */
  passes(
    submission: Pick<ReadSubmission, 'check'> & { plan: { site: Pick<TenantConfig, 'leads'> } },
    key: string,
  ): Promise<boolean>;
};

export function createChallenges(database: Database): ChallengeService {
  const providers = { 'proof-of-work': createProofOfWork(database) };
  return {
    create: (kind, key) => providers[kind].create(key),
    async passes({ check, plan }, key) {
      const kind = plan.site.leads.challenge;
      if (kind === 'none') return true;
      return check.challenge !== undefined && providers[kind].verify(check.challenge, key);
    },
  };
}
