/** Thrown for a rejected job: too many wait already, or it waited too long. */
export class TooBusy extends Error {}

/** How long the parts of one answer may wait altogether: each wait takes from it. */
export type WaitBudget = { leftMs: number };

type Options = {
  /** A job that has waited this long is rejected. */
  longestWaitMs?: number;
  /** Jobs of one key that may run at once. */
  atOncePerKey?: number;
  /** Jobs of one key that may wait. */
  mostWaitingPerKey?: number;
  /** The latest job of a key is next, so that in a rush some jobs are in time; otherwise the first one. */
  newestFirst?: boolean;
};

type JobOptions = {
  /** Removes the job from the queue; a running job continues. */
  signal?: AbortSignal;
  /** Whose job it is, such as a site: those who wait take turns. */
  key?: string;
  /** Limits the wait further. */
  budget?: WaitBudget;
};

export type WorkGate = {
  /**
   * Runs the job when its turn comes.
   * @throws TooBusy if the job is rejected
   */
  <T>(job: () => Promise<T>, options?: JobOptions): Promise<T>;
  /** Number of jobs that wait for their turn. */
  waiting(): number;
};

type Waiting = { begin(): void; reject(error: Error): void };

/**
 * Lets `atOnce` jobs run and `mostWaiting` more wait. Keys take turns, the jobs of a key are first in, first
 * out. If the queue is full, the key with the most waiting jobs loses its latest one.
 */
export function createWorkGate(
  atOnce: number,
  mostWaiting: number,
  {
    longestWaitMs = Number.POSITIVE_INFINITY,
    atOncePerKey = atOnce,
    mostWaitingPerKey = mostWaiting,
    newestFirst = false,
  }: Options = {},
): WorkGate {
  const queue = fairQueue<Waiting>({ newestFirst });
  const runningOf = new Map<string, number>();
  let running = 0;
  const isAllowed = (key: string) => running < atOnce && (runningOf.get(key) ?? 0) < atOncePerKey;

  function count(key: string, change: 1 | -1): void {
    running += change;
    const ofKey = (runningOf.get(key) ?? 0) + change;
    if (ofKey > 0) runningOf.set(key, ofKey);
    else runningOf.delete(key);
  }

  function makeRoom(key: string): void {
    const isFull = queue.lengthOf(key) >= mostWaitingPerKey;
    if (!isFull && queue.size() < mostWaiting) return;
    const full = new TooBusy('too much is being prepared; please try again in a moment');
    if (isFull) throw full;
    const longest = queue.longestKey();
    if (longest === undefined || queue.lengthOf(longest) <= queue.lengthOf(key) + 1) throw full;
    queue.newestOf(longest)!.reject(full);
  }

  function waitForTurn({ signal, key = '', budget }: JobOptions): Promise<void> {
    makeRoom(key);
    const startedAt = performance.now();
    const limitMs = Math.min(longestWaitMs, budget?.leftMs ?? Number.POSITIVE_INFINITY);
    return new Promise((resolve, reject) => {
      const begin = () => {
        count(key, 1);
        resolve();
      };
      const abort = () => leave(() => reject(signal!.reason as Error));
      const entry: Waiting = { begin: () => leave(begin), reject: (error) => leave(() => reject(error)) };
      const timer = Number.isFinite(limitMs)
        ? setTimeout(() => entry.reject(new TooBusy(`waited longer than ${Math.round(limitMs)} ms`)), limitMs)
        : undefined;
      function leave(settle: () => void): void {
        queue.remove(key, entry);
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        if (budget) budget.leftMs = Math.max(0, budget.leftMs - (performance.now() - startedAt));
        settle();
      }
      queue.add(key, entry);
      signal?.addEventListener('abort', abort);
    });
  }

  const gate = async <T>(job: () => Promise<T>, options: JobOptions = {}): Promise<T> => {
    options.signal?.throwIfAborted();
    const { key = '' } = options;
    if (isAllowed(key)) count(key, 1);
    else await waitForTurn(options);
    try {
      return await job();
    } finally {
      count(key, -1);
      queue.next(isAllowed)?.begin();
    }
  };
  return Object.assign(gate, { waiting: () => queue.size() });
}

/** Entries by key. Keys take turns; a key's entries are first in, first out, or last in (`newestFirst`). */
function fairQueue<T>({ newestFirst = false } = {}) {
  // In the order of turns: a key moves to the end when one of its entries is next.
  const entries = new Map<string, Set<T>>();
  let size = 0;

  return {
    size: () => size,
    lengthOf: (key: string) => entries.get(key)?.size ?? 0,
    longestKey: () => [...entries].sort(([, a], [, b]) => b.size - a.size)[0]?.[0],
    newestOf: (key: string): T | undefined => [...(entries.get(key) ?? [])].at(-1),
    add(key: string, entry: T): void {
      const ofKey = entries.get(key) ?? new Set();
      entries.set(key, ofKey.add(entry));
      size++;
    },
    remove(key: string, entry: T): void {
      const ofKey = entries.get(key);
      if (!ofKey?.delete(entry)) return;
      size--;
      if (ofKey.size === 0) entries.delete(key);
    },
    /** The entry whose turn it is, of a key that may have one; it stays until it is removed. */
    next(isAllowed: (key: string) => boolean): T | undefined {
      const turn = entries.entries().find(([key]) => isAllowed(key));
      if (!turn) return undefined;
      const [key, ofKey] = turn;
      entries.delete(key);
      entries.set(key, ofKey);
      return newestFirst ? [...ofKey].at(-1) : ofKey.values().next().value;
    },
  };
}
