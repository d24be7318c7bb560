import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { ComposedRemote, Composition } from '@forecourt/contracts/remote/manifest';
import { pageToken } from '@forecourt/remote-kit';
import { measureRemotes } from '../inspect/measure-remotes.ts';

/** Measures this page, and reports it once when it is left or hidden. Loaded at idle. */
export function reportWebVitals({ id: composition, remotes }: Composition): void {
  const path = location.pathname;
  const values: Record<string, number> = {};
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB])
    observe(({ name, value }) => {
      values[name] = value;
    });
  addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'hidden' || Object.keys(values).length === 0) return;
      // After the library's own listeners, which finalise the last values.
      queueMicrotask(() =>
        navigator.sendBeacon(
          '/api/shell/vitals',
          JSON.stringify({ composition, path, values, token: pageToken(), bytes: bytesOf(remotes) }),
        ),
      );
    },
    { once: true },
  );
}

/** Bytes of the files of each remote that this page used. */
function bytesOf(remotes: ComposedRemote[]): Record<string, number> {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const costs = [...measureRemotes(remotes, entries, location.href)].filter(([, { files }]) => files > 0);
  return Object.fromEntries(costs.map(([name, { bytes }]) => [name, bytes]));
}
