import type { Jobs } from '@forecourt/server-kit/jobs';

/** Gives each domain its view of the jobs, so that all of its kinds can be left to another process. */
export function ownJobs(jobs: Jobs): { of(domain: string): Jobs; leave(domain: string): Promise<void> } {
  const kinds = new Map<string, Set<string>>();
  return {
    of: (domain) => ({
      ...jobs,
      async work(job, handler) {
        kinds.set(domain, (kinds.get(domain) ?? new Set()).add(job.name));
        await jobs.work(job, handler);
      },
    }),
    leave: (domain) => jobs.leaveWork([...(kinds.get(domain) ?? [])]),
  };
}
