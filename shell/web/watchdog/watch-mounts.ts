import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import { pageToken } from '@forecourt/remote-kit';

/** Rendering and mounting take no longer than this, unless something blocks the page. */
const mountedMs = 2_000;
/** The fragments of a page mount one after the other: the worker is told again only when this time has passed, or another remote is mounted. */
const repeatedAfterMs = 500;

type Watcher = Pick<Worker, 'postMessage'>;

/**
 * Returns a function to call before code of a remote is rendered: if the page's thread is blocked afterwards, the worker reports the
 * version, and the next load in this browser is served another one.
 */
export function watchMounts(worker: Watcher): (remote: ComposedRemote) => void {
  let watched: { remote: ComposedRemote; since: number } | null = null;
  let mountedAt = 0;
  const endLater = (afterMs: number) =>
    setTimeout(() => {
      const left = mountedAt + mountedMs - performance.now();
      if (left > 0) return void endLater(left);
      watched = null;
      worker.postMessage(null);
    }, afterMs);
  return (remote) => {
    // Timers of hidden pages are late. A developer's build has no other version.
    if (remote.development || document.visibilityState === 'hidden') return;
    mountedAt = performance.now();
    if (watched?.remote === remote && mountedAt - watched.since < repeatedAfterMs) return;
    if (!watched) endLater(mountedMs);
    watched = { remote, since: mountedAt };
    worker.postMessage(
      JSON.stringify({
        remote: remote.name,
        version: remote.version,
        what: 'frozen',
        message: 'the page was blocked while this was mounted or used',
        path: location.pathname,
        token: pageToken(),
      }),
    );
  };
}

/** Starts the worker; null where the browser has none. */
export function startWatchdog(): Watcher | null {
  try {
    const { watchdog } = document.getElementById('forecourt-scripts')!.dataset;
    return new Worker(watchdog!);
  } catch {
    return null;
  }
}
