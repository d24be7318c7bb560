import type { Change, ChannelState, RegistryStatus } from '@forecourt/contracts/remote/registry-api';
import { undoOfChange } from './undo-of-change.ts';

let id = 0;
const change = (action: string, more: Partial<Change> = {}): Change => ({
  id: ++id,
  at: '2026-11-26T00:00:00Z',
  name: 'finance',
  channel: 'stable',
  version: '2.0.0',
  from_version: '1.0.0',
  action,
  actor: 'platform',
  reason: null,
  source: null,
  browser_bytes: null,
  ...more,
});
const state = (
  more: Partial<ChannelState> = {},
  pins: RegistryStatus['pins'] = [],
): Pick<RegistryStatus, 'channels' | 'pins'> => ({
  channels: [
    {
      name: 'finance',
      owners: [],
      channel: 'stable',
      version: '2.0.0',
      updated_at: '2026-11-26T00:00:00Z',
      last_good: null,
      previous: null,
      canary: null,
      served: true,
      ...more,
    },
  ],
  pins,
});
const canary = (percent: number) => ({ version: '3.0.0', percent });
const bodyOf = (...call: Parameters<typeof undoOfChange>) => undoOfChange(...call)?.body ?? null;

it('rolls a release back, and promotes what a rollback has taken away', () => {
  const released = change('publish');
  expect(undoOfChange(released, state(), [])).toMatchObject({
    path: '/remotes/finance/point',
    body: { version: '1.0.0', action: 'rollback', channel: 'stable' },
  });
  expect(bodyOf(change('rollback'), state(), [])).toMatchObject({ version: '1.0.0', action: 'promote' });
});

it('offers nothing once a later change has replaced it, for the first release, and for a working copy', () => {
  expect(undoOfChange(change('publish'), state({ version: '9.0.0' }), [])).toBeNull();
  expect(undoOfChange(change('publish', { from_version: null }), state(), [])).toBeNull();
  expect(undoOfChange(change('publish', { channel: 'local' }), state({ channel: 'local' }), [])).toBeNull();
});

it('restores the share that a canary had before, and ends the one that is new', () => {
  const began = change('canary 5%', { version: '3.0.0' });
  const grown = change('canary 25%', { version: '3.0.0' });
  const ended = change('canary ended', { version: '3.0.0' });
  expect(bodyOf(began, state({ canary: canary(5) }), [began])).toMatchObject({ percent: 0 });
  expect(bodyOf(grown, state({ canary: canary(25) }), [grown, began])).toMatchObject({
    version: '3.0.0',
    percent: 5,
  });
  expect(bodyOf(ended, state(), [ended, grown, began])).toMatchObject({ version: '3.0.0', percent: 25 });
  expect(undoOfChange(ended, state({ canary: canary(1) }), [ended, grown, began])).toBeNull();
});

it('restores the pin before', () => {
  const pins = [{ name: 'finance', scope: 'tenant', key: 'harbour', version: '2.0.0' }];
  const place = { channel: 'tenant:harbour' };
  expect(bodyOf(change('pin', place), state({}, pins), [])).toMatchObject({ version: '1.0.0' });
  expect(bodyOf(change('pin', { ...place, from_version: null }), state({}, pins), [])).toMatchObject({
    version: null,
  });
  expect(bodyOf(change('unpin', place), state(), [])).toEqual({
    scope: 'tenant',
    key: 'harbour',
    version: '2.0.0',
  });
  expect(undoOfChange(change('unpin', place), state({}, pins), [])).toBeNull();
});

it('restores a retired remote', () => {
  const retired = change('retire', { from_version: '2.0.0' });
  expect(bodyOf(retired, { channels: [], pins: [] }, [])).toMatchObject({
    version: '2.0.0',
    action: 'promote',
    newChannel: true,
  });
  expect(undoOfChange(retired, state(), [])).toBeNull();
});

it('does not undo a change that a later one has replaced, even if the same is served again', () => {
  const first = change('rollback', { version: '2.0.0', from_version: '3.0.0' });
  const between = change('promote', { version: '3.0.0', from_version: '2.0.0' });
  const last = change('rollback', { version: '2.0.0', from_version: '3.0.0' });
  const changes = [last, between, first];
  expect(bodyOf(first, state(), changes)).toBeNull();
  expect(bodyOf(last, state(), changes)).toMatchObject({ version: '3.0.0', action: 'promote' });
  // A canary decides something else.
  expect(bodyOf(last, state(), [change('canary 5%', { version: '4.0.0' }), ...changes])).not.toBeNull();
});
