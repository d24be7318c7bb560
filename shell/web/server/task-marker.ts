import { threadId } from 'node:worker_threads';

/**
 * The state of a worker's task while it runs, in memory that the main thread can read even if the worker
 * never ends: which fragment it renders, which thread it is, and that thread's processor time at the start of
 * the task.
 */
const bytes = 16;

/** Kept from before the global `process` is replaced in a worker. */
export const threadCpuUsage = process.threadCpuUsage.bind(process);

export const createMarker = () => new SharedArrayBuffer(bytes);

/** @param piece 1 + index of the fragment that is rendered now, 0 for the page itself */
export const markPiece = (marker: SharedArrayBuffer, piece: number) =>
  void Atomics.store(new Int32Array(marker), 0, piece);

export function markStart(marker: SharedArrayBuffer): void {
  new Float64Array(marker)[1] = cpuMs(threadCpuUsage());
  Atomics.store(new Int32Array(marker), 1, threadId);
}

/** @returns thread 0 if the task is still queued */
export function readMarker(marker: SharedArrayBuffer): {
  piece: number;
  threadId: number;
  cpuAtStartMs: number;
} {
  const [piece, thread] = [0, 1].map((at) => Atomics.load(new Int32Array(marker), at)) as [number, number];
  return { piece, threadId: thread, cpuAtStartMs: new Float64Array(marker)[1]! };
}

export const cpuMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;
