import fc from 'fast-check';
import { servedVersions } from './channel-history.ts';
import type { ChannelChange } from './registry-change-repository.ts';

const start = Date.UTC(2026, 10, 1);
const hour = 3_600_000;
const at = (hours: number) => new Date(start + hours * hour);
/** Changes an hour apart: `publish 1`, `rollback 1`, `withdraw 1 2` (from 2). */
const changes = (...list: string[]): ChannelChange[] =>
  list.map((one, hours) => {
    const [action = '', version = '', from = null] = one.split(' ');
    return { action, version, from, at: at(hours) };
  });
const versions = (...list: string[]) =>
  servedVersions(changes(...list), at(list.length)).map(({ version }) => version);

it('adds each release and truncates the history on a rollback', () => {
  expect(versions('publish 1', 'promote 2', 'publish 3')).toEqual(['1', '2', '3']);
  expect(versions('publish 1', 'publish 2', 'publish 3', 'rollback 2')).toEqual(['1', '2']);
  expect(versions('publish 1', 'publish 2', 'publish 3', 'rollback 1', 'publish 4')).toEqual(['1', '4']);
});

it('keeps the version that is left for one that is not among the earlier ones', () => {
  expect(versions('publish 1', 'publish 2', 'rollback 7')).toEqual(['1', '2', '7']);
  expect(versions('publish 1', 'publish 2', 'publish 3', 'rollback 1', 'rollback 3')).toEqual(['1', '3']);
  expect(versions('publish 2', 'withdraw 7 2')).toEqual(['7']);
});

it('goes back on a withdrawal and starts again if no version was left', () => {
  expect(versions('publish 1', 'publish 2', 'withdraw 1 2')).toEqual(['1']);
  expect(versions('publish 1', 'withdraw 1 1')).toEqual([]);
  expect(versions('publish 1', 'withdraw 1 1', 'publish 2')).toEqual(['2']);
  expect(versions('publish 1', 'retire 1', 'publish 2')).toEqual(['2']);
});

it('reports the longest uninterrupted serving time, its end, and versions confirmed by a rollback', () => {
  const [first, second] = servedVersions(
    [
      { action: 'publish', version: '1', from: null, at: at(0) },
      { action: 'publish', version: '2', from: '1', at: at(10) },
      { action: 'rollback', version: '1', from: '2', at: at(11) },
      { action: 'publish', version: '3', from: '1', at: at(12) },
    ],
    at(15),
  );
  expect(first).toEqual({
    version: '1',
    since: at(11),
    servedMs: 10 * hour,
    until: at(12),
    isConfirmed: true,
  });
  expect(second).toEqual({
    version: '3',
    since: at(12),
    servedMs: 3 * hour,
    until: null,
    isConfirmed: false,
  });
});

it('ends with the served version and shrinks with each rollback to the previous one', () => {
  const change = fc.tuple(
    fc.constantFrom('publish', 'promote', 'rollback'),
    fc.constantFrom('1', '2', '3', '4'),
  );
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 30 }), (list) => {
      const done = list.map(([action, version]) => `${action} ${version}`);
      let served = versions(...done);
      expect(served.at(-1)).toBe(list.at(-1)![1]);
      while (served.length > 1) {
        done.push(`rollback ${served.at(-2)}`);
        const next = versions(...done);
        expect(next).toEqual(served.slice(0, -1));
        served = next;
      }
    }),
  );
});
