import {
  Card,
  DefinitionGrid,
  Field,
  Flex,
  Heading,
  Input,
  NativeSelect,
  Stack,
} from '@forecourt/design-system';
import type { ChannelState, PublishedVersion } from '../../../model/registry-api.ts';
import { CommandButton } from '../command-button.tsx';
import { formatMoment } from '../format.ts';

type ChannelCardProps = { channel: ChannelState; versions: PublishedVersion[] };

/** Renders what a channel serves, with the commands that change it. */
export function ChannelCard({ channel: one, versions }: ChannelCardProps) {
  const { name, channel, version, canary } = one;
  const path = `/remotes/${encodeURIComponent(name)}`;
  const others = versions.filter(
    (each) => each.version !== version && !each.withdrawn_at && !each.collected_at,
  );
  return (
    <Card padded>
      <Stack gap="4">
        <Flex justify="space-between" align="center" wrap="wrap" gap="3">
          <Heading as="h2" size="h3">
            Channel “{channel}”
          </Heading>
          <Flex gap="2" wrap="wrap">
            <CommandButton
              label="Roll back"
              title={`Roll back ${name}`}
              effect={`Everybody on “${channel}” gets the newest earlier version that served well, from the next page load on.`}
              command={() => ({ path: `${path}/point`, body: { action: 'rollback', channel } })}
            />
            {canary ? (
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
                  command={() => ({ path: `${path}/canary`, body: { percent: 0, channel } })}
                />
              </>
            ) : (
              others.length > 0 && (
                <CommandButton
                  label="Start a canary"
                  title={`Canary of ${name}`}
                  effect={`A fixed share of the visitors on “${channel}” gets another version than ${version}.`}
                  command={({ percent, tried }) => ({
                    path: `${path}/canary`,
                    body: { version: tried, percent: Number(percent), channel },
                  })}
                >
                  <Field label="Version" required>
                    <NativeSelect name="tried">
                      {others.map((each) => (
                        <option key={each.version}>{each.version}</option>
                      ))}
                    </NativeSelect>
                  </Field>
                  <ShareField value={5} />
                </CommandButton>
              )
            )}
          </Flex>
        </Flex>
        <DefinitionGrid
          items={[
            { term: 'Version', value: version },
            { term: 'Since', value: formatMoment(one.updated_at) },
            { term: 'Previous', value: one.previous ?? 'none' },
            { term: 'Last good', value: one.last_good ?? 'none' },
            { term: 'Canary', value: canary ? `${canary.version} for ${canary.percent}%` : 'none' },
          ]}
        />
      </Stack>
    </Card>
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
