import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { ownerOfPath } from '@forecourt/contracts/remote/path-owner';
import { createWorkGate, TooBusy, type WaitBudget } from '@forecourt/server-kit/work-gate';
import { createMarker } from '../../../web/server/task-marker.ts';
import type {
  LinkOutcome,
  RenderFailure,
  RenderJob,
  RenderResult,
  RenderTask,
} from '../../../web/server/types.ts';
import type { Provides } from '../../registry/publish/check-publish.ts';
import { createKilledFragments } from '../page/killed-fragments.ts';
import { balance, tryInNewWorker, tryInEveryWorker, type Trial } from '../versions/try-version.ts';
import { createLoaderWorker } from './loader-worker.ts';
import { runUnderDeadline } from './run-under-deadline.ts';

export type Job = RenderJob;

/** `blameless`: the machine gave the render no time, so it says nothing about the version. */
export type RemoteRenderFailure = {
  remote: string;
  version: string;
  what: string;
  message: string;
  blameless?: true;
};

export type RenderOptions = {
  /** Removes the job from the queue. */
  signal?: AbortSignal;
  /** How long the renders of one answer may be queued altogether; at most the pool's own limit. */
  budget?: WaitBudget;
  /** Hears the failures of this job. */
  onFailure?(failure: RemoteRenderFailure): void;
};

