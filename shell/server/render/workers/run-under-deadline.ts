import { setTimeout as sleep } from 'node:timers/promises';
import type { Piscina } from 'piscina';
import { cpuMs, readMarker } from '../../../web/server/task-marker.ts';

export type Outcome<T> =
  | { result: T }
  /** Killed with its worker; `guilty` if it used the processor all the time. `piece`: the marker's. */
  | { killed: { piece: number; guilty: boolean } }
  | { crashed: Error };

/** A task that gets no processor time has this many deadlines. */
const starvedFactor = 3;
const pollMs = 100;
const guiltyShare = 0.8;
/** More than any page with cold code costs, at the usual deadline. */
const guiltyShareAtLast = 0.25;

/**
 * Runs a task in a worker, and kills both when the deadline is over. The deadline is processor time of the
 * worker's own thread: on an overloaded machine a task waits for it, and a task that never got it is not
 * blamed.
 */
export async function runUnderDeadline<T>(
  pool: Piscina,
  task: { marker: SharedArrayBuffer },
  deadlineMs: number,
  name?: string,
): Promise<Outcome<T>> {
  const abort = new AbortController();
  const done = new AbortController();
  let guilty = false;
  const watching = watch(pool, task.marker, deadlineMs, done.signal).then((verdict) => {
    if (verdict === null) return;
    guilty = verdict === 'guilty';
    abort.abort();
  });
  try {
    return { result: (await pool.run(task, { signal: abort.signal, ...(name ? { name } : {}) })) as T };
  } catch (error) {
    if (!abort.signal.aborted) return { crashed: error as Error };
    return { killed: { piece: readMarker(task.marker).piece, guilty } };
  } finally {
    done.abort();
    await watching;
  }
}

/** @returns null if the task ended by itself */
async function watch(
  pool: Piscina,
  marker: SharedArrayBuffer,
  deadlineMs: number,
  done: AbortSignal,
): Promise<'guilty' | 'starved' | null> {
  const startedAt = performance.now();
  for (let waitMs = deadlineMs; ; waitMs = pollMs) {
    const isOver = await sleep(waitMs, false, { signal: done }).catch(() => true);
    if (isOver) return null;
    const used = await usedMs(pool, marker);
    if (used >= deadlineMs * guiltyShare) return 'guilty';
    if (performance.now() - startedAt >= deadlineMs * starvedFactor)
      return used >= deadlineMs * guiltyShareAtLast ? 'guilty' : 'starved';
  }
}

/** Processor time that the worker has spent on the task; 0 while the task waits for a worker. */
async function usedMs(pool: Piscina, marker: SharedArrayBuffer): Promise<number> {
  const { threadId, cpuAtStartMs } = readMarker(marker);
  const worker = threadId === 0 ? undefined : pool.threads.find((thread) => thread.threadId === threadId);
  return worker
    ? worker.cpuUsage().then(
        (usage) => cpuMs(usage) - cpuAtStartMs,
        () => 0,
      )
    : 0;
}
