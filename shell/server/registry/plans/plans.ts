import type { PoolClient } from 'pg';
import type { SeenVersion } from '@forecourt/contracts/remote/registry-api';
import type { Database } from '@forecourt/server-kit/database';
import { findChannel, type Channel } from '../channels/channel-repository.ts';
import { requireServableVersion, setCanary, type Rules } from '../channels/channels.ts';
import { recordChange, type By } from '../channels/registry-change.ts';
import { listGivenManifests } from '../channels/served-manifest-repository.ts';
import { checkInterfaces } from '../checks/check-interfaces.ts';
import { PublishRefused } from '../publish/publish-refused.ts';
import type { Registry } from '../registry.ts';
import { advancePlan, haltPlan } from './advance-plan.ts';
import { requireApproval } from './approvals.ts';
import { compareVersions, type Comparison } from './compare-versions.ts';
import { readHealth } from './measurement-repository.ts';
import {
  findOpenPlan,
  insertApproval,
  insertPlan,
  listActivePlans,
  listPlans,
  updatePlan,
  type Plan,
} from './plan-repository.ts';
import { listSeenVersions } from './seen-versions.ts';

export type NewPlan = Pick<Plan, 'name' | 'channel' | 'version' | 'steps' | 'everySeconds' | 'minVisits'>;

export type Plans = {
  /** Serves a version to a growing share of a channel's visitors. @throws PublishRefused */
  start(plan: NewPlan, by: By): Promise<Plan>;
  /** Goes on with a halted plan at its step. @throws PublishRefused */
  resume(name: string, channel: string, by: By): Promise<Plan>;
  /** Ends a plan, and its canary. @throws PublishRefused */
  stop(name: string, channel: string, by: By): Promise<Plan>;
  /** Allows a version to be served to everybody on a channel. @throws PublishRefused */
  approve(name: string, version: string, channel: string, by: By): Promise<void>;
  /** Lists the latest plans with what was seen. @param names of these remotes; of all without */
  list(names: string[] | undefined, limit: number): Promise<(Plan & { comparison: Comparison })[]>;
  /** Lists what was seen of a remote's versions in the last hour. */
  seen(name: string): Promise<SeenVersion[]>;
  /** Takes the steps that are due. */
  advance(): Promise<void>;
};

type Parts = {
  database: Database;
  registry: Pick<Registry, 'change' | 'announce'>;
  approvalRequired: boolean;
  /** Writes this process's counts of pages and measurements. */
  flush(): Promise<void>;
};

