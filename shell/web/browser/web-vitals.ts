import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** Measures this page for this visitor, and reports it once, when it is left or hidden. Loaded when the browser is idle. */
export function reportWebVitals(composition: string): void {
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
        navigator.sendBeacon('/api/shell/vitals', JSON.stringify({ composition, path, values })),
      );
    },
    { once: true },
  );
}
