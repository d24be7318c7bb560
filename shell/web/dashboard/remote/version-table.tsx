import { useRouteLoaderData } from 'react-router';
import type {
  Change,
  ChannelState,
  Holder,
  PublishedVersion,
  RegistryStatus,
} from '@forecourt/contracts/remote/registry-api';
import { Flex, Tag } from '@forecourt/design-system';
import { defaultChannel, localChannel } from '../../../model/channel-names.ts';
import { CommandButton } from '../command-button.tsx';
import { formatDifference, formatKilobytes, formatMoment } from '../format.ts';
import { Table } from '../table.tsx';
import { PreviewButton } from './preview-button.tsx';

type VersionTableProps = {
  name: string;
  /** Newest first. */
  versions: PublishedVersion[];
  changes: Change[];
  state: RegistryStatus;
};

/** Renders the published versions with commit and size, and the command that serves one to everybody. */
export function VersionTable({ name, versions, changes, state }: VersionTableProps) {
  const { isPlatform } = useRouteLoaderData<Holder>('session')!;
  const channels = state.channels.filter((one) => one.name === name);
  const releaseOf = (version: string) =>
    changes.findLast((one) => one.version === version && one.browser_bytes !== null);
  return (
    <Table
      caption="Versions"
      columns={['Version', 'Published', 'By', 'Commit', 'Size', 'Difference', 'State', 'Actions']}
      empty="No version was published."
      rows={versions.map((one, at) => {
        const release = releaseOf(one.version);
        const before = versions[at + 1] && releaseOf(versions[at + 1]!.version);
        return {
          key: one.version,
          cells: [
            one.version,
            formatMoment(one.published_at),
            one.published_by,
            release?.source ? `${release.source.commit.slice(0, 8)}, ${release.source.author}` : '',
            release?.browser_bytes ? formatKilobytes(release.browser_bytes) : '',
            release?.browser_bytes && before?.browser_bytes
              ? formatDifference(release.browser_bytes, before.browser_bytes)
              : '',
            <States key="states" version={one} channels={channels} />,
            <Flex key="actions" gap="2">
              {!one.collected_at && <PreviewButton name={name} version={one.version} />}
              {!one.collected_at &&
                channelsToServe(channels)
                  .filter((channel) => !serves(channels, channel, one.version))
                  .map((channel) => (
                    <CommandButton
                      key={channel}
                      label={`Serve on ${channel}`}
                      title={`Serve ${name} ${one.version}`}
                      effect={
                        one.withdrawn_reason
                          ? `This version was withdrawn: ${one.withdrawn_reason}. Everybody on “${channel}” gets it all the same.`
                          : `Everybody on “${channel}” gets this version from the next page load on.`
                      }
                      variant={one.withdrawn_at ? 'danger' : 'outline'}
                      command={() => ({
                        path: `/remotes/${encodeURIComponent(name)}/point`,
                        body: {
                          version: one.version,
                          action: 'promote',
                          channel,
                          ...(one.withdrawn_at ? { again: true } : {}),
                          ...(channels.length > 0 ? {} : { newChannel: true }),
                        },
                      })}
                    />
                  ))}
              {isPlatform &&
                state.approvalRequired &&
                !one.withdrawn_at &&
                !one.collected_at &&
                !serves(channels, defaultChannel, one.version) && (
                  <CommandButton
                    label="Approve"
                    title={`Approve ${name} ${one.version}`}
                    effect={`Its squad may serve this version to everybody on “${defaultChannel}”.`}
                    command={() => ({
                      path: `/remotes/${encodeURIComponent(name)}/approvals`,
                      body: { version: one.version, channel: defaultChannel },
                    })}
                  />
                )}
            </Flex>,
          ],
        };
      })}
    />
  );
}

/** The channels that people control; the first one of a remote that is on none. */
function channelsToServe(channels: ChannelState[]): string[] {
  const names = channels.map(({ channel }) => channel).filter((name) => name !== localChannel);
  return names.length > 0 ? names : [defaultChannel];
}

const serves = (channels: ChannelState[], channel: string, version: string) =>
  channels.some((one) => one.channel === channel && one.version === version);

function States({ version: one, channels }: { version: PublishedVersion; channels: ChannelState[] }) {
  return (
    <Flex gap="2" wrap="wrap">
      {channels
        .filter(({ version }) => version === one.version)
        .map(({ channel }) => (
          <Tag key={channel} tone="success">
            {channel}
          </Tag>
        ))}
      {channels
        .filter(({ canary }) => canary?.version === one.version)
        .map(({ channel, canary }) => (
          <Tag key={channel} tone="warning">
            canary {canary!.percent}% of {channel}
          </Tag>
        ))}
      {one.withdrawn_at && <Tag tone="danger">withdrawn</Tag>}
      {one.collected_at && <Tag>files removed</Tag>}
    </Flex>
  );
}
