import type { Result } from '@forecourt/build-kit/cli/print-result';
import type { CommandSite } from '../command/on-site.ts';
import { findOwnVehicle } from '../photos/given-photo-repository.ts';
import { readOverride } from './override-fields.ts';
import { endOverride, listOverrides, setOverride, type Override } from './override-repository.ts';

type OfVehicle = { which: string; field: string; by: string };

async function requireVehicle({ database, tenant, refuse }: CommandSite, which: string): Promise<string> {
  const vehicleId = await findOwnVehicle(database.pool, tenant, which);
  return vehicleId ?? refuse(`${tenant} has no vehicle of the stock number, VIN or id "${which}"`);
}

/** Sets a value of a vehicle, which survives every feed. */
export async function set(
  site: CommandSite,
  { which, field, value, by, reason, until }: OfVehicle & { value: string; reason?: string; until?: Date },
): Promise<Result> {
  const { database, tenant, sites, refuse } = site;
  const read = readOverride(field, value);
  if (!read.ok) return refuse(read.message);
  const vehicleId = await requireVehicle(site, which);
  const group = await sites.groupOf(database, tenant);
  const override = { tenant, group, vehicleId, field, value: read.value, by, reason, until };
  await setOverride(database.pool, override);
  return {
    text: `${field} of ${which} is ${JSON.stringify(read.value)} for every feed${until ? ` until ${until.toISOString()}` : ''}`,
    data: override,
  };
}

/** Lets the feed decide a field again. */
export async function remove(site: CommandSite, { which, field, by }: OfVehicle): Promise<Result> {
  const { database, tenant } = site;
  const vehicleId = await requireVehicle(site, which);
  const isEnded = await endOverride(database.pool, { tenant, vehicleId, field, by });
  return {
    text: isEnded
      ? `${field} of ${which} is as its feed says again`
      : `nobody set ${field} of ${which}; nothing was changed`,
    data: { tenant, vehicleId, field, ended: isEnded },
    failed: !isEnded,
  };
}

/** The values that people set, and where the feed now says something else than it did. */
export async function list(
  { database, tenant }: CommandSite,
  { drift, history }: { drift?: true; history?: true },
): Promise<Result> {
  const all = await listOverrides(database.pool, tenant, { history });
  const shown = drift ? all.filter((one) => one.drift !== 'none') : all;
  return { text: shown.map(describe).join('\n') || 'nothing is set', data: shown };
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
