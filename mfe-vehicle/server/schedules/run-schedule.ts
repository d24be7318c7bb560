import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '@forecourt/server-kit/database';
import type { FetchOutcome } from '../db/tables.ts';
import { createProfile } from '../import/feed/profile/create-profile.ts';
import { importStockFile } from '../import/import-stock-file.ts';
import { profiles } from '../import/profiles/registry.ts';
import { createArchiveIntake } from '../photos/intake/archive-intake.ts';
import { fetchFile, hashOf } from './fetch-file.ts';
import { noteFetch, readSchedule } from './schedule-repository.ts';

export type ScheduledRun = { outcome: FetchOutcome; message: string; photosQueued: number };

type Options = {
  tenant: string;
  source: string;
  dataDirectory: string;
  env?: Record<string, string | undefined>;
  /** Imports the file even if it is the same as before. */
  again?: boolean;
};

/** Fetches a schedule's file and imports it if it is new. @returns null without such a schedule */
export async function runSchedule(database: Database, options: Options): Promise<ScheduledRun | null> {
  const { tenant, source, dataDirectory, env = process.env, again = false } = options;
  const schedule = await readSchedule(database.pool, tenant, source);
  if (!schedule) return null;
  await mkdir(dataDirectory, { recursive: true });
  const folder = await mkdtemp(join(dataDirectory, 'feed-'));
  const end = async (
    outcome: FetchOutcome,
    message: string,
    more: { hash?: string; hostKey?: string } = {},
  ) => {
    await noteFetch(database.pool, options, { outcome, message, ...more });
    return { outcome, message, photosQueued: 0 };
  };
  try {
    const fetched = await fetchFile({ ...schedule, folder, env });
    if (!fetched.ok) return await end('unreachable', fetched.reason);
    const { file, hostKey } = fetched;
    const hash = await hashOf(file);
    if (hash === schedule.lastHash && !again)
      return await end('unchanged', 'the file is the same as before', { hostKey });
    const { profile: stored, options: given } = schedule;
    const profile = 'builtIn' in stored ? profiles.get(stored.builtIn)! : createProfile(stored.data);
    const report = await importStockFile(database, {
      file,
      tenant,
      source,
      profile,
      takePicture: profile.hasArchive
        ? createArchiveIntake(database, tenant, dirname(dataDirectory))
        : undefined,
      dealership: given.dealership ?? null,
      condition: given.condition ?? null,
      ignore: given.ignore,
    });
    const { refused, read, added, changed, removed, quarantined } = report;
    const result = refused
      ? await end('refused', `${refused.reason}: ${refused.message}`, { hash, hostKey })
      : await end(
          'imported',
          `read ${read}, added ${added}, changed ${changed}, removed ${removed}, quarantined ${quarantined}`,
          { hash, hostKey },
        );
    return { ...result, photosQueued: report.photos.queued };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
