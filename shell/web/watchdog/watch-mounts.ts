import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import { pageToken } from '@forecourt/remote-kit';

/** Rendering and mounting take no longer than this, unless something blocks the page. */
const mountedMs = 2_000;

type Watcher = Pick<Worker, 'postMessage'>;

/**
 * Returns a function to call before code of a remote is rendered: if the page's thread is blocked afterwards, the worker reports the
 * version, and the next load in this browser is served another one.
 */
export function watchMounts(worker: Watcher): (remote: ComposedRemote) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return ({ name, version, development }) => {
    // Timers of hidden pages are late. A developer's build has no other version.
    if (development || document.visibilityState === 'hidden') return;
    clearTimeout(timer);
    worker.postMessage(
      JSON.stringify({
        remote: name,
        version,
        what: 'frozen',
        message: 'the page was blocked while this was mounted',
        path: location.pathname,
        token: pageToken(),
      }),
    );
    timer = setTimeout(() => worker.postMessage(null), mountedMs);
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
