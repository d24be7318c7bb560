import type { JobResult, JobWithMetadata } from 'pg-boss';
import { PermanentFailure, type JobDefinition } from './job-definition.ts';
import { noteJobRun } from './job-metrics.ts';

/** Information about a run for its handler. */
export type JobRun = {
  id: string;
  /** 1 for the first. */
  attempt: number;
  isLastAttempt: boolean;
  /** Aborted when the job is taken from this process, for example because it took too long. */
  signal: AbortSignal;
};

export type JobHandler<Data extends object> = (data: Data, run: JobRun) => Promise<unknown>;

export type JobLog = {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/** Runs one job and returns its result for pg-boss. Failures are logged without messages. */
export async function runJob<Data extends object>(
  definition: JobDefinition<Data>,
  handler: JobHandler<Data>,
  job: JobWithMetadata<unknown>,
  log: JobLog,
): Promise<JobResult> {
  const attempt = job.retryCount + 1;
  const isLastAttempt = job.retryCount >= job.retryLimit;
  try {
    const data = definition.data.safeParse(job.data);
    if (!data.success) throw new PermanentFailure(`its data is not valid: ${data.error.message}`);
    await handler(data.data, { id: job.id, attempt, isLastAttempt, signal: job.signal });
    noteJobRun(definition.name, true);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    noteJobRun(definition.name, false);
    const { name, responseCode, message } = error as Error & { responseCode?: number };
    const code = codeOf(error);
    const isFinal = isLastAttempt || error instanceof PermanentFailure;
    const about = { job: definition.name, id: job.id, attempt, error: name, code, responseCode };
    if (isFinal) log.error(about, 'job failed for good; pnpm forecourt jobs dead lists it');
    else log.warn(about, 'job failed and will be retried');
    return {
      id: job.id,
      status: isFinal ? 'deadletter' : 'failed',
      output: { message: String(message).slice(0, 1_000), code },
    };
  }
}

/** Returns the code of the error or of its cause, since Drizzle wraps database errors. */
const codeOf = (error: unknown): string | undefined =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? codeOf(error.cause)) : undefined;
