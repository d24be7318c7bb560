import { isTimeout } from './is-timeout.ts';

export type WatchedCheck = {
  /**
   * Returns the last result, and waits for the first one.
   * @param unansweredMs the age at which the last result no longer counts
   */
  state(unansweredMs: number): Promise<'passed' | 'failed' | 'unanswered'>;
  stop(): void;
};

/**
 * Runs a check in the background, never twice at once, and keeps its last result. A timeout is no result: it says that
 * something is busy, not that it is missing.
 */
export function watchCheck(check: () => Promise<void>, everyMs: number): WatchedCheck {
  const first = Promise.withResolvers<void>();
  let last: 'passed' | 'failed' | undefined;
  let answeredAt = performance.now();
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
    async state(unansweredMs) {
      const leftMs = () => Math.max(0, answeredAt + unansweredMs - performance.now());
      if (!last) await settledOrAfter(first.promise, leftMs());
      return last && leftMs() > 0 ? last : 'unanswered';
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
