import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import type { ScheduleOptions } from '../command-options.ts';
import { requireDealership } from '../command/require-dealership.ts';
import { requireTenant } from '../command/require-tenant.ts';
import { withStockDatabase } from '../command/with-stock-database.ts';
import type { FeedSchedule } from '../db/tables.ts';
import { feedProfileOf } from '../import/feed/commands/profile-of.ts';
import { profiles } from '../import/profiles/registry.ts';
import { updateAverages } from '../market/update-averages.ts';
import { requestPhotosFrom } from '../photos/photo-worker.ts';
import { problemOf } from './fetch-file.ts';
import { runSchedule } from './run-schedule.ts';
import { deleteSchedule, readSchedules, saveSchedule } from './schedule-repository.ts';

/** Stores a schedule with its profile as it is now. */
export async function add(command: Command, sites: SiteDirectory, options: ScheduleOptions): Promise<void> {
  const { tenant, source, address, profile, user, secret, every, lateAfter, alert } = options;
  const problem = problemOf(address);
  if (problem) command.error(`error: ${problem}`, { exitCode: 2 });
  const stored = profiles.has(profile) ? { builtIn: profile } : { data: await feedProfileOf(profile) };
  const { dealership, condition, ignore } = options;
  await withStockDatabase(async (database) => {
    await requireTenant(command, sites, database, tenant);
    if (dealership) await requireDealership(command, sites, database, tenant, dealership);
    await saveSchedule(database, {
      tenant,
      source,
      address,
      login: user ?? null,
      secret: secret ?? null,
      profile: stored,
      options: { dealership, condition, ignore },
      everyMinutes: every,
      lateMinutes: lateAfter,
      alert: alert ?? null,
    });
    console.log(`the running site fetches ${source} of ${tenant} from ${address} every ${every} minutes`);
  });
}

/** Prints the schedules. Passwords are not among them: they are not stored. */
export async function list(
  command: Command,
  sites: SiteDirectory,
  { tenant, json }: { tenant: string; json?: boolean },
): Promise<void> {
  await withStockDatabase(async (database) => {
    await requireTenant(command, sites, database, tenant);
    const schedules = (await readSchedules(database, tenant)).map(shown);
    if (json) return console.log(JSON.stringify(schedules, null, 2));
    console.log(schedules.length === 0 ? 'no schedule' : schedules.map(describe).join('\n'));
  });
}

/** Fetches and imports a feed now. */
export async function run(
  command: Command,
  sites: SiteDirectory,
  source: string,
  { tenant }: { tenant: string },
): Promise<void> {
  await withStockDatabase(async (database) => {
    await requireTenant(command, sites, database, tenant);
    const dataDirectory = await mkdtemp(join(tmpdir(), 'forecourt-feed-'));
    try {
      const result = await runSchedule(database, { tenant, source, dataDirectory, again: true });
      if (!result) return reportUnknown(tenant, source);
      console.log(`${result.outcome}: ${result.message}`);
      if (result.outcome !== 'imported') process.exitCode = 1;
      else {
        await requestPhotosFrom(database, result.photosQueued);
        await updateAverages(database);
      }
    } finally {
      await rm(dataDirectory, { recursive: true, force: true });
    }
  });
}

/** Removes a schedule. */
export async function remove(
  command: Command,
  sites: SiteDirectory,
  source: string,
  { tenant }: { tenant: string },
): Promise<void> {
  await withStockDatabase(async (database) => {
    await requireTenant(command, sites, database, tenant);
    if (!(await deleteSchedule(database, tenant, source))) return reportUnknown(tenant, source);
    console.log(`${source} of ${tenant} is fetched no more`);
  });
}

function reportUnknown(tenant: string, source: string): void {
  console.error(`error: ${tenant} has no schedule of "${source}"; "feed schedule list" names them`);
  process.exitCode = 1;
}

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
