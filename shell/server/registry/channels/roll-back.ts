import type { PoolClient } from 'pg';
import { PublishRefused } from '../publish/publish-refused.ts';
import { servedVersions, type ServedVersion } from './channel-history.ts';
import { findChannel, type Channel } from './channel-repository.ts';
import { requireServableVersion, pointChannel, type Rules } from './channels.ts';
import { listChannelChanges } from './registry-change-repository.ts';
import type { By } from './registry-change.ts';

export type Rollback = {
  version: string;
  /** Why this version, as a sentence. */
  why: string;
  /** Versions that were skipped for it, newest first. */
  skipped: { version: string; why: string }[];
};

/** Why a version of the history cannot be served, by the code of its refusal. */
const reasons: Record<string, string> = {
  version_withdrawn: 'it was withdrawn',
  version_collected: 'its files were removed',
  manifest_tampered: 'its manifest was changed after it was published',
  unsupported_contract: 'it was built for another contract',
  runtime_not_provided: 'it was built for another federation runtime',
  uses_not_provided: 'it uses what this shell does not provide',
  route_collision: 'another remote owns one of its paths now',
};

/**
 * Points a channel back to a version; without one to the newest before the current one that was good and can
 * be served now, or, if none was good, to the newest that can be served. @throws PublishRefused if there is
 * none
 */
export async function rollBackChannel(
  client: PoolClient,
  name: string,
  channel: string,
  version: string | undefined,
  rules: Rules,
  by: By,
): Promise<Rollback> {
  const current = await findChannel(client, name, channel);
  const back = version
    ? {
        manifest: await requireServableVersion(client, name, version, rules),
        why: 'it is the version that was named',
        skipped: [],
      }
    : await findEarlier(client, name, channel, current, rules);
  await pointChannel(client, back.manifest, channel, rules, { ...by, action: 'rollback' });
  return { version: back.manifest.version, why: back.why, skipped: back.skipped };
}

async function findEarlier(
  client: PoolClient,
  name: string,
  channel: string,
  current: Channel | null,
  rules: Rules,
) {
  const earlier = servedVersions(await listChannelChanges(client, name, channel), new Date())
    .slice(0, -1)
    .filter(({ version }) => version !== current?.version)
    .reverse();
  const servedWell = (one: ServedVersion) =>
    one.isConfirmed || one.servedMs >= rules.provenMs || one.version === current?.lastGood;
  const failures = new Map<string, string>();
  const listSkipped = (found?: ServedVersion) =>
    earlier
      .filter((one, at) => failures.has(one.version) || (found && at < earlier.indexOf(found)))
      .map((one) => ({
        version: one.version,
        why: failures.get(one.version) ?? `it served for only ${duration(one.servedMs)}`,
      }));
  for (const one of [...earlier.filter(servedWell), ...earlier.filter((other) => !servedWell(other))]) {
    try {
      const manifest = await requireServableVersion(client, name, one.version, rules);
      return { manifest, why: whyOf(one, servedWell(one), rules.provenMs), skipped: listSkipped(one) };
    } catch (error) {
      if (!(error instanceof PublishRefused)) throw error;
      failures.set(one.version, reasons[error.code] ?? error.message);
    }
  }
  const tried = listSkipped().map((one) => `${one.version}: ${one.why}`);
  throw new PublishRefused(
    'nothing_to_roll_back_to',
    `remote "${name}" has no earlier version on "${channel}" that can be served${tried.length > 0 ? ` (${tried.join('; ')})` : ''}: name one (pnpm forecourt status ${name} lists them)`,
    409,
  );
}

function whyOf(
  { servedMs, until, isConfirmed }: ServedVersion,
  servedWell: boolean,
  provenMs: number,
): string {
  if (!servedWell)
    return `no earlier version served for ${duration(provenMs)}, and this is the newest that can be served`;
  return `it served for ${duration(servedMs)}, until ${until!.toISOString().slice(0, 16).replace('T', ' ')} UTC${isConfirmed ? ', and was rolled back to before' : ''}`;
}

function duration(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 2) return `${Math.round(ms / 1000)} seconds`;
  if (minutes < 120) return `${minutes} minutes`;
  return minutes < 2880 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1440)} days`;
}
