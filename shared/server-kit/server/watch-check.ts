import { isTimeout } from '../database/is-timeout.ts';

export type WatchedCheck = {
  /** Returns the last result, and waits for the first one. */
  state(): Promise<'passed' | 'failed' | 'unanswered'>;
  stop(): void;
};

type Settings = {
  run(): Promise<void>;
  /** Wait between two runs. */
  everyMs: number;
  firstResultMs: number;
  /** The age at which the last result no longer counts; by default it counts until the next one. */
  answersWithinMs?: number;
};

/**
 * Runs a check in the background, never twice at once, and keeps its last result. A timeout is no result: it
 * says that something is busy, not that it is missing.
 */
export function watchCheck({
  run: check,
  everyMs,
  firstResultMs,
  answersWithinMs = Number.POSITIVE_INFINITY,
}: Settings): WatchedCheck {
  const first = Promise.withResolvers<void>();
  let last: 'passed' | 'failed' | undefined;
  const startedAt = performance.now();
  let answeredAt = startedAt;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function run(): Promise<void> {
    const result = await check().then(
      () => 'passed' as const,
      (error: unknown) => (isTimeout(error) ? null : ('failed' as const)),
    );
    if (result) {
      last = result;
      answeredAt = performance.now();
      first.resolve();
    }
    if (!isStopped) timer = setTimeout(() => void run(), everyMs).unref();
  }
  void run();

  return {
    async state() {
      const now = performance.now();
      if (!last) await settledOrAfter(first.promise, Math.max(0, startedAt + firstResultMs - now));
      return last && performance.now() - answeredAt < answersWithinMs ? last : 'unanswered';
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function settledOrAfter(settled: Promise<void>, ms: number): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, ms);
  await Promise.race([settled, late.promise]);
  clearTimeout(timer);
}
