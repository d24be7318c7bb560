import type { PoolClient } from 'pg';
import { findChannel, type Channel } from '../channels/channel-repository.ts';
import { pointChannel, requireServableVersion, setCanary, type Rules } from '../channels/channels.ts';
import { recordChange } from '../channels/registry-change.ts';
import { listGivenManifests } from '../channels/served-manifest-repository.ts';
import { checkInterfaces } from '../checks/check-interfaces.ts';
import { PublishRefused } from '../publish/publish-refused.ts';
import { findVersion } from '../publish/version-repository.ts';
import { needsApproval } from './approvals.ts';
import { compareVersions } from './compare-versions.ts';
import { readHealth } from './measurement-repository.ts';
import { findOpenPlan, isApproved, stepAgeMs, updatePlan, type Plan } from './plan-repository.ts';

/** What a step of a plan changed: nothing, something for visitors, or something taken from them. */
export type PlanStep = 'none' | 'changed' | 'urgent';

type Settings = { rules: Rules; approvalRequired: boolean };

/**
 * Takes the next step of a plan, if it is due; halts it if its version is worse than the served one. Every
 * shell may call it: the registry's lock makes each step happen once, and what it finds decides, not what it
 * remembers.
 */
export async function advancePlan(
  client: PoolClient,
  { name, channel }: Pick<Plan, 'name' | 'channel'>,
  settings: Settings,
): Promise<PlanStep> {
  const plan = await findOpenPlan(client, name, channel);
  if (!plan || plan.state === 'halted') return 'none';
  const current = await findChannel(client, name, channel);
  const outside = await outsideChange(client, plan, current);
  if (outside?.state === 'halted') return haltPlan(client, plan, current, outside.reason);
  if (outside) {
    await updatePlan(client, plan.id, outside);
    return 'none';
  }
  const [version, served] = [
    await readHealth(client, name, plan.version, plan.startedAt),
    await readHealth(client, name, plan.baseline, plan.startedAt),
  ];
  const { problems, isEnough } = compareVersions(version, served, plan.minVisits);
  if (problems.length > 0) return haltPlan(client, plan, current, problems.join('; '));
  if (!isEnough || (await stepAgeMs(client, plan.id)) < plan.everySeconds * 1000) return 'none';
  return takeStep(client, plan, current, settings);
}

/** What somebody or something else did with the version: that decides about the plan. */
async function outsideChange(
  client: PoolClient,
  { name, channel, version, baseline, steps, step }: Plan,
  current: Channel | null,
): Promise<{ state: 'done' | 'ended' | 'halted'; reason: string } | null> {
  if (!current) return { state: 'ended', reason: `the remote is no longer on "${channel}"` };
  if (current.version === version) return { state: 'done', reason: 'the version was promoted' };
  const row = await findVersion(client, name, version);
  if (row?.withdrawnAt)
    return { state: 'halted', reason: `the version was withdrawn: ${row.withdrawnReason}` };
  if (current.canary?.version !== version || current.canary.percent !== steps[step])
    return { state: 'ended', reason: 'the canary was changed by hand' };
  if (current.version !== baseline)
    return { state: 'halted', reason: `"${channel}" went from ${baseline} to ${current.version}` };
  return null;
}

async function takeStep(
  client: PoolClient,
  plan: Plan,
  current: Channel | null,
  { rules, approvalRequired }: Settings,
): Promise<PlanStep> {
  const { id, name, channel, version, steps, step } = plan;
  const percent = steps[step + 1];
  if (percent === undefined) {
    await updatePlan(client, id, { state: 'done', reason: 'all steps were taken' });
    return 'none';
  }
  if (
    approvalRequired &&
    needsApproval(channel, percent) &&
    !(await isApproved(client, name, version, channel))
  ) {
    if (plan.state === 'running') {
      const reason = `${percent} % needs the platform squad's approval: forecourt approve ${name} ${version}`;
      await updatePlan(client, id, { state: 'waiting', reason });
      await recordChange(client, { ...changeOf(plan), action: 'canary waits for approval', reason });
    }
    return 'none';
  }
  try {
    const manifest = await requireServableVersion(client, name, version, rules, { channel });
    checkInterfaces(manifest, await listGivenManifests(client));
    const by = { actor: actorOf(plan), reason: `step ${step + 2} of ${steps.join(', ')} %` };
    if (percent < 100) await setCanary(client, name, channel, version, percent, by);
    else await pointChannel(client, manifest, channel, rules, { ...by, action: 'promote' });
  } catch (error) {
    if (!(error instanceof PublishRefused)) throw error;
    return haltPlan(client, plan, current, error.message);
  }
  const isLast = percent === 100;
  await updatePlan(client, id, {
    step: step + 1,
    state: isLast ? 'done' : 'running',
    reason: isLast ? 'all steps were taken' : null,
    isNewStep: true,
  });
  return 'changed';
}

/** Ends the canary of a plan and keeps the plan for `resume`. */
export async function haltPlan(
  client: PoolClient,
  plan: Plan,
  current: Channel | null,
  reason: string,
  {
    action = 'canary halted',
    state = 'halted',
    actor = actorOf(plan),
  }: { action?: string; state?: 'halted' | 'ended'; actor?: string } = {},
): Promise<PlanStep> {
  const { name, channel, version } = plan;
  const shortened = reason.slice(0, 500);
  const by = { actor, reason: shortened };
  if (current?.canary?.version === version)
    await setCanary(client, name, channel, version, 0, { ...by, action });
  else await recordChange(client, { ...changeOf(plan), action, ...by });
  await updatePlan(client, plan.id, { state, reason: shortened });
  return 'urgent';
}

const actorOf = ({ actor }: Plan) => `rollout plan of ${actor}`;
const changeOf = (plan: Plan) => ({
  name: plan.name,
  channel: plan.channel,
  version: plan.version,
  from: plan.baseline,
  actor: actorOf(plan),
});
