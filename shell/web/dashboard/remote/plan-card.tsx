import type { RolloutPlan } from '@forecourt/contracts/remote/registry-api';
import { Alert, Card, Flex, Heading, Stack, Tag, Text, type TagTone } from '@forecourt/design-system';
import { CommandButton } from '../command-button.tsx';
import { formatMoment } from '../format.ts';
import { Table } from '../table.tsx';

const tones: Record<RolloutPlan['state'], TagTone> = {
  running: 'brand',
  waiting: 'warning',
  halted: 'danger',
  done: 'success',
  ended: 'neutral',
};

/** The newest rollout plan of a channel, with its version's figures beside the served one's. */
export function PlanCard({ plan }: { plan: RolloutPlan | undefined }) {
  if (!plan) return null;
  const { name, channel, version, state, comparison } = plan;
  const path = `/remotes/${encodeURIComponent(name)}/plan`;
  const isOpen = plan.endedAt === null;
  return (
    <Card padded>
      <Stack gap="4">
        <Flex justify="space-between" align="center" wrap="wrap" gap="3">
          <Flex align="center" gap="3">
            <Heading as="h3" size="h4">
              Rollout of {version}
            </Heading>
            <Tag tone={tones[state]}>{state}</Tag>
          </Flex>
          {isOpen && (
            <Flex gap="2" wrap="wrap">
              {state === 'halted' && (
                <CommandButton
                  label="Resume"
                  title={`Resume the rollout of ${name} ${version}`}
                  effect="It goes on at its step. What was measured before does not count."
                  command={() => ({ path: `${path}/resume`, body: { channel } })}
                />
              )}
              {state === 'waiting' && (
                <CommandButton
                  label="Approve"
                  title={`Approve ${name} ${version}`}
                  effect={`Everybody on “${channel}” may get this version.`}
                  command={() => ({
                    path: `/remotes/${encodeURIComponent(name)}/approvals`,
                    body: { version, channel },
                  })}
                />
              )}
              <CommandButton
                label="Stop"
                title={`Stop the rollout of ${name} ${version}`}
                effect={`The plan and its canary end: everybody on “${channel}” gets ${plan.baseline}.`}
                command={() => ({ path: `${path}/stop`, body: { channel } })}
              />
            </Flex>
          )}
        </Flex>
        <Text variant="small">
          {plan.steps
            .map((step, at) => (at === plan.step && isOpen ? `${step}% now` : `${step}%`))
            .join(', ')}
          ; started {formatMoment(plan.startedAt)} by {plan.actor}
          {plan.reason ? `; ${plan.reason}` : ''}
        </Text>
        {comparison.problems.length > 0 && <Alert tone="danger">{comparison.problems.join('; ')}</Alert>}
        <Table
          caption={`Figures of ${version} and ${plan.baseline}`}
          columns={['Figure', version, plan.baseline, 'Visits']}
          empty="Nothing was measured yet."
          rows={comparison.figures.map((figure) => ({
            key: figure.what,
            cells: [figure.what, written(figure.version), written(figure.served), figure.visits],
          }))}
        />
      </Stack>
    </Card>
  );
}

const written = (figure: number | null) =>
  figure === null ? '' : figure.toLocaleString('en-AU', { maximumFractionDigits: figure < 10 ? 3 : 0 });
