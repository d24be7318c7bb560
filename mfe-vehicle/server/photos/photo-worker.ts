import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { isDefaultImage } from '@forecourt/contracts/vehicle/images';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { download } from '@forecourt/server-kit/download';
import { isUnavailable } from '@forecourt/server-kit/is-unavailable';
import { createJobs, defineJob, type Jobs, type Queryable } from '@forecourt/server-kit/jobs';
import { TooBusy } from '@forecourt/server-kit/work-gate';
import { photoLimits } from './intake/clean-photo.ts';
import type { PhotoIntake } from './intake/photo-intake.ts';
import {
  claimJob,
  nextDueMs,
  refuseRepeated,
  releaseJob,
  settleJob,
  type JobOutcome,
  type PhotoJob,
} from './photo-repository.ts';
import type { PhotoSettings } from './photo-settings.ts';
import { showPhotos, vehiclesNaming } from './shown-photos.ts';
import { StoreUnavailable } from './store/photo-files.ts';

const lanes = ['1', '2', '3', '4'] as const;

/**
 * Downloads the photo addresses that are due, until none is left. Of each lane one job runs at a time, one in
 * each process: so many processes can work at once.
 */
const photosJob = defineJob({
  name: 'vehicle/photos',
  data: z.object({ lane: z.enum(lanes) }),
  singleton: true,
  retryDelayMaxSeconds: 30,
});

const addressesPerLane = 50;
const everyMinute = '* * * * *';
/** A run ends after this time and enqueues the next one, long before the job's timeout. */
const longestRunMs = 4 * 60_000;
/** A run waits for addresses that are due within this time; the next job finds later ones. */
const waitForRetriesMs = 5_000;
/** The longest wait before an address is tried again. */
const longestWaitMs = 3_600_000;
const concurrency = 6;
/** Concurrent downloads from one host: a slow host must not use all the concurrency. */
const perHost = 3;

/** Enqueues the download of queued addresses, in the caller's transaction. */
export async function requestPhotos(jobs: Jobs, client: Queryable, queued: number): Promise<void> {
  for (const lane of lanes.slice(0, Math.ceil(queued / addressesPerLane)))
    await jobs.enqueue(client, photosJob, { lane }, { key: lane });
}

/** Enqueues the download of queued addresses from a command, which has no jobs of its own. */
export async function requestPhotosFrom(database: DomainContext['database'], queued: number): Promise<void> {
  if (queued === 0) return;
  const log = { warn: console.error, error: console.error };
  const jobs = createJobs({ databaseUrl: database.url, log, working: false });
  try {
    await requestPhotos(jobs, database.pool, queued);
  } finally {
    await jobs.stop();
  }
}

/** Downloads queued photos by jobs until it is stopped. @returns how to stop and put unfinished ones back */
export async function startPhotoWorker(
  context: DomainContext,
  intake: PhotoIntake,
  settings: PhotoSettings,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const { database, jobs } = context;
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  await jobs.work(photosJob, async ({ lane }) => {
    if (stopping.signal.aborted) return;
    running = downloadDue(context, intake, settings, log, stopping.signal).then(async (isDone) => {
      if (!isDone) await jobs.enqueue(database.pool, photosJob, { lane }, { key: lane });
    });
    await running;
  });
  await jobs.schedule(photosJob, everyMinute, { lane: lanes[0] }, { key: lanes[0] });
  await requestPhotos(jobs, database.pool, 1);
  return async () => {
    stopping.abort();
    await running.catch(() => undefined);
  };
}

