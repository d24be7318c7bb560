import type { LeadSubmission } from '../api/leads-api.ts';
import type { LeadsConfig } from '../tenant/leads-config.ts';
import { answerChallenge } from './answer-challenge.ts';

type Form = {
  /** Its idempotency key. */
  key: string;
  /** When it was shown, by `performance.now()`. */
  seenAt: number;
  /** The value of its honeypot. */
  trap?: string;
};

/**
 * Collects what tells a person from a program. Waits until the site's minimum time for filling in a form is
 * over, because autofill can complete it sooner than a person who reads it.
 */
export async function checkPerson(
  api: Parameters<typeof answerChallenge>[0],
  rules: Partial<Pick<LeadsConfig, 'challenge' | 'minimumFillSeconds'>>,
  { key, seenAt, trap }: Form,
): Promise<NonNullable<LeadSubmission['check']>> {
  const challenge = await answerChallenge(api, rules.challenge, key);
  const minimumMs = (rules.minimumFillSeconds ?? 0) * 1000;
  const left = minimumMs - (performance.now() - seenAt);
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  const fill_ms = Math.max(Math.round(performance.now() - seenAt), Math.ceil(minimumMs));
  return { fill_ms, ...(trap ? { trap } : {}), ...(challenge ? { challenge } : {}) };
}
