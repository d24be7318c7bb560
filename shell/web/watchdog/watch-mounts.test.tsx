import { jest } from '@jest/globals';
import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import { watchMounts } from './watch-mounts.ts';

const finance = { name: 'finance', version: '2.0.0' } as ComposedRemote;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('names the version that is being mounted, and says when the page is free again', () => {
  const messages: (string | null)[] = [];
  const mounting = watchMounts({ postMessage: (message: string | null) => void messages.push(message) });
  mounting(finance);
  mounting({ ...finance, name: 'search' });
  expect(messages.map((one) => one && (JSON.parse(one) as { remote: string }).remote)).toEqual([
    'finance',
    'search',
  ]);
  jest.advanceTimersByTime(2_000);
  expect(messages.slice(2)).toEqual([null]);
});

it('does not watch builds of developers', () => {
  const postMessage = jest.fn();
  watchMounts({ postMessage })({ ...finance, development: true });
  expect(postMessage).not.toHaveBeenCalled();
});
