import { useLoaderData } from 'react-router';
import { isDomainName } from '@forecourt/contracts/remote/domains';
import type { Change, ChannelState } from '@forecourt/contracts/remote/registry-api';
import { Flex, Link, Tag, Text } from '@forecourt/design-system';
import { localChannel } from '../../model/channel-names.ts';
import { formatKilobytes, formatMoment } from './format.ts';
import { Page } from './frame/page.tsx';
import type { loadRemotes } from './load-data.ts';
import { Table } from './table.tsx';

/** Renders every channel of every remote: what it serves, since when, and what is tried. */
export function RemotesPage() {
  const { channels, pins, changes } = useLoaderData<typeof loadRemotes>();
  return (
    <Page heading="Remotes">
      <Table
        caption="Remotes and channels"
        columns={['Remote', 'Owner', 'Channel', 'Version', 'Size', 'Since', 'By', 'Canary', 'Pins', 'State']}
        empty="No remote is published yet: “pnpm release --all” publishes those of this workspace."
        rows={channels.map((one) => ({
          key: `${one.name} ${one.channel}`,
          cells: [
            <Flex key="name" gap="2" align="center">
              <Link href={`/remotes/${one.name}`}>{one.name}</Link>
              {!isDomainName(one.name) && <Tag>custom</Tag>}
            </Flex>,
            one.owners.join(', ') || 'platform',
            one.channel,
            one.version,
            sizeOf(changes, one),
            formatMoment(one.updated_at),
            authorOf(changes, one),
            one.canary ? `${one.canary.version} for ${one.canary.percent}%` : '',
            pins
              .filter(({ name }) => name === one.name)
              .map(({ scope, key, version }) => `${scope} ${key}: ${version}`)
              .join(', '),
            one.channel === localChannel ? (
              <Tag key="state">working copy</Tag>
            ) : one.served ? (
              <Tag key="state" tone="success">
                served
              </Tag>
            ) : (
              <Tag key="state" tone="danger">
                cannot run here
              </Tag>
            ),
          ],
        }))}
      />
      <Text variant="caption">Times are those of your browser’s time zone.</Text>
    </Page>
  );
}

const changeTo = (changes: Change[], { name, channel, version }: ChannelState) =>
  changes.find((one) => one.name === name && one.channel === channel && one.version === version);

function sizeOf(changes: Change[], channel: ChannelState): string {
  const bytes = changes.find(
    (one) => one.name === channel.name && one.version === channel.version && one.browser_bytes,
  )?.browser_bytes;
  return bytes ? formatKilobytes(bytes) : '';
}

const authorOf = (changes: Change[], channel: ChannelState) => changeTo(changes, channel)?.actor ?? '';
