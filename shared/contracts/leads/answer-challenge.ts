import type { Challenge } from 'altcha-lib';
import type { leadsApi } from '../api/leads-api.ts';
import type { LeadsConfig } from '../tenant/leads-config.ts';

const path: (typeof leadsApi)['challenge'] = '/api/leads/challenge';
const longestMs = 30_000;

/**
 * Computes what the site asks of a browser before a form is sent with that key.
 * @returns undefined where it asks nothing, and where the answer could not be computed: such a submission waits for the dealer's staff
 */
export async function answerChallenge(
  api: { get<T>(path: string): Promise<T> },
  kind: LeadsConfig['challenge'] | undefined,
  key: string,
): Promise<string | undefined> {
  // A shell older than the setting does not send it.
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
