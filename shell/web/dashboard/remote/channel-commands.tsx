import type { ChannelState, PublishedVersion } from '@forecourt/contracts/remote/registry-api';
import { Field, Flex, Input } from '@forecourt/design-system';
import { CommandButton } from '../command-button.tsx';
import { StartPlan } from './start-plan.tsx';
import { VersionField } from './version-field.tsx';

type ChannelCommandsProps = { channel: ChannelState; versions: PublishedVersion[] };

/** Renders the commands that change what a channel serves. */
export function ChannelCommands({ channel: one, versions }: ChannelCommandsProps) {
  const { name, channel, version } = one;
  const path = `/remotes/${encodeURIComponent(name)}`;
  const others = versions.filter(
    (each) => each.version !== version && !each.withdrawn_at && !each.collected_at,
  );
  return (
    <Flex gap="2" wrap="wrap">
      <CommandButton
        label="Roll back"
        title={`Roll back ${name}`}
        effect={`Everybody on “${channel}” gets the newest earlier version that served well, from the next page load on.`}
        command={() => ({ path: `${path}/point`, body: { action: 'rollback', channel } })}
      />
      {one.canary && <CanaryCommands path={path} channel={one} canary={one.canary} />}
      {!one.canary && others.length > 0 && <StartPlan path={path} channel={one} versions={others} />}
      {!one.canary && others.length > 0 && (
        <CommandButton
          label="Start a canary"
          title={`Canary of ${name}`}
          effect={`A fixed share of the visitors on “${channel}” gets another version than ${version}.`}
          command={({ percent, tried }) => ({
            path: `${path}/canary`,
            body: { version: tried, percent: Number(percent), channel },
          })}
        >
          <VersionField name="tried" versions={others} />
          <ShareField value={5} />
        </CommandButton>
      )}
    </Flex>
  );
}

type CanaryCommandsProps = {
  path: string;
  channel: ChannelState;
  canary: NonNullable<ChannelState['canary']>;
};

function CanaryCommands({ path, channel: { name, channel, version }, canary }: CanaryCommandsProps) {
  return (
    <>
      <CommandButton
        label="Promote the canary"
        title={`Promote ${name} ${canary.version}`}
        effect={`Everybody on “${channel}” gets ${canary.version}.`}
        command={() => ({
          path: `${path}/point`,
          body: { version: canary.version, action: 'promote', channel },
        })}
        variant="solid"
      />
      <CommandButton
        label="Change its share"
        title={`Share of the canary ${canary.version}`}
        effect={`It is ${canary.percent}% now.`}
        command={({ percent }) => ({
          path: `${path}/canary`,
          body: { version: canary.version, percent: Number(percent), channel },
        })}
      >
        <ShareField value={canary.percent} />
      </CommandButton>
      <CommandButton
        label="End the canary"
        title={`End the canary ${canary.version}`}
        effect={`Everybody on “${channel}” gets ${version}.`}
        command={() => ({ path: `${path}/canary`, body: { version: canary.version, percent: 0, channel } })}
      />
    </>
  );
}

function ShareField({ value }: { value: number }) {
  return (
    <Field label="Share of the visitors, in percent" required>
      <Input
        name="percent"
        type="number"
        min="0.1"
        max="100"
        step="any"
        inputMode="decimal"
        defaultValue={value}
      />
    </Field>
  );
}
