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

it('tells the worker once about fragments of one remote, and says that the page is free after the last', () => {
  const messages: (string | null)[] = [];
  const mounting = watchMounts({ postMessage: (message: string | null) => void messages.push(message) });
  for (let count = 0; count < 24; count++) mounting(finance);
  expect(messages).toHaveLength(1);
  jest.advanceTimersByTime(1_500);
  mounting(finance);
  expect(messages).toHaveLength(2);
  jest.advanceTimersByTime(1_900);
  expect(messages).toHaveLength(2);
  jest.advanceTimersByTime(200);
  expect(messages.slice(2)).toEqual([null]);
  mounting(finance);
  expect(messages).toHaveLength(4);
});

it('names who was mounted again when the timer of another has run', () => {
  const messages: (string | null)[] = [];
  const watching = watchMounts({ postMessage: (message: string | null) => void messages.push(message) });
  watching(finance);
  watching({ ...finance, name: 'search' }, 50);
  jest.advanceTimersByTime(60);
  jest.advanceTimersByTime(2_000);
  expect(messages.map((one) => one && (JSON.parse(one) as { remote: string }).remote)).toEqual([
    'finance',
    'search',
    'finance',
    null,
  ]);
});

it('does not watch builds of developers', () => {
  const postMessage = jest.fn();
  watchMounts({ postMessage })({ ...finance, development: true });
  expect(postMessage).not.toHaveBeenCalled();
});
