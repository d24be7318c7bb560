import { setTimeout as sleep } from 'node:timers/promises';
import { Piscina } from 'piscina';
import { createMarker } from '../../../web/server/task-marker.ts';
import type { Examination, ExamineTask } from '../../../web/server/types.ts';
import { runUnderDeadline } from '../workers/run-under-deadline.ts';

/** A version among the remotes of a page (`name`), and the addresses at which its pages are rendered. */
export type Trial = Omit<ExamineTask, 'marker' | 'fragmentNames' | 'skip' | 'softDeadlineMs' | 'once'>;

/** Renders everything in a version, some dozen fragments and pages, with cold code. */
const wholeMs = 10_000;
const everyWorkerMs = 6_000;
/** A worker was busy with a page. */
const retryMs = 20;

type Options = NonNullable<ConstructorParameters<typeof Piscina>[0]>;
type Deadlines = { softDeadlineMs: number };

const taskOf = (trial: Trial, { softDeadlineMs }: Deadlines, once: boolean): ExamineTask => ({
  ...trial,
  marker: createMarker(),
  skip: [],
  softDeadlineMs,
  once,
  fragmentNames: trial.remotes
    .filter(({ name }) => name === trial.name)
    .flatMap(({ domain, fragments }) => Object.keys(fragments).map((name) => `${domain}/${name}`)),
});

/** In a worker of its own, with the page workers' `options`. @returns what is wrong */
export async function tryInNewWorker(
  options: Options,
  trial: Trial,
  deadlines: Deadlines,
): Promise<string[]> {
  const pool = new Piscina(options);
  try {
    const task = taskOf(trial, deadlines, false);
    const outcome = await runUnderDeadline<Examination>(pool, task, wholeMs, 'examine');
    if ('result' in outcome) return outcome.result.problems;
    if ('crashed' in outcome) return [`its worker crashed: ${outcome.crashed.message}`];
    const { piece } = outcome.killed;
    return [
      `${piece === 0 ? 'a page of it' : `fragment ${task.fragmentNames[piece - 1]}`} did not end within ${wholeMs / 1000} s of processor time`,
    ];
  } finally {
    await pool.destroy();
  }
}

/**
 * One worker at a time, so that the others go on with pages; all at once if pages are served with the version
 * already. What is wrong shows when pages are rendered.
 */
export async function tryInEveryWorker(
  pool: Piscina,
  trial: Trial,
  deadlines: Deadlines,
  isServed: boolean,
): Promise<void> {
  const until = performance.now() + everyWorkerMs;
  // Threads that have tried it, or are trying it.
  const done = new Set<number>();
  const tryInOthers = async () => {
    for (
      let next;
      performance.now() < until && (next = pool.threads.find(({ threadId }) => !done.has(threadId)));
    ) {
      const { threadId } = next;
      done.add(threadId);
      const task = { ...taskOf(trial, deadlines, true), [Piscina.queueOptionsSymbol]: { thread: threadId } };
      const outcome = await runUnderDeadline<Examination>(pool, task, everyWorkerMs / 2, 'examine');
      if (!('result' in outcome)) return;
      done.add(outcome.result.threadId);
      if (outcome.result.threadId === threadId) continue;
      done.delete(threadId);
      await sleep(retryMs);
    }
  };
  await Promise.all(Array.from({ length: isServed ? pool.threads.length : 1 }, tryInOthers));
}

/** The first idle worker; for a task that asks for a thread that one, where it is idle. */
export const balance: NonNullable<Options['loadBalancer']> = (task, workers) => {
  const idle = workers.filter(({ currentUsage }) => currentUsage === 0);
  const threadId = (task[Piscina.queueOptionsSymbol as keyof typeof task] as { thread?: number } | null)
    ?.thread;
  return idle.find(({ id }) => id === threadId) ?? idle[0] ?? null;
};
