import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import { ownerOfPath } from '@forecourt/contracts/remote/path-owner';
import { createWorkGate, TooBusy } from '@forecourt/server-kit/work-gate';
import { createMarker } from '../../web/server/task-marker.ts';
import type {
  LinkOutcome,
  LinksTask,
  RenderFailure,
  RenderResult,
  RenderTask,
} from '../../web/server/types.ts';
import type { Provides } from '../registry/check-publish.ts';
import { runUnderDeadline } from './run-under-deadline.ts';
import { balance, tryInNewWorker, tryInEveryWorker, type Trial } from './try-version.ts';

export type Job = Omit<RenderTask, 'marker' | 'fragmentNames' | 'skip' | 'softDeadlineMs'>;

/** `blameless`: the machine gave the render no time, so it says nothing about the version. */
export type RemoteRenderFailure = {
  remote: string;
  version: string;
  what: string;
  message: string;
  blameless?: true;
};

export type RenderPool = {
  /**
   * Renders within the hard deadline, or returns `null` if even the page without its failing fragments cannot be rendered.
   * @param signal removes the job from the queue
   * @throws TooBusy if too many jobs are queued, or this one was queued too long
   */
  render(job: Job, signal?: AbortSignal): Promise<RenderResult | null>;
  /** The number of queued jobs. */
  waiting(): number;
  /** Names that the shell provides to remotes, by shared entry. */
  provides(): Promise<Provides>;
  /** Renders once in every worker, so that the first shopper does not wait for cold code. */
  warm(job: Job): Promise<void>;
  /** Checks a version in a worker of its own. @returns what is wrong with it */
  examine(trial: Trial): Promise<string[]>;
  /** Loads a version and renders it once in every worker, one after the other, for some seconds at most. */
  prepare(trial: Trial): Promise<void>;
  /** Checks links by the loaders of their pages; null if that did not end in time. */
  examineLinks(job: Job, links: string[]): Promise<LinkOutcome[] | null>;
  onFailure(listener: (failure: RemoteRenderFailure) => void): void;
  close(): Promise<void>;
};

type Settings = {
  worker?: string;
  threads?: number;
  softDeadlineMs: number;
  hardDeadlineMs: number;
  /** Jobs that may wait for a worker; default is 50 for each worker. */
  queueLength?: number;
  /** How long a job may wait for a worker; default is 5 s. */
  queueTimeoutMs?: number;
};

const queuedPerWorker = 50;
const defaultQueueTimeoutMs = 5_000;

const killsUntilExcluded = 3;
/** How long a fragment that was killed on a starved machine is left to browsers; one that never ends is left for ever. */
const starvedExclusionMs = 300_000;

/**
 * Worker threads that render bundles and data to HTML. A page that does not end is killed with its worker and rendered
 * again without the fragment that hung; a version that was killed three times is left to browsers.
 */
