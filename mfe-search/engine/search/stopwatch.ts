/** Measures the parts of a search for `showPerformanceDetails`. */
export function createStopwatch() {
  const startedAt = performance.now();
  const laps: [name: string, ms: number][] = [];
  let lapStartedAt = startedAt;
  return {
    /** Ends a part, and begins the next. */
    lap(name: string): void {
      const now = performance.now();
      laps.push([name, now - lapStartedAt]);
      lapStartedAt = now;
    },
    totalMs: () => performance.now() - startedAt,
    /** By part, such as `0.42ms`. */
    details(): Record<string, string> {
      const parts = laps.map(([name, ms]) => [name, inMs(ms)]);
      return Object.fromEntries([...parts, ['search', inMs(performance.now() - startedAt)]]) as Record<
        string,
        string
      >;
    },
  };
}

const inMs = (ms: number) => `${ms.toFixed(2)}ms`;
