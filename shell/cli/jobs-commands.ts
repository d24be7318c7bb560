import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { printsResult, type Result } from '@forecourt/build-kit/cli/print-result';
import type { DeadLetter, Jobs } from '@forecourt/server-kit/jobs';

/** `forecourt jobs …`: background work of this installation, running or not. */
export function jobsCommand(): CommandUnknownOpts {
  return new Command('jobs')
    .description('list background jobs, and retry those that failed for good')
    .addCommand(list())
    .addCommand(dead())
    .addCommand(retry());
}

function list() {
  return printsResult(
    new Command('list').description(
      'count the jobs of each kind that are waiting, are running or have failed for good',
    ),
    () =>
      withJobs(async (jobs) => {
        const states = await jobs.state();
        const lines = states.map(
          ({ job, waiting, active, dead: failed, oldestSeconds }) =>
            `${job}  waiting ${waiting}, running ${active}, dead ${failed}, oldest ${Math.round(oldestSeconds)} s`,
        );
        return { text: lines.join('\n') || 'no jobs are waiting', data: states };
      }),
  );
}

function dead() {
  const command = new Command('dead')
    .description('list jobs that failed for good, and why')
    .option('--job <kind>', 'only jobs of this kind, such as messages/send');
  return printsResult(command, ({ job }) =>
    withJobs(async (jobs) => {
      const letters = await jobs.deadLetters({ job });
      return { text: letters.map(describe).join('\n') || 'no job has failed for good', data: letters };
    }),
  );
}

function retry() {
  const command = new Command('retry')
    .description('retry jobs that failed for good, once their cause is corrected')
    .argument('[ids...]', 'ids from "jobs dead"; default: all')
    .option('--job <kind>', 'only jobs of this kind, such as messages/send');
  return printsResult(command, ({ job }, [ids]) =>
    withJobs(async (jobs) => {
      const failed = ids.length > 0 ? (await jobs.deadLetters({ job })).map(({ id }) => id) : [];
      const unknown = ids.filter((id) => !failed.includes(id));
      if (unknown.length > 0)
        throw new Error(
          `no such job has failed for good: ${unknown.join(', ')}; "forecourt jobs dead" lists those that have`,
        );
      const count = await jobs.retryDeadLetters({ job, ...(ids.length > 0 && { ids }) });
      return {
        text:
          count === 0
            ? 'no such job has failed for good'
            : `the running site will retry ${count} ${count === 1 ? 'job' : 'jobs'}`,
        data: { count },
      };
    }),
  );
}

const describe = ({ id, job, reason, attempts, failedAt }: DeadLetter) =>
  `${id}  ${job}  ${failedAt.toISOString()}  ${attempts} ${attempts === 1 ? 'try' : 'tries'}  ${reason.split('\n')[0]}`;

async function withJobs(work: (jobs: Jobs) => Promise<Result>): Promise<Result> {
  const { withInstallation } = await import('@forecourt/server-kit/with-installation');
  const { createJobs } = await import('@forecourt/server-kit/jobs');
  return withInstallation(async (_, databaseUrl) => {
    const jobs = createJobs({ databaseUrl, log: console, working: false });
    try {
      return await work(jobs);
    } finally {
      await jobs.stop();
    }
  });
}
