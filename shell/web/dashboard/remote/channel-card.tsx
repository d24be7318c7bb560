import type { ChannelState, PublishedVersion } from '@forecourt/contracts/remote/registry-api';
import { Card, DefinitionGrid, Flex, Heading, Stack, Text } from '@forecourt/design-system';
import { localChannel } from '../../../model/channel-names.ts';
import { formatMoment } from '../format.ts';
import { ChannelCommands } from './channel-commands.tsx';

type ChannelCardProps = { channel: ChannelState; versions: PublishedVersion[] };

/** Renders what a channel serves, with the commands that change it. */
export function ChannelCard({ channel: one, versions }: ChannelCardProps) {
  const { channel, version, canary } = one;
  return (
    <Card padded>
      <Stack gap="4">
        <Flex justify="space-between" align="center" wrap="wrap" gap="3">
          <Heading as="h2" size="h3">
            Channel “{channel}”
          </Heading>
          {channel === localChannel ? (
            <Text variant="muted">Follows this machine’s working copy.</Text>
          ) : (
            <ChannelCommands channel={one} versions={versions} />
          )}
        </Flex>
        <DefinitionGrid
          items={[
            { term: 'Version', value: version },
            { term: 'Since', value: formatMoment(one.updated_at) },
            { term: 'Previous', value: one.previous ?? 'none' },
            { term: 'Last good', value: one.last_good ?? 'none' },
            ...(canary ? [{ term: 'Canary', value: `${canary.version} for ${canary.percent}%` }] : []),
          ]}
        />
      </Stack>
    </Card>
  );
}
