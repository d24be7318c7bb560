import type { Challenge } from 'altcha-lib';
import type { leadsApi } from '../api/leads-api.ts';
import type { LeadsConfig } from '../tenant/leads-config.ts';

const path: (typeof leadsApi)['challenge'] = '/api/leads/challenge';
const longestMs = 30_000;

/**
 * Solves the site's challenge for a form with this idempotency key.
 * @returns undefined if the site has no challenge or it could not be solved; the latter submission is
 * quarantined for the dealer's staff
 */
export async function answerChallenge(
  api: { get<T>(path: string): Promise<T> },
  kind: LeadsConfig['challenge'] | undefined,
  key: string,
): Promise<string | undefined> {
  // Shells of a release before this setting do not send it.
  if (!kind || kind === 'none') return undefined;
  try {
    const [challenge, { solveChallenge }, { deriveKey }] = await Promise.all([
      api.get<Challenge>(`${path}?${new URLSearchParams({ kind, key })}`),
      import('altcha-lib'),
      import('altcha-lib/algorithms/web/pbkdf2'),
    ]);
    const solution = await solveChallenge({ challenge, deriveKey, timeout: longestMs });
    return solution ? JSON.stringify({ challenge, solution }) : undefined;
  } catch (error) {
    console.warn('the challenge of this form could not be answered', error);
    return undefined;
  }
}
