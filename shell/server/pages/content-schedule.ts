import type { FastifyBaseLogger } from 'fastify';
import { listScheduled } from '@forecourt/server-kit/content';
import type { Database } from '@forecourt/server-kit/database';

/** The longest timer: the clock can be set, and timers cannot exceed 24.8 days. */
const longestMs = 60_000;
const retryMs = 5_000;

export type ContentSchedule = {
  /** Reads again when the next content goes on a site or off it. */
  plan(): void;
  stop(): void;
};

/** Evicts the pages of a site when content goes on the site, or off it, at its scheduled time. */
export function followContentSchedule(
  database: Database,
  evict: (tenant: string) => void,
  log: Pick<FastifyBaseLogger, 'warn'>,
): ContentSchedule {
  let seenUntil = new Date();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let reading: Promise<void> | null = null;
  let isOutdated = false;

  async function read(): Promise<number> {
    const until = new Date();
    const { tenants, next } = await listScheduled(database.pool, seenUntil, until);
    seenUntil = until;
    for (const tenant of tenants) evict(tenant);
    return next ? Math.min(longestMs, Math.max(0, next.getTime() - Date.now())) : longestMs;
  }

  function plan(): void {
    clearTimeout(timer);
    if (isStopped) return;
    isOutdated = true;
    reading ??= (async () => {
      let waitMs = retryMs;
      while (isOutdated && !isStopped) {
        isOutdated = false;
        waitMs = await read().catch((error: unknown) => {
          log.warn({ err: error }, 'the schedule of content cannot be read');
          return retryMs;
        });
      }
      reading = null;
      if (!isStopped) timer = setTimeout(plan, waitMs).unref();
    })();
  }

  return {
    plan,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
