/** An event of Chrome's trace; times are in microseconds, `tdur` is processor time of the thread. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string } };
};

const allowedMs = 50;

/**
 * Returns the blocking time of the last page in a trace on a processor that is so many times slower: the part
 * beyond 50 ms of each task of the main thread that begins after the first content is painted.
 */
export function blockingTime(
  events: readonly TraceEvent[],
  slowdown: number,
): { blockingMs: number; longestMs: number } {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith('http'),
  );
  if (!start) throw new Error('the trace has no page');
  const mainThread = events.filter(
    ({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts,
  );
  const painted = mainThread.find(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error('nothing of the page was painted');
  const tasksMs = mainThread
    .filter(({ name, ph, ts }) => ph === 'X' && name.endsWith('RunTask') && ts > painted.ts)
    .map(({ tdur, dur }) => ((tdur ?? dur ?? 0) / 1000) * slowdown);
  return {
    blockingMs: tasksMs.reduce((sum, task) => sum + Math.max(0, task - allowedMs), 0),
    longestMs: Math.max(0, ...tasksMs),
  };
}
