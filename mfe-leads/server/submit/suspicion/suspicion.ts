import type { LeadSubmission } from '@forecourt/contracts/api/leads-api';
import type { LeadsConfig } from '@forecourt/contracts/tenant/leads-config';

/** Why a lead seems to have been sent by a program. */
export type Suspicion = 'trap-filled' | 'filled-too-fast' | 'challenge-failed' | 'too-many';

/** @returns null if nothing is suspicious; a client that does not measure the time is not suspected for it */
export function suspicionOf(
  { trap, fill_ms }: NonNullable<LeadSubmission['check']>,
  { minimumFillSeconds }: Pick<LeadsConfig, 'minimumFillSeconds'>,
  passedChallenge: boolean,
): Suspicion | null {
  if (trap) return 'trap-filled';
  if (fill_ms !== undefined && fill_ms < minimumFillSeconds * 1000) return 'filled-too-fast';
  return passedChallenge ? null : 'challenge-failed';
}
