import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from '@forecourt/build-kit/cli/print-result';
import type { CarType } from '@forecourt/contracts/vehicle/vehicle';
import { requireDealership, type CommandSite } from '../command/on-site.ts';
import type { FeedSchedule } from '../db/tables.ts';
import { feedProfileOf } from '../import/feed/commands/profile-of.ts';
import { profiles } from '../import/profiles/registry.ts';
import { updateAverages } from '../market/update-averages.ts';
import { requestPhotosFrom } from '../photos/photo-worker.ts';
import { problemOf } from './fetch-file.ts';
import { runSchedule } from './run-schedule.ts';
import { deleteSchedule, readSchedules, saveSchedule } from './schedule-repository.ts';

type Options = {
  source: string;
  address: string;
  profile: string;
  user?: string;
  secret?: string;
  every: number;
  lateAfter: number;
  alert?: string;
  dealership?: string;
  condition?: CarType;
  ignore: string[];
};

/** Stores a schedule with its profile as it is now. */
export async function add(
  site: CommandSite,
  { source, address, profile, user, secret, every, lateAfter, alert, ...options }: Options,
): Promise<Result> {
  const { database, tenant, refuse } = site;
  const problem = problemOf(address);
  if (problem) refuse(problem);
  const stored = profiles.has(profile) ? { builtIn: profile } : { data: await feedProfileOf(profile) };
  if (options.dealership) await requireDealership(site, options.dealership);
  await saveSchedule(database.pool, {
    tenant,
    source,
    address,
    login: user ?? null,
    secret: secret ?? null,
    profile: stored,
    options,
    everyMinutes: every,
    lateMinutes: lateAfter,
    alert: alert ?? null,
  });
  return {
    text: `the running site fetches ${source} of ${tenant} from ${address} every ${every} minutes`,
    data: { tenant, source, address, every_minutes: every },
  };
}

/** The schedules. Passwords are not among them: they are not stored. */
export async function list({ database, tenant }: CommandSite): Promise<Result> {
  const schedules = (await readSchedules(database.pool, tenant)).map(shown);
  return { text: schedules.map(describe).join('\n') || 'no schedule', data: schedules };
}

/** Fetches and imports a feed now. */
export async function run({ database, tenant }: CommandSite, source: string): Promise<Result> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'forecourt-feed-'));
  try {
    const result = await runSchedule(database, { tenant, source, dataDirectory, again: true });
    if (!result) throw unknownSchedule(tenant, source);
    const isImported = result.outcome === 'imported';
    if (isImported) {
      await requestPhotosFrom(database, result.photosQueued);
      await updateAverages(database);
    }
    return { text: `${result.outcome}: ${result.message}`, data: result, failed: !isImported };
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** Removes a schedule. */
export async function remove({ database, tenant }: CommandSite, source: string): Promise<Result> {
  if (!(await deleteSchedule(database.pool, tenant, source))) throw unknownSchedule(tenant, source);
  return { text: `${source} of ${tenant} is fetched no more`, data: { tenant, source } };
}

const unknownSchedule = (tenant: string, source: string) =>
  new Error(`${tenant} has no schedule of "${source}"; "feed schedule list" names them`);

const shown = (one: FeedSchedule) => {
  const since = one.deliveredAt ?? one.createdAt;
  return {
    source: one.source,
    address: one.address,
    secret: one.secret,
    profile: 'builtIn' in one.profile ? one.profile.builtIn : one.profile.data.name,
    every_minutes: one.everyMinutes,
    late_minutes: one.lateMinutes,
    is_late: since.getTime() + one.lateMinutes * 60_000 < Date.now(),
    alert: one.alert,
    next_at: one.nextAt.toISOString(),
    last_tried_at: one.lastTriedAt?.toISOString() ?? null,
    last_outcome: one.lastOutcome,
    last_message: one.lastMessage,
    delivered_at: one.deliveredAt?.toISOString() ?? null,
  };
};

const describe = (one: ReturnType<typeof shown>) =>
  [
    `${one.source}  ${one.address}  ${one.profile}  every ${one.every_minutes} minutes, next ${one.next_at}${one.is_late ? '  LATE' : ''}`,
    `  last new file ${one.delivered_at ?? 'none'}, late after ${one.late_minutes} minutes${one.alert ? `, told to ${one.alert}` : ''}`,
    `  last try ${one.last_tried_at ?? 'none'}${one.last_outcome ? `: ${one.last_outcome}, ${one.last_message}` : ''}`,
  ].join('\n');
