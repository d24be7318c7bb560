import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import { pageToken } from '@forecourt/remote-kit';

/** Rendering and mounting take no longer than this, unless something blocks the page. */
const mountedMs = 2_000;
/** Fragments mount one after the other: the worker is told again after this time, or for another remote. */
const repeatedAfterMs = 500;

type Watcher = Pick<Worker, 'postMessage'>;

/**
 * Returns a function to call before code of a remote runs: if the page's thread is blocked afterwards, the
 * worker reports the version, and the next load in this browser is served another one.
 */
export function watchMounts(worker: Watcher): (remote: ComposedRemote, forMs?: number) => void {
  /** Whose code may still run, the latest last. */
  let watched: { remote: ComposedRemote; until: number }[] = [];
  let named: ComposedRemote | null = null;
  let namedAt = 0;
  let timer: { id: ReturnType<typeof setTimeout>; at: number } | null = null;

  function name(remote: ComposedRemote | null, now: number): void {
    if (remote === named && now - namedAt < repeatedAfterMs) return;
    named = remote;
    namedAt = now;
    worker.postMessage(remote && reportOf(remote));
  }
  function endLater(now: number): void {
    const at = Math.min(...watched.map(({ until }) => until));
    if (timer && timer.at <= at) return;
    if (timer) clearTimeout(timer.id);
    timer = { at, id: setTimeout(endPast, at - now) };
  }
  function endPast(): void {
    const now = performance.now();
    timer = null;
    watched = watched.filter(({ until }) => until > now);
    if (watched.at(-1)?.remote !== named) name(watched.at(-1)?.remote ?? null, now);
    if (watched.length > 0) endLater(now);
  }
  return (remote, forMs = mountedMs) => {
    // Timers of hidden pages are late. A developer's build has no other version.
    if (remote.development || document.visibilityState === 'hidden') return;
    const now = performance.now();
    const before = watched.find((one) => one.remote === remote);
    watched = watched.filter((one) => one !== before);
    watched.push({ remote, until: Math.max(before?.until ?? 0, now + forMs) });
    name(remote, now);
    endLater(now);
  };
}

const reportOf = ({ name, version }: ComposedRemote) =>
  JSON.stringify({
    remote: name,
    version,
    what: 'frozen',
    message: 'the page was blocked while this was mounted, used or answering a timer or request',
    path: location.pathname,
    token: pageToken(),
  });

/** Starts the worker; null where the browser has none. */
export function startWatchdog(): Watcher | null {
  try {
    const { watchdog } = document.getElementById('forecourt-scripts')!.dataset;
    return new Worker(watchdog!);
  } catch {
    return null;
  }
}
