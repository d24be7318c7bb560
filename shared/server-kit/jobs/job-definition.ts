import type { z } from 'zod';

/** A kind of background work: what its jobs carry, and how often they are tried. */
export type JobDefinition<Data extends object> = {
  /** `domain/what`, as in metrics, logs and commands. */
  name: string;
  /** Identifiers rather than contents: a job is stored, and may be run by a later release. */
  data: z.ZodType<Data>;
  /** Wait before the second try; it doubles from there. Default 5. */
  retryDelaySeconds?: number;
  /** The longest wait between two tries. Default an hour. */
  retryDelayMaxSeconds?: number;
  /** Tries after the first one, before the job is a dead letter. Default 130: more than five days. */
  retryLimit?: number;
  /** A run that takes longer is given up and tried again. Default ten minutes. */
  timeoutSeconds?: number;
  /**
   * Of each key at most one job waits for its first run, one for its next try, and one runs, in all processes: for work
   * that takes all there is to do. It has no dead letters.
   */
  singleton?: boolean;
};

/** Declares a kind of job; the same value is used to enqueue and to work. */
export function defineJob<Data extends object>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition;
}

/** Thrown by a handler where another try cannot succeed: the job becomes a dead letter at once. */
export class PermanentFailure extends Error {}

const tenYears = 10 * 365 * 86_400;

/** The queue's settings in pg-boss. */
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
    // What waits is never deleted: nothing that was accepted is lost.
    retentionSeconds: tenYears,
    deleteAfterSeconds: 86_400,
    // A second failure while one waits for its next try is no loss: that one does the work of both.
    ...(!job.singleton && { deadLetter: deadLetterQueue }),
    notify: true,
  };
}

/** Where jobs go that have failed for good. */
export const deadLetterQueue = 'dead-letters';
export const deadLetterQueueOptions = { retentionSeconds: tenYears, deleteAfterSeconds: 86_400 };