/** Rollout plans: stored in the database, so that every shell takes their steps, also after a restart. */
export function createPlans({ database, registry, approvalRequired, flush }: Parts): Plans {
  const { pool } = database;

  async function changePlan(
    name: string,
    channel: string,
    work: (client: PoolClient, plan: Plan, rules: Rules) => Promise<void>,
  ): Promise<Plan> {
    const changed = await registry.change(async (client, rules) => {
      const plan = await findOpenPlan(client, name, channel);
      if (!plan)
        throw new PublishRefused('no_plan', `remote "${name}" has no rollout plan on "${channel}"`, 404);
      await work(client, plan, rules);
      return (await listPlans(client, [name], 20)).find(({ id }) => id === plan.id)!;
    });
    await registry.announce(name, changed.state !== 'running');
    return changed;
  }

  async function beginStep(client: PoolClient, plan: NewPlan, percent: number, rules: Rules, by: By) {
    const { name, channel, version } = plan;
    const manifest = await requireServableVersion(client, name, version, rules, { channel });
    checkInterfaces(manifest, await listGivenManifests(client));
    if (approvalRequired) await requireApproval(client, { name, version, channel, percent });
    await setCanary(client, name, channel, version, percent, by);
  }

  return {
    async start(plan, by) {
      const { name, channel, steps } = plan;
      const started = await registry.change(async (client, rules) => {
        const current = await findChannel(client, name, channel);
        if (!current)
          throw new PublishRefused(
            'nothing_to_compare',
            `remote "${name}" has no version on "${channel}" that a plan could compare with: release it without a plan`,
            409,
          );
        const open = await findOpenPlan(client, name, channel);
        if (open && open.state !== 'halted') throw planRunning(open);
        refuseOtherCanary(plan, current);
        if (open) await updatePlan(client, open.id, { state: 'ended', reason: 'another plan was started' });
        await beginStep(client, plan, steps[0]!, rules, by);
        return insertPlan(client, { ...plan, baseline: current.version, actor: by.actor });
      });
      await registry.announce(name, false);
      return started;
    },
    resume: (name, channel, by) =>
      changePlan(name, channel, async (client, plan, rules) => {
        if (plan.state !== 'halted') throw nothingToResume(plan);
        const current = await findChannel(client, name, channel);
        refuseOtherCanary(plan, current);
        await beginStep(client, plan, plan.steps[plan.step]!, rules, by);
        await updatePlan(client, plan.id, {
          state: 'running',
          reason: null,
          baseline: current!.version,
          isNewAttempt: true,
        });
      }),
    stop: (name, channel, by) =>
      changePlan(name, channel, async (client, plan) => {
        const reason = by.reason ?? `stopped by ${by.actor}`;
        const current = await findChannel(client, name, channel);
        await haltPlan(client, plan, current, reason, {
          action: 'canary ended',
          state: 'ended',
          actor: by.actor,
        });
      }),
    async approve(name, version, channel, by) {
      await registry.change(async (client, rules) => {
        await requireServableVersion(client, name, version, rules, { channel });
        await insertApproval(client, { name, version, channel, actor: by.actor });
        await recordChange(client, { name, channel: null, version, action: `approve for ${channel}`, ...by });
      });
    },
    async list(names, limit) {
      const plans = await listPlans(pool, names, limit);
      return Promise.all(
        plans.map(async (plan) => {
          const health = (version: string) => readHealth(pool, plan.name, version, plan.startedAt);
          const [version, served] = await Promise.all([health(plan.version), health(plan.baseline)]);
          return { ...plan, comparison: compareVersions(version, served, plan.minVisits) };
        }),
      );
    },
    async seen(name) {
      await flush();
      return listSeenVersions(pool, name);
    },
    async advance() {
      await flush();
      for (const plan of await listActivePlans(pool)) {
        const step = await registry.change((client, rules) =>
          advancePlan(client, plan, { rules, approvalRequired }),
        );
        if (step !== 'none') await registry.announce(plan.name, step === 'urgent');
      }
    },
  };
}

/** @throws PublishRefused if visitors try another version, whose canary would end */
function refuseOtherCanary({ name, channel, version }: NewPlan, current: Channel | null): void {
  const canary = current?.canary;
  if (canary && canary.version !== version)
    throw new PublishRefused(
      'canary_running',
      `remote "${name}" has the canary ${canary.version} for ${canary.percent} % of "${channel}": end it first (forecourt canary ${name} off)`,
      409,
    );
}

const planRunning = ({ name, channel, version, steps, step, state }: Plan) =>
  new PublishRefused(
    'plan_running',
    `remote "${name}" ${version} is on its way to "${channel}" (${steps[step]} % of ${steps.join(', ')}, ${state}): promote it, or stop the plan (forecourt plan stop ${name})`,
    409,
  );

function nothingToResume({ name, channel, version, steps, step, state }: Plan): PublishRefused {
  const next =
    state === 'waiting'
      ? `it waits for the platform squad's approval (forecourt approve ${name} ${version})`
      : `it runs, at ${steps[step]} % of ${steps.join(', ')} (forecourt plan show ${name})`;
  return new PublishRefused(
    'plan_not_halted',
    `the plan of remote "${name}" ${version} on "${channel}" was not halted, so there is nothing to resume: ${next}`,
    409,
  );
}
