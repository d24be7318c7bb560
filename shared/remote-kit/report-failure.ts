export type Failure = { remote: string; version: string; what: string; error: unknown };

const seen = new Set<string>();

/** Tells the registry once per page and fault that a remote failed here; the page goes on. */
export function reportFailure(failure: Failure): void {
  const message = failure.error instanceof Error ? failure.error.message : String(failure.error);
  const key = `${failure.remote}@${failure.version} ${failure.what} ${message}`;
  // Code that did not come in time is no fault of the version; where it failed, that was told before.
  if (
    typeof document === 'undefined' ||
    seen.has(key) ||
    (failure.error as Error | null)?.name === 'FragmentNotThere'
  )
    return;
  seen.add(key);
  console.warn(`${failure.what} of ${failure.remote} ${failure.version} failed:`, failure.error);
  // Without a line nothing comes, whoever it is of.
  if (navigator.onLine === false) return;
  const body = JSON.stringify({
    remote: failure.remote,
    version: failure.version,
    what: failure.what,
    message: message.slice(0, 500),
    path: location.pathname,
  });
  try {
    navigator.sendBeacon('/api/shell/failures', new Blob([body], { type: 'application/json' }));
  } catch {
    // A failure that cannot be told is still in the console.
  }
}
