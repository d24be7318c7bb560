import { borrowIntegers } from '../columns/scratch.ts';
import { runInSlices } from './run-in-slices.ts';
import { TimeBudget } from './time-budget.ts';

function* endless() {
  for (;;) {
    borrowIntegers(10);
    yield;
  }
}

it('ends a search whose time is used up, and reclaims its arrays', async () => {
  let slices = 0;
  await expect(runInSlices(endless(), new TimeBudget(0), () => slices++)).rejects.toMatchObject({
    code: 'search_time_exceeded',
  });
  expect(slices).toBeGreaterThan(0);
  const first = borrowIntegers(10);
  await expect(runInSlices(endless(), new TimeBudget(0), () => undefined)).rejects.toThrow();
  expect(borrowIntegers(10).buffer).toBe(first.buffer);
});

it('lets other requests run between the slices of a search', async () => {
  let others = 0;
  const timer = setInterval(() => others++, 0);
  await expect(runInSlices(endless(), new TimeBudget(60), () => undefined)).rejects.toThrow();
  clearInterval(timer);
  expect(others).toBeGreaterThan(0);
});