export type RenderPool = {
  /**
   * Renders within the hard deadline, or returns `null` if even the page without its failing fragments cannot
   * be rendered. Sites take turns.
   * @throws TooBusy if too many jobs are queued, or this one was queued too long
   */
  render(job: Job, options?: RenderOptions): Promise<RenderResult | null>;
  /** The longest time that the renders of one answer are queued. */
  queueTimeoutMs: number;
  /** The number of queued jobs. */
  waiting(): number;
  /** Names that the shell provides to remotes, by shared entry. */
  provides(): Promise<Provides>;
  /** Renders once in every worker, so that the first shopper does not wait for cold code. */
  warm(job: Job): Promise<void>;
  /** Starts the worker that answers redirects while all others are busy; never fails. */
  warmLoaders(job: Job): Promise<unknown>;
  /** Checks a version in a worker of its own. @returns what is wrong with it */
  examine(trial: Trial): Promise<string[]>;
  /** Loads and renders a version once in every worker, for seconds at most; in turns unless it is served. */
  prepare(trial: Trial, isServed: boolean): Promise<void>;
  /** Checks links by the loaders of their pages; null if that did not end in time. */
  examineLinks(job: Job, links: string[]): Promise<LinkOutcome[] | null>;
  /** Hears the failures of all jobs. */
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

/**
 * Worker threads that render bundles and data to HTML. A page that does not end is killed with its worker and
 * rendered again without the fragment that hung.
 */
export function createRenderPool(settings: Settings): RenderPool {
  const threads = settings.threads ?? Math.max(2, availableParallelism());
  const options = {
    filename: settings.worker ?? join(import.meta.dirname, '../../../dist/server/render-page.cjs'),
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
  const queueTimeoutMs = settings.queueTimeoutMs ?? defaultQueueTimeoutMs;
  const gate = createWorkGate(threads, settings.queueLength ?? threads * queuedPerWorker, {
    longestWaitMs: queueTimeoutMs,
  });
  const loaders = createLoaderWorker(options, { ...settings, queueTimeoutMs });
  const killed = createKilledFragments();
  const listeners: ((failure: RemoteRenderFailure) => void)[] = [];
  /** @param owner the remote's name, if known; otherwise the fragment's name says */
  function reportFailure(
    job: Job,
    { what, message }: { what: string; message: string },
    {
      owner,
      blameless,
      onFailure,
    }: { owner?: string; blameless?: boolean; onFailure: RenderOptions['onFailure'] },
  ): void {
    const remote = job.remotes.find((one) =>
      owner ? one.name === owner : one.domain === what.split('/')[0] && !one.custom,
    );
    const failure: RemoteRenderFailure = {
      remote: remote?.name ?? 'shell',
      version: remote?.version ?? '',
      what,
      message,
      ...(blameless ? { blameless } : {}),
    };
    onFailure?.(failure);
    for (const listener of listeners) listener(failure);
  }

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

  async function render(job: Job, onFailure: RenderOptions['onFailure']): Promise<RenderResult | null> {
    const path = new URL(job.url).pathname;
    const skip = new Set(
      versionedFragments(job).flatMap(({ name, key }) => (killed.isExcluded(key, path) ? [name] : [])),
    );
    for (let tries = 0; tries < 3; tries++) {
      const outcome = await attempt(job, skip);
      if ('result' in outcome) {
        const { result } = outcome;
        if (result.kind !== 'page') return result;
        for (const { remote: owner, ...failure } of oncePerRemote(result.failures))
          reportFailure(job, failure, { owner, onFailure });
        const rendered = new Set(result.state.rendered);
        for (const { key, module } of versionedFragments(job))
          if (rendered.has(module)) killed.recordRendered(key);
        return result;
      }
      if ('crashed' in outcome) {
        // The worker may have died with another page's render.
        if (tries === 0) continue;
        const message = outcome.crashed.stack ?? outcome.crashed.message;
        reportFailure(job, { what: 'page', message }, { onFailure });
        return null;
      }
      const { piece, guilty } = outcome.killed;
      const hung = piece === 0 ? null : fragmentNames(job)[piece - 1]!;
      const message = guilty
        ? `did not end within ${settings.hardDeadlineMs} ms and was killed`
        : 'was killed while it waited for the processor';
      reportFailure(
        job,
        { what: hung ?? 'page', message },
        {
          owner: hung ? undefined : ownerOfPath(job.remotes, path)?.remote.name,
          blameless: !guilty,
          onFailure,
        },
      );
      if (!hung) {
        if (!guilty) throw new TooBusy('the machine is too busy to render the page');
        return null;
      }
      skip.add(hung);
      const { key } = versionedFragments(job).find(({ name }) => name === hung)!;
      killed.recordKill(key, path, !guilty);
    }
    return null;
  }

  /**
   * A redirect needs no turn: the loader of a page that has to wait says meanwhile whether its address leads
   * elsewhere. So does that of a page that is refused because too many wait already.
   */
  async function renderInTurn(
    job: Job,
    { signal, budget, onFailure }: RenderOptions = {},
  ): Promise<RenderResult | null> {
    const leave = new AbortController();
    const begun = new AbortController();
    const longestMs = Math.ceil(Math.min(queueTimeoutMs, budget?.leftMs ?? queueTimeoutMs));
    const ofVisitor = signal ? [signal] : [];
    const turn = gate(
      () => {
        begun.abort();
        return render(job, onFailure);
      },
      { signal: AbortSignal.any([leave.signal, ...ofVisitor]), budget, key: job.site.slug },
    );
    if (begun.signal.aborted) return turn;
    // An error of the turn is thrown below.
    turn.catch(() => undefined);
    const end = AbortSignal.any([begun.signal, AbortSignal.timeout(longestMs), ...ofVisitor]);
    const ended = new Promise<null>((resolve) => {
      if (end.aborted) resolve(null);
      end.addEventListener('abort', () => resolve(null));
    });
    const redirect = await Promise.race([ended, loaders.findRedirect(job, end)]);
    if (!redirect) return turn;
    leave.abort();
    return redirect;
  }

  return {
    render: renderInTurn,
    queueTimeoutMs,
    waiting: () => gate.waiting(),
    provides: () => pool.run(null, { name: 'provides' }) as Promise<Provides>,
    warm: async (job) =>
      void (await Promise.all(Array.from({ length: threads }, () => attempt(job, new Set())))),
    warmLoaders: loaders.warm,
    examineLinks: loaders.examineLinks,
    examine: (trial) => tryInNewWorker({ ...options, minThreads: 1, maxThreads: 1 }, trial, settings),
    prepare: (trial, isServed) => tryInEveryWorker(pool, trial, settings, isServed),
    onFailure: (listener) => void listeners.push(listener),
    close: async () => void (await Promise.all([pool.close(), loaders.close()])),
  };
}

/** A piece in the marker is 1 + its place here. */
export const fragmentNames = (job: Pick<Job, 'remotes'>): string[] =>
  versionedFragments(job).map(({ name }) => name);

/** Fragments that can be rendered, each with its version's key and module of `PageState.rendered`. */
const versionedFragments = ({ remotes }: Pick<Job, 'remotes'>) =>
  remotes
    .filter(({ bundle }) => bundle)
    .flatMap(({ name: remote, version, domain, fragments }) =>
      Object.keys(fragments).map((fragment) => ({
        name: `${domain}/${fragment}`,
        key: `${remote}@${version} ${domain}/${fragment}`,
        module: `${domain} ./fragments/${fragment}`,
      })),
    );

/** A page with twenty fragments of a broken remote is one failed render. */
const oncePerRemote = (failures: RenderFailure[]) =>
  failures.filter(
    (failure, at) =>
      failures.findIndex(
        (other) => other.remote === failure.remote && (other.remote || other.what === failure.what),
      ) === at,
  );
