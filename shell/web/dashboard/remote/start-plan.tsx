import type { ChannelState, PublishedVersion } from '@forecourt/contracts/remote/registry-api';
import { Field, Input } from '@forecourt/design-system';
import { CommandButton } from '../command-button.tsx';
import { VersionField } from './version-field.tsx';

type StartPlanProps = { path: string; channel: ChannelState; versions: PublishedVersion[] };

/** Renders the button that rolls a version out step by step. */
export function StartPlan({ path, channel: { name, channel, version }, versions }: StartPlanProps) {
  return (
    <CommandButton
      label="Roll out by plan"
      title={`Roll ${name} out by plan`}
      effect={`A growing share of the visitors on “${channel}” gets the version. The plan halts itself when it is worse than ${version} on the same traffic.`}
      command={({ tried, steps = '', minutes, visits }) => ({
        path: `${path}/plan`,
        body: {
          version: tried,
          channel,
          steps: steps
            .split(/[\s,]+/)
            .filter(Boolean)
            .map(Number),
          everySeconds: Math.round(Number(minutes) * 60),
          minVisits: Number(visits),
        },
      })}
    >
      <VersionField name="tried" versions={versions} />
      <Field label="Steps, in percent of the visitors" required>
        <Input name="steps" defaultValue="5, 25, 100" inputMode="decimal" autoComplete="off" />
      </Field>
      <Field label="Minutes for each step" required>
        <Input name="minutes" type="number" min="0.1" step="any" defaultValue={10} />
      </Field>
      <Field label="Visits that a step needs" helper="With fewer visits of both versions it waits." required>
        <Input name="visits" type="number" min="1" step="1" defaultValue={100} />
      </Field>
    </CommandButton>
  );
}
