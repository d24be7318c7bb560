import { ApiError, setSession } from '@forecourt/remote-kit';

/** Tells the page if a request failed because the session has ended: the account leads to sign-in. */
export function noteEndedSession(error: unknown): boolean {
  const hasEnded =
    error instanceof ApiError && (error.body as { code?: unknown } | null)?.code === 'signed_out';
  if (hasEnded) setSession({ status: 'anonymous', user: null });
  return hasEnded;
}
