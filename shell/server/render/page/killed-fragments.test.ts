import { createKilledFragments } from './killed-fragments.ts';

const fragment = 'finance@1.0.0 finance/estimate';

/** Kills at paths, with a clock that the test moves. */
function someKills() {
  let now = 0;
  const kills = createKilledFragments(() => now);
  const kill = (path: string, { times = 1, starved = false } = {}) => {
    for (let at = 0; at < times; at++) kills.recordKill(fragment, path, starved);
  };
  return { ...kills, kill, pass: (ms: number) => void (now += ms) };
}

it('excludes a fragment at the path where it was killed three times, and nowhere else', () => {
  const { kill, isExcluded } = someKills();
  kill('/cars/a', { times: 2 });
  expect(isExcluded(fragment, '/cars/a')).toBe(false);
  kill('/cars/a', { times: 20 });
  expect(isExcluded(fragment, '/cars/a')).toBe(true);
  expect(isExcluded(fragment, '/cars/b')).toBe(false);
  expect(isExcluded('finance@1.0.1 finance/estimate', '/cars/a')).toBe(false);
});

it('excludes a fragment that was killed at three paths everywhere, and tries it again every five seconds', () => {
  const { kill, isExcluded, pass } = someKills();
  for (const path of ['/a', '/b', '/c']) kill(path);
  expect(['/a', '/other'].map((path) => isExcluded(fragment, path))).toEqual([true, true]);
  pass(5_000);
  expect(['/a', '/other', '/third'].map((path) => isExcluded(fragment, path))).toEqual([true, false, true]);
});

it('limits the exclusion to the paths with kills once the fragment is rendered elsewhere', () => {
  const { kill, isExcluded, recordRendered, pass } = someKills();
  for (const path of ['/a', '/b', '/c']) kill(path, { times: 3 });
  pass(5_000);
  expect(isExcluded(fragment, '/other')).toBe(false);
  recordRendered(fragment);
  expect(['/a', '/other', '/third'].map((path) => isExcluded(fragment, path))).toEqual([true, false, false]);
});

it('forgets kills of a starved machine after five minutes', () => {
  const { kill, isExcluded, pass } = someKills();
  kill('/a', { times: 3, starved: true });
  kill('/b', { times: 3 });
  expect(isExcluded(fragment, '/a')).toBe(true);
  pass(300_000);
  expect(['/a', '/b'].map((path) => isExcluded(fragment, path))).toEqual([false, true]);
});
