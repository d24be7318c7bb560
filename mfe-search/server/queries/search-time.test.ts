import { createSearchTime } from './search-time.ts';

/** 100 ms per second, of which 1,000 ms can be used at once. */
function timeWithClock() {
  let now = 0;
  const time = createSearchTime(6000, () => now);
  return { ...time, pass: (ms: number) => (now += ms) };
}

it('lets an address use ten seconds of its allowance at once, then as much as its allowance', () => {
  const { spend, secondsToWait, pass } = timeWithClock();
  spend('10.0.0.1', 999);
  expect(secondsToWait('10.0.0.1')).toBe(0);
  spend('10.0.0.1', 301);
  expect(secondsToWait('10.0.0.1')).toBe(3);
  pass(2500);
  expect(secondsToWait('10.0.0.1')).toBe(1);
  pass(501);
  expect(secondsToWait('10.0.0.1')).toBe(0);
});

it.each([
  ['10.0.0.1', '10.0.0.2', '10.0.1.1'],
  ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:2:1::1'],
])('lets the network of %s use three times as much as one address', (first, neighbour, other) => {
  const { spend, secondsToWait } = timeWithClock();
  spend(first, 2999);
  expect([first, neighbour, other].map((ip) => secondsToWait(ip) > 0)).toEqual([true, false, false]);
  spend(neighbour, 2);
  expect([first, neighbour, other].map((ip) => secondsToWait(ip) > 0)).toEqual([true, true, false]);
});

it('takes all spellings of one address, and the last 64 bits of an IPv6 address, for one', () => {
  const { spend, secondsToWait } = timeWithClock();
  spend('::ffff:10.0.0.1', 1500);
  expect(secondsToWait('10.0.0.1')).toBeGreaterThan(0);
  spend('2001:db8::1', 1500);
  expect(secondsToWait('2001:0DB8:0:0:ffff::2')).toBeGreaterThan(0);
});
