import { useLoaderData } from 'react-router';
import { Heading, Stack, Text } from '@forecourt/design-system';
import { Page } from '../frame/page.tsx';
import { HistoryTable } from '../history/history-table.tsx';
import type { loadRemote } from '../load-data.ts';
import { CanaryCurve } from './canary-curve.tsx';
import { ChannelCard } from './channel-card.tsx';
import { PinsCard } from './pins-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { RetireButton } from './retire-button.tsx';
import { SeenTable } from './seen-table.tsx';
import { VersionTable } from './version-table.tsx';

/** Renders one remote: its channels with their actions, its versions, its pins and its history. */
export function RemotePage() {
  const { name, state, versions, changes, plans, seen, manifest } = useLoaderData<typeof loadRemote>();
  const channels = state.channels.filter((one) => one.name === name);
  return (
    <Page heading={name} actions={channels.length > 0 && <RetireButton name={name} />}>
      {manifest && (
        <Stack gap="1" color="ink-muted" maxW="measure" overflowWrap="anywhere">
          <Text>Owner: {channels[0]?.owners.join(', ') || 'platform'}</Text>
          <Text>Pages: {list(Object.values(manifest.pages).flatMap(({ paths }) => paths))}</Text>
          <Text>Fragments: {list(Object.keys(manifest.fragments))}</Text>
        </Stack>
      )}
      {channels.length === 0 && (
        <Text>This remote is on no channel. Serve one of its versions to restore it.</Text>
      )}
      {channels.map((channel) => (
        <Stack key={channel.channel} gap="4">
          <ChannelCard channel={channel} versions={versions} />
          <PlanCard plan={plans.find((one) => one.channel === channel.channel)} />
          <CanaryCurve changes={changes.filter((one) => one.channel === channel.channel)} />
        </Stack>
      ))}
      <PinsCard name={name} pins={state.pins.filter((one) => one.name === name)} versions={versions} />
      <Stack gap="3">
        <Heading as="h2" size="h3">
          Versions
        </Heading>
        <VersionTable name={name} versions={versions} changes={changes} state={state} />
      </Stack>
      <Stack gap="3">
        <Heading as="h2" size="h3">
          Seen in the last hour
        </Heading>
        <SeenTable seen={seen} />
      </Stack>
      <Stack gap="3">
        <Heading as="h2" size="h3">
          History
        </Heading>
        <HistoryTable changes={changes} state={state} />
      </Stack>
    </Page>
  );
}

const list = (names: string[]) => (names.length > 0 ? names.join(', ') : 'none');
