import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { RolloutPlan } from '@forecourt/contracts/remote/registry-api';
import type { ReleaseSource } from '@forecourt/contracts/remote/release-source';
import { parseCount, parseSeconds, parseSteps } from '../parse-values.ts';
import { printsResult, type Result } from '../print-result.ts';
import { remotePath } from '../read-status.ts';
import { callRegistry, withQuery } from '../registry-client.ts';
import { channelOption, reasonOption, remoteArgument, remoteCommand } from '../remote-argument.ts';
import { refuseUsage } from '../run-command-line.ts';
import { moment, writeTable } from '../write-table.ts';

export type PlanOptions = { steps: number[]; every: number; minVisits?: number };

/** `forecourt plan …`: releases that reach visitors step by step, and halt when their version is worse. */
export const planCommand = (): CommandUnknownOpts =>
  new Command('plan')
    .description(
      'release a version step by step: it halts by itself if the version is worse than the served one',
    )
    .addCommand(start())
    .addCommand(show())
    .addCommand(change('resume', 'go on with a halted plan, at its step'))
    .addCommand(change('stop', 'end a plan and its canary'));

function start() {
  const command = remoteCommand(
    'start',
    'start a plan for a published version (release --plan does so for a new one)',
  )
    .argument('[version]')
    .requiredOption('--steps <shares>', 'the shares of the visitors, such as 5,25,100', parseSteps)
    .option('--every <time>', 'how long each step takes at least, such as 10m', parseSeconds, 600)
    .option('--min-visits <count>', 'the visits of both versions that a step needs', parseCount)
    .option(...channelOption)
    .option(...reasonOption);
  return printsResult(command, async ({ channel, reason, ...plan }, args, self) => {
    const [name, version] = remoteArgument(self, args);
    if (!version) refuseUsage(self, `name the version (forecourt status ${name} lists them)`);
    return startPlan(name, version, plan, { channel, reason });
  });
}

/** Starts a plan and says what happens next. */
export async function startPlan(
  name: string,
  version: string,
  { steps, every, minVisits }: PlanOptions,
  to: { channel: string; reason?: string; source?: ReleaseSource },
): Promise<Result> {
  const { plan } = await callRegistry<{ plan: RolloutPlan }>('POST', `${remotePath(name)}/plan`, {
    version,
    steps,
    everySeconds: every,
    minVisits,
    ...to,
  });
  return {
    text: `${plan.steps[0]} % of the visitors of "${plan.channel}" get ${name} ${version}; then ${plan.steps.slice(1).join(', ')} %, each after ${duration(every)} and once ${plan.minVisits} visits of both versions were seen, unless it is worse than ${plan.baseline} (forecourt plan show ${name})`,
    data: plan,
  };
}

function change(action: 'resume' | 'stop', description: string) {
  const command = remoteCommand(action, description)
    .option(...channelOption)
    .option(...reasonOption);
  return printsResult(command, async (options, args, self) => {
    const [name] = remoteArgument(self, args);
    const { plan } = await callRegistry<{ plan: RolloutPlan }>(
      'POST',
      `${remotePath(name)}/plan/${action}`,
      options,
    );
    return { text: summary(plan), data: plan };
  });
}

function show() {
  const command = new Command('show')
    .description('show the plans and how their versions compare with the served ones')
    .argument('[remote]')
    .option('--limit <count>', 'the maximum number of plans', parseCount, 5);
  return printsResult(command, async ({ limit }, [name]) => {
    const { plans } = await callRegistry<{ plans: RolloutPlan[] }>(
      'GET',
      withQuery('/plans', { name, limit }),
    );
    return {
      text: plans.length > 0 ? plans.map((plan) => describe(plan)).join('\n\n') : 'no plan was started',
      data: plans,
    };
  });
}

/** `forecourt approve finance <version>`: for the platform squad, where the installation demands it. */
export function approveCommand(): CommandUnknownOpts {
  const command = new Command('approve')
    .description('allow a version to be served to most visitors, where RELEASE_APPROVAL demands it')
    .argument('<remote>')
    .argument('<version>')
    .option(...channelOption)
    .option(...reasonOption);
  return printsResult(command, async (options, [name, version]) => {
    const data = await callRegistry('POST', `${remotePath(name)}/approvals`, { version, ...options });
    return { text: `${name} ${version} may be served to everybody on "${options.channel}"`, data };
  });
}

const summary = ({ name, version, channel, steps, step, state, reason }: RolloutPlan) =>
  `${name} ${version} on "${channel}": ${state} at step ${step + 1} of ${steps.join(', ')} %${reason ? ` (${reason})` : ''}`;

function describe(plan: RolloutPlan): string {
  const { comparison } = plan;
  const isOpen = plan.state === 'running' || plan.state === 'waiting';
  const lines = [
    summary(plan),
    `started by ${plan.actor}, at this step since ${moment(plan.stepSince)} UTC, compared with ${plan.baseline}`,
  ];
  if (!comparison || comparison.figures.length === 0) return lines.join('\n');
  if (isOpen && !comparison.isEnough) lines.push(`waits for ${plan.minVisits} visits of both versions`);
  lines.push(
    writeTable([
      ['', 'this version', 'served', 'visits'],
      ...comparison.figures.map((one) => [
        one.what,
        write(one.what, one.version),
        write(one.what, one.served),
        one.visits,
      ]),
    ]),
  );
  return lines.join('\n');
}

function write(what: string, value: number | null): string {
  if (value === null) return '';
  if (what === 'failures') return `${(value * 100).toFixed(1)} %`;
  if (what === 'CLS') return value.toFixed(3);
  return what === 'bytes' ? `${Math.round(value / 1024)} KB` : `${Math.round(value)} ms`;
}

const duration = (seconds: number) =>
  seconds % 3600 === 0 ? `${seconds / 3600} h` : seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
