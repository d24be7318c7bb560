import type { Change } from '@forecourt/contracts/remote/registry-api';
import { canarySteps } from './canary-steps.ts';

/** @param lines oldest first */
const history = (...lines: [action: string, version: string][]) =>
  lines
    .map(([action, version], at) => ({ action, version, at: new Date(at * 60_000).toISOString() }) as Change)
    .reverse();
const shares = (changes: Change[]) => canarySteps(changes).map(({ percent }) => percent);

it('follows the newest canary to its promotion', () => {
  expect(
    shares(
      history(
        ['canary 50%', '1.0.0'],
        ['canary ended', '1.0.0'],
        ['canary 5%', '2.0.0'],
        ['canary 25%', '2.0.0'],
        ['promote', '2.0.0'],
      ),
    ),
  ).toEqual([5, 25, 100]);
});

it('ends with a withdrawal, a rollback or another release', () => {
  expect(shares(history(['canary 5%', '2.0.0'], ['canary stopped', '2.0.0']))).toEqual([5, 0]);
  expect(shares(history(['canary 5%', '2.0.0'], ['publish', '3.0.0']))).toEqual([5, 0]);
});

it('is empty without a canary', () => {
  expect(canarySteps(history(['publish', '1.0.0']))).toEqual([]);
});