/** @returns whether nothing is due any more */
async function downloadDue(
  context: DomainContext,
  intake: PhotoIntake,
  settings: PhotoSettings,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<boolean> {
  const { database } = context;
  const endsAt = performance.now() + longestRunMs;
  const mayGoOn = () => !signal.aborted && performance.now() < endsAt;
  const hosts = new Map<string, number>();
  const outcomes = createOutcomes(context, settings.gatherMs, log);
  let reported = '';
  const reportStore = (message: string) => {
    if (message !== reported) log.warn(`photos: ${message}; they are downloaded again later`);
    reported = message;
  };

  async function work(job: PhotoJob): Promise<void> {
    const outcome = await fetchPhoto(context, intake, settings, job, signal).catch(
      (error: unknown): JobOutcome => {
        // Not the photo's fault, so it is never refused for this.
        const isOurs = error instanceof TooBusy || error instanceof StoreUnavailable || isUnavailable(error);
        if (error instanceof StoreUnavailable) reportStore(error.message);
        else if (!isOurs) log.error({ err: error, tenant: job.tenant }, 'a photo could not be stored');
        return tryAgain(job, 'our-side', 'could not be stored on our side', {
          ...settings,
          ...(isOurs && { tries: Number.POSITIVE_INFINITY }),
        });
      },
    );
    // If the database is unavailable, the address is released when its claim expires.
    if (signal.aborted && outcome.state === 'queued')
      return releaseJob(database.pool, job).catch((error: unknown) =>
        log.warn({ err: error }, 'a photo could not be returned to the queue'),
      );
    outcomes.add({ job, outcome });
  }

  async function worker(): Promise<void> {
    while (mayGoOn()) {
      const busy = [...hosts].filter(([, count]) => count >= perHost).map(([host]) => host);
      const job = await claimJob(database.pool, busy);
      if (!job) return;
      const host = job.url.split('/')[2] ?? '';
      hosts.set(host, (hosts.get(host) ?? 0) + 1);
      await work(job);
      hosts.set(host, (hosts.get(host) ?? 1) - 1);
      if (!hosts.get(host)) hosts.delete(host);
    }
  }

  while (mayGoOn()) {
    const results = await Promise.allSettled(Array.from({ length: concurrency }, worker));
    await outcomes.flush();
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
    const dueMs = await nextDueMs(database.pool);
    if (dueMs === null || dueMs > waitForRetriesMs) return true;
    await delay(dueMs, null, { signal }).catch(() => undefined);
  }
  return false;
}

/** Stores outcomes together, so that a vehicle with several new photos changes once. */
function createOutcomes({ database }: DomainContext, gatherMs: number, log: FastifyBaseLogger) {
  let outcomes: { job: PhotoJob; outcome: JobOutcome }[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let storing: Promise<void> = Promise.resolve();

  async function store(): Promise<void> {
    const now = outcomes;
    outcomes = [];
    if (now.length === 0) return;
    await transaction(database.pool, async (client) => {
      for (const { job, outcome } of now) await settleJob(client, job, outcome);
      for (const [tenant, group] of Map.groupBy(now, ({ job }) => job.tenant)) {
        const hashes = group.flatMap(({ outcome }) => (outcome.state === 'taken' ? [outcome.hash] : []));
        const refused = await refuseRepeated(client, tenant, hashes);
        const ids = await vehiclesNaming(client, tenant, [...group.map(({ job }) => job.url), ...refused]);
        if (ids.length > 0) await showPhotos(client, tenant, { ids });
      }
    }).catch((error: unknown) =>
      log.error({ err: error }, 'photos could not be stored; they are downloaded again'),
    );
  }

  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    storing = storing.then(store);
    return storing;
  };
  return {
    add(one: { job: PhotoJob; outcome: JobOutcome }): void {
      outcomes.push(one);
      timer ??= setTimeout(() => void flush(), gatherMs);
    },
    flush,
  };
}

async function fetchPhoto(
  context: DomainContext,
  intake: PhotoIntake,
  settings: PhotoSettings,
  job: PhotoJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const site = await context.tenants.bySlug(job.tenant);
  if (!site) return { state: 'refused', code: 'unknown-site', reason: 'there is no such site' };
  const name = URL.parse(job.url)?.pathname ?? job.url;
  if (isDefaultImage(job.url, site.stock.defaultImages) || isDefaultImage(name, site.stock.defaultImages))
    return { state: 'refused', code: 'default-image', reason: 'is a default image, which counts as none' };
  const answer = await download(job.url, {
    origins: site.stock.photoOrigins ?? undefined,
    privateOrigins: settings.privateOrigins,
    accept: 'image/jpeg, image/png, image/webp, image/avif, image/gif',
    signal,
    validators: { etag: job.known?.etag ?? undefined, lastModified: job.known?.lastModified ?? undefined },
    limits: { bytes: photoLimits.bytes, ...settings.download },
  });
  if (!answer.ok && answer.code === 'unchanged' && job.known) {
    const { hash, etag, lastModified } = job.known;
    return {
      state: 'taken',
      hash,
      validators: { etag: etag ?? undefined, lastModified: lastModified ?? undefined },
    };
  }
  if (!answer.ok)
    return answer.isPassing
      ? tryAgain(job, answer.code, answer.reason, settings)
      : { state: 'refused', code: answer.code, reason: answer.reason };
  const result = await intake(job.tenant, answer.bytes);
  return result.ok
    ? { state: 'taken', hash: result.photo.hash, validators: answer.validators }
    : { state: 'refused', code: result.code, reason: result.reason };
}

function tryAgain(
  { attempts }: PhotoJob,
  code: string,
  reason: string,
  { tries, retryMs }: PhotoSettings,
): JobOutcome {
  if (attempts >= tries)
    return { state: 'refused', code, reason: `${reason}; given up after ${attempts} tries` };
  return { state: 'queued', code, reason, waitMs: Math.min(longestWaitMs, retryMs * 4 ** (attempts - 1)) };
}
