import type { z } from 'zod';

/** A kind of background job: the data of its jobs, and how they are retried. */
export type JobDefinition<Data extends object> = {
  /** `domain/what`, as in metrics, logs and commands. */
  name: string;
  /** Identifiers rather than contents: a job is stored, and may be run by a later release. */
  data: z.ZodType<Data>;
  /** Wait before the second attempt; doubles with each further one. Default: 5. */
  retryDelaySeconds?: number;
  /** Longest wait between two attempts. Default: one hour. */
  retryDelayMaxSeconds?: number;
  /** Retries after the first attempt, before the job becomes a dead letter. Default: 130, in five days. */
  retryLimit?: number;
  /** A run that takes longer is aborted and retried. Default: ten minutes. */
  timeoutSeconds?: number;
  /**
   * In all processes together, at most one job per key waits for its first run, one waits for its retry, and
   * one runs. For work that processes everything pending at once. Such jobs never become dead letters.
   */
  singleton?: boolean;
};

/** Declares a kind of job. Pass the result to `enqueue` and to `work`. */
export function defineJob<Data extends object>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition;
}

/** Thrown by a handler if a retry cannot succeed: the job becomes a dead letter at once. */
export class PermanentFailure extends Error {}

const tenYears = 10 * 365 * 86_400;

/** Returns the queue's settings for pg-boss. */
export function queueOptions(
  job: JobDefinition<never>,
  heartbeatSeconds: number,
  retryDelaySeconds?: number,
) {
  const waits =
    retryDelaySeconds === undefined
      ? {
          retryDelay: job.retryDelaySeconds ?? 5,
          retryBackoff: true,
          retryDelayMax: job.retryDelayMaxSeconds ?? 3_600,
        }
      : { retryDelay: retryDelaySeconds, retryBackoff: false };
  return {
    retryLimit: job.retryLimit ?? 130,
    ...waits,
    expireInSeconds: job.timeoutSeconds ?? 600,
    heartbeatSeconds,
    // Waiting jobs are effectively never deleted, so that nothing that was accepted is lost.
    retentionSeconds: tenYears,
    deleteAfterSeconds: 86_400,
    // If a singleton fails while another one waits for its retry, nothing is lost: the retry does the work of
    // both.
    ...(!job.singleton && { deadLetter: deadLetterQueue }),
    notify: true,
  };
}

/** The queue of jobs that failed permanently. */
export const deadLetterQueue = 'dead-letters';
export const deadLetterQueueOptions = { retentionSeconds: tenYears, deleteAfterSeconds: 86_400 };
