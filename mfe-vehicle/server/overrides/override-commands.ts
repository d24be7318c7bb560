import type { Command } from 'commander';
import type { Database } from '@forecourt/server-kit/database';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import type { OverrideOptions } from '../command-options.ts';
import { requireTenant } from '../command/require-tenant.ts';
import { withStockDatabase } from '../command/with-stock-database.ts';
import { findOwnVehicle } from '../photos/given-photos.ts';
import { readOverride } from './override-fields.ts';
import { endOverride, listOverrides, setOverride, type Override } from './override-repository.ts';

const withVehicle = (
  command: Command,
  sites: SiteDirectory,
  tenant: string,
  which: string,
  work: (database: Database, vehicleId: string) => Promise<void>,
) =>
  withStockDatabase(async (database) => {
    await requireTenant(command, sites, database, tenant);
    const vehicleId = await findOwnVehicle(database, tenant, which);
    if (!vehicleId)
      return command.error(`error: ${tenant} has no vehicle of the stock number, VIN or id "${which}"`, {
        exitCode: 2,
      });
    return work(database, vehicleId);
  });

/** Sets a value of a vehicle, which survives every feed. */
export async function set(
  command: Command,
  sites: SiteDirectory,
  { which, field, value }: { which: string; field: string; value: string },
  { tenant, by, reason, until }: OverrideOptions,
): Promise<void> {
  const read = readOverride(field, value);
  if (!read.ok) return command.error(`error: ${read.message}`, { exitCode: 2 });
  await withVehicle(command, sites, tenant, which, async (database, vehicleId) => {
    const group = await sites.groupOf(database, tenant);
    await setOverride(database, {
      tenant,
      group,
      vehicleId,
      field,
      value: read.value,
      by: by!,
      reason,
      until,
    });
    console.log(
      `${field} of ${which} is ${JSON.stringify(read.value)} for every feed${until ? ` until ${until.toISOString()}` : ''}`,
    );
  });
}

/** Lets the feed decide a field again. */
export async function remove(
  command: Command,
  sites: SiteDirectory,
  { which, field }: { which: string; field: string },
  { tenant, by }: OverrideOptions,
): Promise<void> {
  await withVehicle(command, sites, tenant, which, async (database, vehicleId) => {
    const isEnded = await endOverride(database, { tenant, vehicleId, field, by: by! });
    console.log(
      isEnded
        ? `${field} of ${which} is as its feed says again`
        : `nobody set ${field} of ${which}; nothing was changed`,
    );
    if (!isEnded) process.exitCode = 1;
  });
}

/** Prints the values that people set, and where the feed now says something else than it did. */
export async function list(
  command: Command,
  sites: SiteDirectory,
  { tenant, drift, history, json }: OverrideOptions,
): Promise<void> {
  await withStockDatabase(async (database) => {
    await requireTenant(command, sites, database, tenant);
    const all = await listOverrides(database, tenant, { history });
    const shown = drift ? all.filter((one) => one.drift !== 'none') : all;
    if (json) return console.log(JSON.stringify(shown, null, 2));
    console.log(shown.length === 0 ? 'nothing is set' : shown.map(describe).join('\n'));
  });
}

function describe(one: Override): string {
  const text = (value: unknown) => JSON.stringify(value ?? null);
  const feed = {
    none: `the feed says ${text(one.feed_says)}`,
    agrees: 'the feed says the same now: it can be removed',
    changed: `drift: the feed says ${text(one.feed_says)} and said ${text(one.feed_said)}`,
  }[one.drift];
  const when = `by ${one.by}, ${one.set_at}${one.until ? `, until ${one.until}` : ''}`;
  const ended = one.ended_at ? `; ended ${one.ended_at} by ${one.ended_by}` : '';
  return `${one.stocknum ?? one.vehicle_id}  ${one.field} = ${text(one.value)}  (${when}${one.reason ? `: ${one.reason}` : ''}); ${feed}${ended}`;
}
