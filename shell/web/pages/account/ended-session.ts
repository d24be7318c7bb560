import { ApiError, setSession } from '@forecourt/remote-kit';

/** Tells the page that the session has ended elsewhere, if that is why a request failed: a page of the account is then left for sign-in. */
export function noteEndedSession(error: unknown): boolean {
  const hasEnded =
    error instanceof ApiError && (error.body as { code?: unknown } | null)?.code === 'signed_out';
  if (hasEnded) setSession({ status: 'anonymous', user: null });
  return hasEnded;
}
