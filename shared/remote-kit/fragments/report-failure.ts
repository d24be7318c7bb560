export type Failure = { remote: string; version: string; what: string; error: unknown };

const seen = new Set<string>();

/** Reports to the registry that a remote failed on this page, once per page and error; the page continues. */
export function reportFailure(failure: Failure): void {
  const message = failure.error instanceof Error ? failure.error.message : String(failure.error);
  const key = `${failure.remote}@${failure.version} ${failure.what} ${message}`;
  // Code that did not load in time is not the version's fault; a failure to load has been reported before.
  if (
    typeof document === 'undefined' ||
    seen.has(key) ||
    (failure.error as Error | null)?.name === 'FragmentNotThere'
  )
    return;
  seen.add(key);
  console.warn(`${failure.what} of ${failure.remote} ${failure.version} failed:`, failure.error);
  // Offline, nothing loads, whichever version it is.
  if (navigator.onLine === false) return;
  const body = JSON.stringify({
    remote: failure.remote,
    version: failure.version,
    what: failure.what,
    message: message.slice(0, 500),
    path: location.pathname,
    token: pageToken(),
  });
  try {
    navigator.sendBeacon('/api/shell/failures', new Blob([body], { type: 'application/json' }));
  } catch {
    // If the report fails, the failure is still in the console.
  }
}

/** Returns the server's token of this document, which a report has to carry to count. */
export function pageToken(): string | undefined {
  const [page] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return page?.serverTiming?.find(({ name }) => name === 'page')?.description;
}
