import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import { remoteInStack } from '../browser/load-remotes/remote-in-stack.ts';

/** A callback and its rendering are watched; longer would blame a timer for what others do. */
const callbackMs = 50;
/** An answer is read and rendered within this time. */
const answerMs = 1_000;

const timers = ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'] as const;
type Callback = (...values: unknown[]) => unknown;

/**
 * Tells the watchdog of the remote whose timer runs, or whose request is answered: an endless loop in it
 * blocks the page long after it was mounted. The remote is the nearest one in the stack of the call that
 * started the timer or the request.
 */
export function watchTimers(
  watch: (remote: ComposedRemote, forMs: number) => void,
  remotes: readonly ComposedRemote[],
  view: Window & typeof globalThis = window,
  readStack: () => string = () => new Error().stack ?? '',
): void {
  const caller = () => {
    const found = remoteInStack(readStack());
    return found && remotes.find(({ name, version }) => name === found.name && version === found.version);
  };
  const target = view as unknown as Record<string, Callback | undefined>;
  for (const name of timers) {
    const start = target[name];
    if (!start) continue;
    target[name] = (callback, ...options) => {
      const remote = typeof callback === 'function' && caller();
      if (!remote) return start.call(view, callback, ...options);
      const watched: Callback = (...values) => {
        watch(remote, callbackMs);
        return (callback as Callback)(...values);
      };
      return start.call(view, watched, ...options);
    };
  }
  const { fetch } = view;
  view.fetch = (...request) => {
    const answer = fetch.apply(view, request);
    const remote = caller();
    const answered = () => remote && watch(remote, answerMs);
    if (remote) void answer.then(answered, answered);
    return answer;
  };
}