export function createRenderPool(settings: Settings): RenderPool {
  const threads = settings.threads ?? Math.max(2, availableParallelism());
  const options = {
    filename: settings.worker ?? join(import.meta.dirname, '../../dist/server/render-page.cjs'),
    concurrentTasksPerWorker: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    // With atomics an idle worker's event loop sleeps, and its kept-alive sockets die unnoticed.
    atomics: 'disabled' as const,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    // Remotes' code runs here, and the environment holds secrets.
    env: {},
  };
  const pool = new Piscina({ ...options, loadBalancer: balance, minThreads: threads, maxThreads: threads });
  // Not Piscina's own queue, which has no limit and does not know which visitors have left.
  const gate = createWorkGate(threads, settings.queueLength ?? threads * queuedPerWorker, {
    longestWaitMs: settings.queueTimeoutMs ?? defaultQueueTimeoutMs,
  });
  const kills = new LRUCache<string, { all: number; guilty: number }>({ max: 1000, ttlAutopurge: false });
  const never = { all: 0, guilty: 0 };
  const listeners: ((failure: RemoteRenderFailure) => void)[] = [];
  /** @param owner the remote's name, if known; otherwise the fragment's name says */
  const tell = (
    job: Job,
    what: string,
    message: string,
    { owner, blameless }: { owner?: string; blameless?: boolean } = {},
  ) => {
    const remote = job.remotes.find((one) =>
      owner ? one.name === owner : one.domain === what.split('/')[0] && !one.custom,
    );
    for (const listener of listeners)
      listener({
        remote: remote?.name ?? 'shell',
        version: remote?.version ?? '',
        what,
        message,
        ...(blameless ? { blameless } : {}),
      });
  };

  function attempt(job: Job, skip: Set<string>) {
    const task: RenderTask = {
      ...job,
      marker: createMarker(),
      fragmentNames: fragmentNames(job),
      skip: [...skip],
      softDeadlineMs: settings.softDeadlineMs,
    };
    return runUnderDeadline<RenderResult>(pool, task, settings.hardDeadlineMs);
  }

  async function render(job: Job): Promise<RenderResult | null> {
    const skip = new Set<string>();
    for (const { name: owner, version, domain, fragments } of job.remotes)
      for (const name of Object.keys(fragments)) {
        const { all, guilty } = kills.get(`${owner}@${version} ${domain}/${name}`) ?? never;
        if (all < killsUntilExcluded) continue;
        skip.add(`${domain}/${name}`);
        // Each page rendered without it counts against the version, like one that it blocked.
        if (guilty > 0)
          tell(
            job,
            `${domain}/${name}`,
            'is rendered by browsers only, because it never finished on the server',
            { owner },
          );
      }
    for (let tries = 0; tries < 3; tries++) {
      const outcome = await attempt(job, skip);
      if ('result' in outcome) {
        if (outcome.result.kind === 'page')
          for (const { what, message, remote: owner } of oncePerRemote(outcome.result.failures))
            tell(job, what, message, { owner });
        return outcome.result;
      }
      if ('crashed' in outcome) {
        // The worker may have died with another page's render.
        if (tries === 0) continue;
        tell(job, 'page', outcome.crashed.stack ?? outcome.crashed.message);
        return null;
      }
      const { piece, guilty } = outcome.killed;
      const hung = piece === 0 ? null : fragmentNames(job)[piece - 1]!;
      tell(
        job,
        hung ?? 'page',
        guilty
          ? `did not end within ${settings.hardDeadlineMs} ms and was killed`
          : 'was killed while it waited for the processor',
        {
          owner: hung ? undefined : ownerOfPath(job.remotes, new URL(job.url).pathname)?.remote.name,
          blameless: !guilty,
        },
      );
      if (!hung) {
        if (!guilty) throw new TooBusy('the machine is too busy to render the page');
        return null;
      }
      skip.add(hung);
      const owner = job.remotes.find((remote) => remote.domain === hung.split('/')[0])!;
      const key = `${owner.name}@${owner.version} ${hung}`;
      const before = kills.get(key) ?? never;
      kills.set(
        key,
        { all: before.all + 1, guilty: before.guilty + Number(guilty) },
        guilty ? {} : { ttl: starvedExclusionMs },
      );
    }
    return null;
  }

  return {
    render: (job, signal) => gate(() => render(job), signal),
    waiting: () => gate.waiting(),
    provides: () => pool.run(null, { name: 'provides' }) as Promise<Provides>,
    warm: async (job) =>
      void (await Promise.all(Array.from({ length: threads }, () => attempt(job, new Set())))),
    async examineLinks(job, links) {
      const task: LinksTask = {
        ...job,
        links,
        marker: createMarker(),
        fragmentNames: [],
        skip: [],
        softDeadlineMs: settings.softDeadlineMs,
      };
      const outcome = await gate(() =>
        runUnderDeadline<LinkOutcome[]>(pool, task, settings.hardDeadlineMs, 'examineLinks'),
      );
      return 'result' in outcome ? outcome.result : null;
    },
    examine: (trial) => tryInNewWorker({ ...options, minThreads: 1, maxThreads: 1 }, trial, settings),
    prepare: (trial) => tryInEveryWorker(pool, trial, settings),
    onFailure: (listener) => void listeners.push(listener),
    close: () => pool.close(),
  };
}

/** A piece in the marker is 1 + its place here. */
export const fragmentNames = (job: Pick<Job, 'remotes'>): string[] =>
  job.remotes
    .filter((remote) => remote.bundle)
    .flatMap((remote) => Object.keys(remote.fragments).map((name) => `${remote.domain}/${name}`));

/** A page with twenty fragments of a broken remote is one failed render. */
const oncePerRemote = (failures: RenderFailure[]) =>
  failures.filter(
    (failure, at) =>
      failures.findIndex(
        (other) => other.remote === failure.remote && (other.remote || other.what === failure.what),
      ) === at,
  );
