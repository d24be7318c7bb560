import { Piscina } from 'piscina';
import { createWorkGate } from '@forecourt/server-kit/work-gate';
import { createMarker } from '../../../web/server/task-marker.ts';
import type { LinkOutcome, LinksTask, Redirect, RenderJob, RenderTask } from '../../../web/server/types.ts';
import { runUnderDeadline, type Outcome } from './run-under-deadline.ts';

type Options = NonNullable<ConstructorParameters<typeof Piscina>[0]>;
type Settings = { softDeadlineMs: number; hardDeadlineMs: number; queueTimeoutMs: number };

/** Loaders wait for the domains most of the time. */
const atOnce = 4;
/** Each waits for as long as for a renderer at most. */
const mostWaiting = 1_000;

/**
 * A worker beside the renderers that only runs loaders of pages, so that what needs no HTML does not wait for
 * a renderer. `options` are those of the page workers, the empty environment included. It starts with `warm`,
 * else with its first task.
 */
export function createLoaderWorker(
  options: Options,
  { softDeadlineMs, hardDeadlineMs, queueTimeoutMs }: Settings,
) {
  const pool = new Piscina({
    ...options,
    concurrentTasksPerWorker: atOnce,
    minThreads: 0,
    maxThreads: 1,
    // Piscina's own runs a task that can be aborted alone.
    loadBalancer: (_task, workers) => workers.find(({ currentUsage }) => currentUsage < atOnce) ?? null,
  });
  // Those who have waited for long are about to be rendered or refused.
  const gate = createWorkGate(atOnce, mostWaiting, { longestWaitMs: queueTimeoutMs, newestFirst: true });
  const taskOf = (job: RenderJob): RenderTask => ({
    ...job,
    marker: createMarker(),
    fragmentNames: [],
    skip: [],
    softDeadlineMs,
  });

  async function run<T>(
    name: 'examineLinks' | 'findRedirect' | 'loadBundles',
    task: RenderTask | LinksTask,
    signal?: AbortSignal,
  ): Promise<T | null> {
    const outcome = await gate(
      (): Promise<Outcome<T>> => runUnderDeadline<T>(pool, task, hardDeadlineMs, name),
      { key: task.site.slug, ...(signal ? { signal } : {}) },
    );
    return 'result' in outcome ? outcome.result : null;
  }

  return {
    /** Checks links by the loaders of their pages; null if that did not end in time. */
    examineLinks: (job: RenderJob, links: string[]) =>
      run<LinkOutcome[]>('examineLinks', { ...taskOf(job), links }),
    /** Where a page's loader leads; null if nowhere, after a failure, or if nobody waits (`signal`). */
    findRedirect: (job: RenderJob, signal: AbortSignal) =>
      run<Redirect>('findRedirect', taskOf(job), signal).catch(() => null),
    /** Starts the worker with the bundles of a page, so that the first redirect does not wait for them. */
    warm: (job: RenderJob): Promise<unknown> => run('loadBundles', taskOf(job)).catch(() => null),
    close: () => pool.close(),
  };
}
