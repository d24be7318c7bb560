/** What a custom remote did to the page and the page has contained. */
export type ContainedChange = { remote: string; what: string };

const changes: ContainedChange[] = [];

/** For the inspector. */
export const containedChanges = (): readonly ContainedChange[] => changes;

/** Notes a change, and reports it once per page to what `forecourt csp-reports` lists. */
export function noteContained(remote: string, what: string): void {
  if (changes.some((one) => one.remote === remote && one.what === what)) return;
  changes.push({ remote, what });
  console.warn(`${remote} changed ${what}, which belongs to the whole page: the change is contained`);
  const body = JSON.stringify({ 'contained-change': { remote, what } });
  try {
    navigator.sendBeacon('/api/shell/csp-reports', new Blob([body], { type: 'application/csp-report' }));
  } catch {
    // If the report fails, the change is still in the console.
  }
}
