import { retryWait } from './retry-wait.ts';

test('waits twice as long after each failed try, up to an hour, forever', () => {
  const waits = [1, 2, 3, 4, 10, 11, 40, 5000].map((tries) => retryWait(tries, 5_000, () => 0.5));
  expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, 2_560_000, 3_600_000, 3_600_000, 3_600_000]);
});

test('spreads tries by a tenth each way', () => {
  expect([retryWait(1, 5_000, () => 0), retryWait(1, 5_000, () => 1)]).toEqual([4_500, 5_500]);
});
