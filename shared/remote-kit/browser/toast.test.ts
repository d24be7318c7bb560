import { jest } from '@jest/globals';
import { dismissOpen, pauseToast, resumeToast, showToast, toastStore } from './toast.ts';

const open = () => toastStore.getState().open?.text ?? null;
const dismissed = () => toastStore.getState().dismissed.map(({ text }) => text);

beforeEach(() => {
  jest.useFakeTimers();
  toastStore.setState({ open: null, dismissed: [] });
});
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

it('shows a toast for three seconds', () => {
  showToast({ text: 'Car Saved In Watchlist', action: { label: 'View List', href: '/watchlist' } });
  expect(toastStore.getState().open).toMatchObject({
    text: 'Car Saved In Watchlist',
    action: { label: 'View List', href: '/watchlist' },
    durationMs: 3000,
  });
  jest.advanceTimersByTime(2999);
  expect(open()).toBe('Car Saved In Watchlist');
  jest.advanceTimersByTime(1);
  expect(open()).toBeNull();
});

it('shows one toast at a time: a new one replaces the old one and stays for its full duration', () => {
  showToast({ text: 'first' });
  jest.advanceTimersByTime(2000);
  showToast({ text: 'second', durationMs: 5000 });
  expect([open(), dismissed()]).toEqual(['second', ['first']]);
  jest.advanceTimersByTime(4999);
  expect(open()).toBe('second');
  jest.advanceTimersByTime(1);
  expect([open(), dismissed()]).toEqual([null, ['first', 'second']]);
});

it('stays open while paused, and restarts its full duration afterwards', () => {
  showToast({ text: 'read me' });
  pauseToast();
  jest.advanceTimersByTime(60_000);
  expect(open()).toBe('read me');
  resumeToast();
  jest.advanceTimersByTime(3000);
  expect(open()).toBeNull();
});

it('is dismissed by its own dismiss function, which does not affect a newer toast', () => {
  const dismissFirst = showToast({ text: 'first' });
  showToast({ text: 'second' });
  dismissFirst();
  expect(open()).toBe('second');
  dismissOpen();
  dismissOpen();
  expect([open(), dismissed()]).toEqual([null, ['first', 'second']]);
});

it('is removed from the dismissed toasts after a million milliseconds', () => {
  showToast({ text: 'old' })();
  jest.advanceTimersByTime(999_999);
  expect(dismissed()).toEqual(['old']);
  jest.advanceTimersByTime(1);
  expect(dismissed()).toEqual([]);
});

it('does nothing if no toast is shown', () => {
  resumeToast();
  dismissOpen();
  jest.advanceTimersByTime(10_000);
  expect(toastStore.getState()).toEqual({ open: null, dismissed: [] });
});
