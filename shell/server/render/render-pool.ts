import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { RenderFailure, RenderResult, RenderTask } from '../../web/server/types.ts';
import type { Provides } from '../registry/check-publish.ts';

type Job = Omit<RenderTask, 'marker' | 'fragmentNames' | 'skip' | 'softDeadlineMs'>;

export type RenderPool = {
  /** Renders within the hard deadline, or gives `null` where even the page without its failing parts cannot be rendered. */
  render(job: Job): Promise<RenderResult | null>;
  /** Names that the shell provides to remotes, by shared entry. */
  provides(): Promise<Provides>;
  /** Renders once in every worker, so that the first shopper does not wait for cold code. */
  warm(job: Job): Promise<void>;
  onFailure(listener: (failure: { remote: string; version: string; what: string; message: string }) => void): void;
  close(): Promise<void>;
};

type Settings = { worker?: string; threads?: number; softDeadlineMs: number; hardDeadlineMs: number };

const killsUntilWithdrawn = 3;

/**
 * Worker threads that turn bundles and data into HTML. A page that does not end is killed with its worker and rendered
 * again without the fragment that hung; a version that was killed three times is left to browsers.
 */
export function createRenderPool(settings: Settings): RenderPool {
  const threads = settings.threads ?? Math.max(2, availableParallelism());
  const pool = new Piscina({
    filename: settings.worker ?? join(import.meta.dirname, '../../dist/server/render-page.cjs'),
    minThreads: threads, maxThreads: threads, concurrentTasksPerWorker: 1, idleTimeout: Number.POSITIVE_INFINITY,
    // With atomics an idle worker's event loop sleeps, and its kept-alive sockets die unnoticed.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const kills = new Map<string, number>();
  const listeners: ((failure: { remote: string; version: string; what: string; message: string }) => void)[] = [];
  /** @param owner the remote's name, where it is known; else the fragment's name tells */
  const tell = (job: Job, what: string, message: string, owner?: string) => {
    const remote = job.remotes.find((one) => (owner ? one.name === owner : one.domain === what.split('/')[0] && !one.custom));
    for (const listener of listeners) listener({ remote: remote?.name ?? 'shell', version: remote?.version ?? '', what, message });
  };

  async function attempt(job: Job, skip: Set<string>): Promise<{ result: RenderResult } | { hung: string | null } | { crashed: Error }> {
    const fragmentNames = job.remotes.filter((remote) => remote.bundle).flatMap((remote) => Object.keys(remote.fragments).map((name) => `${remote.domain}/${name}`));
    const marker = new SharedArrayBuffer(4);
    const task: RenderTask = { ...job, marker, fragmentNames, skip: [...skip], softDeadlineMs: settings.softDeadlineMs };
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const running = pool.run(task, { signal: abort.signal }) as Promise<RenderResult>;
      timer = setTimeout(() => abort.abort(), settings.hardDeadlineMs);
      return { result: await running };
    } catch (error) {
      if (!abort.signal.aborted) return { crashed: error as Error };
      const index = Atomics.load(new Int32Array(marker), 0);
      return { hung: index === 0 ? null : fragmentNames[index - 1]! };
    } finally {
      clearTimeout(timer);
    }
  }

  async function render(job: Job): Promise<RenderResult | null> {
    const skip = new Set<string>();
    for (const remote of job.remotes) for (const name of Object.keys(remote.fragments)) if ((kills.get(`${remote.name}@${remote.version} ${remote.domain}/${name}`) ?? 0) >= killsUntilWithdrawn) skip.add(`${remote.domain}/${name}`);
    for (let tries = 0; tries < 3; tries++) {
      const outcome = await attempt(job, skip);
      if ('result' in outcome) {
        if (outcome.result.kind === 'page') for (const failure of oncePerRemote(outcome.result.failures)) tell(job, failure.what, failure.message, failure.remote);
        return outcome.result;
      }
      if ('crashed' in outcome) {
        // The worker may have died with another page's render.
        if (tries === 0) continue;
        tell(job, 'page', outcome.crashed.stack ?? outcome.crashed.message);
        return null;
      }
      tell(job, outcome.hung ?? 'page', `did not end within ${settings.hardDeadlineMs} ms and was killed`);
      if (!outcome.hung) return null;
      skip.add(outcome.hung);
      const owner = job.remotes.find((remote) => remote.domain === outcome.hung!.split('/')[0])!;
      const key = `${owner.name}@${owner.version} ${outcome.hung}`;
      kills.set(key, (kills.get(key) ?? 0) + 1);
    }
    return null;
  }

  return {
    render,
    provides: () => pool.run(null, { name: 'provides' }) as Promise<Provides>,
    warm: async (job) => void (await Promise.all(Array.from({ length: threads }, () => attempt(job, new Set())))),
    onFailure: (listener) => void listeners.push(listener),
    close: () => pool.close(),
  };
}

/** A page with twenty pieces of a broken remote is one failed render. */
const oncePerRemote = (failures: RenderFailure[]) => failures.filter((failure, at) => failures.findIndex((other) => other.remote === failure.remote && (other.remote || other.what === failure.what)) === at);
