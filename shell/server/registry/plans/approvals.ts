import type { PoolClient } from 'pg';
import { defaultChannel } from '../../../model/channel-names.ts';
import { PublishRefused } from '../publish/publish-refused.ts';
import { isApproved } from './plan-repository.ts';

/** Up to this share of the visitors a version is tried; beyond it, it is released. */
export const triedPercent = 50;

/** Whether the step needs an approval: a version for most visitors of the default channel. */
export const needsApproval = (channel: string, percent: number): boolean =>
  channel === defaultChannel && percent > triedPercent;

/** @throws PublishRefused for a version that most visitors would get, and that nobody approved */
export async function requireApproval(
  client: PoolClient,
  { name, version, channel, percent }: { name: string; version: string; channel: string; percent: number },
): Promise<void> {
  if (!needsApproval(channel, percent) || (await isApproved(client, name, version, channel))) return;
  throw new PublishRefused(
    'approval_needed',
    `remote "${name}" ${version} needs the platform squad's approval before more than ${triedPercent} % of the visitors of "${channel}" get it: try it with --preview, --canary or --plan, and ask for "forecourt approve ${name} ${version}"`,
    403,
  );
}
