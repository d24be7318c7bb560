import type { FastifyBaseLogger } from 'fastify';
import { isDefaultImage } from '@forecourt/contracts/vehicle/images';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { download } from '@forecourt/server-kit/download';
import { noteJobRun } from '@forecourt/server-kit/job-metrics';
import { reasonOf } from '@forecourt/server-kit/log-error';
import { TooBusy } from '@forecourt/server-kit/work-gate';
import { photoLimits } from './clean-photo.ts';
import type { PhotoIntake } from './photo-intake.ts';
import { claimJob, releaseJob, settleJob, type JobOutcome, type PhotoJob } from './photo-ledger.ts';
import type { PhotoSettings } from './photo-settings.ts';
import { showPhotos, vehiclesNaming } from './shown-photos.ts';

export type PhotoWorker = {
  /** Checks the queue now. */
  wake(): void;
  /** Stops the downloads and returns unfinished ones to the queue. */
  stop(): Promise<void>;
};

const concurrency = 6;
/** Concurrent downloads from one host: a slow host must not use all the concurrency. */
const perHost = 3;
/**
 * Outcomes are collected for this time, so that a vehicle with several new photos changes once and pages and index are
 * not updated for each.
 */
const gatherMs = 1500;

/** Downloads queued photos until it is stopped. A job that is not finished when a process dies is retried by another one. */
export function startPhotoWorker(
  context: DomainContext,
  intake: PhotoIntake,
  settings: PhotoSettings,
  log: FastifyBaseLogger,
): PhotoWorker {
  const { database } = context;
  const stopping = new AbortController();
  const sleepers = new Set<() => void>();
  const hosts = new Map<string, number>();
  let outcomes: { job: PhotoJob; outcome: JobOutcome }[] = [];
  let flushing: Promise<void> | null = null;
  let queueFailure = '';

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        sleepers.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      sleepers.add(end);
    });
  const wake = () => [...sleepers].forEach((end) => end());

  const writeDown = async () => {
    const now = outcomes;
    outcomes = [];
    await transaction(database, async (client) => {
      for (const { job, outcome } of now) await settleJob(client, job, outcome);
      for (const [tenant, group] of Map.groupBy(now, ({ job }) => job.tenant)) {
        const ids = await vehiclesNaming(
          client,
          tenant,
          group.map(({ job }) => job.url),
        );
        if (ids.length > 0) await showPhotos(client, tenant, { ids });
      }
    }).then(
      () => noteJobRun('vehicle/photos', true),
      (error: unknown) => {
        noteJobRun('vehicle/photos', false);
        log.error({ err: error }, 'photos could not be stored; they are fetched again');
      },
    );
  };
  const gather = () => {
    flushing ??= new Promise<void>((resolve) =>
      setTimeout(resolve, stopping.signal.aborted ? 0 : Math.min(gatherMs, settings.pollMs)),
    ).then(async () => {
      flushing = null;
      await writeDown();
    });
  };

  const work = async (job: PhotoJob) => {
    const outcome = await fetchPhoto(context, intake, settings, job, stopping.signal).catch(
      (error: unknown): JobOutcome => {
        if (!(error instanceof TooBusy))
          log.error({ err: error, tenant: job.tenant }, 'a photo could not be taken in');
        return tryAgain(job, 'our-side', 'could not be taken in on our side', settings);
      },
    );
    // If the database is unavailable, the job is released when its claim expires.
    if (stopping.signal.aborted && outcome.state === 'queued')
      return releaseJob(database, job).catch((error: unknown) =>
        log.warn({ err: error }, 'a photo could not be given back to the queue'),
      );
    outcomes.push({ job, outcome });
    gather();
  };
  const worker = async () => {
    while (!stopping.signal.aborted) {
      const busy = [...hosts].filter(([, count]) => count >= perHost).map(([host]) => host);
      const job = await claimJob(database, busy).then(
        (claimed) => {
          noteJobRun('vehicle/photos', true);
          queueFailure = '';
          return claimed;
        },
        (error: Error) => {
          noteJobRun('vehicle/photos', false);
          const reason = reasonOf(error);
          // Logged once per failure: several workers run at once, and each would repeat it every few seconds of
          // an outage.
          if (reason !== queueFailure) log.error({ err: error }, 'the queue of photos could not be read');
          queueFailure = reason;
        },
      );
      if (!job) {
        await sleep(settings.pollMs);
        continue;
      }
      const host = job.url.split('/')[2] ?? '';
      hosts.set(host, (hosts.get(host) ?? 0) + 1);
      await work(job);
      hosts.set(host, (hosts.get(host) ?? 1) - 1);
      if (!hosts.get(host)) hosts.delete(host);
    }
  };
  const running = Promise.all(Array.from({ length: concurrency }, worker));
  return {
    wake,
    async stop() {
      stopping.abort();
      wake();
      await running;
      await flushing;
      if (outcomes.length > 0) await writeDown();
    },
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
    limits: { bytes: photoLimits.bytes, ...settings.download },
  });
  if (!answer.ok)
    return answer.isPassing
      ? tryAgain(job, answer.code, answer.reason, settings)
      : { state: 'refused', code: answer.code, reason: answer.reason };
  const taken = await intake(job.tenant, answer.bytes);
  return taken.ok
    ? { state: 'taken', hash: taken.photo.hash }
    : { state: 'refused', code: taken.code, reason: taken.reason };
}

function tryAgain(
  { attempts }: PhotoJob,
  code: string,
  reason: string,
  { tries, retryMs }: PhotoSettings,
): JobOutcome {
  if (attempts >= tries)
    return { state: 'refused', code, reason: `${reason}; given up after ${attempts} tries` };
  return { state: 'queued', code, reason, waitMs: retryMs * 4 ** (attempts - 1) };
}
