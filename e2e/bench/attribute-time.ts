/** The parts of a CPU profile (DevTools protocol) that are read; times are in microseconds. */
export type Profile = {
  startTime: number;
  nodes: { id: number; callFrame: { url: string; functionName: string } }[];
  samples?: number[];
  timeDeltas?: number[];
};
export type LongTask = { startUs: number; endUs: number };
export type OwnerTime = { scriptMs: number; blockingMs: number };

const allowedMs = 50;

/**
 * Attributes the time of a profile to the owners of its scripts: time in their own functions, and blocking
 * time, which is the part of each long task beyond 50 ms, divided by the shares of the owners in that task.
 * `ownerOf` returns null for the browser's own work.
 */
export function attributeTime(
  { startTime, nodes, samples = [], timeDeltas = [] }: Profile,
  longTasks: LongTask[],
  ownerOf: (url: string) => string | null,
): Map<string, OwnerTime> {
  const frames = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const owners = new Map<string, OwnerTime>();
  const shares = longTasks.map(() => new Map<string, number>());
  let at = startTime;
  samples.forEach((id, index) => {
    // A sample lasts until the next one.
    at += timeDeltas[index] ?? 0;
    const lastsUs = timeDeltas[index + 1] ?? 0;
    const { url, functionName } = frames.get(id)!;
    if (functionName === '(idle)') return;
    const owner = ownerOf(url) ?? 'browser';
    const time = owners.get(owner) ?? { scriptMs: 0, blockingMs: 0 };
    owners.set(owner, { ...time, scriptMs: time.scriptMs + lastsUs / 1000 });
    const task = longTasks.findIndex(({ startUs, endUs }) => at >= startUs && at < endUs);
    if (task >= 0) shares[task]!.set(owner, (shares[task]!.get(owner) ?? 0) + lastsUs);
  });
  longTasks.forEach(({ startUs, endUs }, index) => {
    const blockingMs = Math.max(0, (endUs - startUs) / 1000 - allowedMs);
    const total = [...shares[index]!.values()].reduce((sum, part) => sum + part, 0);
    for (const [owner, part] of shares[index]!) owners.get(owner)!.blockingMs += (blockingMs * part) / total;
  });
  return owners;
}
