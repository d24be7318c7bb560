import { jest } from '@jest/globals';
import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import { watchTimers } from './watch-timers.ts';

const finance = { name: 'finance', version: '2.0.0' } as ComposedRemote;
const ofFinance =
  'Error\n    at useQuote (https://a.example/remotes/finance/2.0.0/browser/1.js:1:9)\n    at e (https://a.example/assets/react.js:1:2)';
const ofShell = 'Error\n    at e (https://a.example/assets/react.js:1:2)';

/** A page whose callers have this stack. */
function aPage() {
  const page = { stack: ofFinance, watched: [] as string[], run: [] as (() => unknown)[] };
  const start = (callback: () => unknown) => page.run.push(callback);
  const view = {
    setTimeout: start,
    setInterval: start,
    requestAnimationFrame: start,
    fetch: jest.fn(async () => 'answer'),
  } as unknown as Window & typeof globalThis;
  watchTimers(
    ({ name }, ms) => void page.watched.push(`${name} ${ms}`),
    [finance],
    view,
    () => page.stack,
  );
  return { page, view };
}

it.each(['setTimeout', 'setInterval', 'requestAnimationFrame'] as const)(
  'names the remote that called %s before its callback runs',
  (name) => {
    const { page, view } = aPage();
    view[name](() => void page.watched.push('callback'));
    expect(page.watched).toEqual([]);
    page.run[0]!();
    expect(page.watched).toEqual(['finance 50', 'callback']);
  },
);

it("names the remote that sent a request before it reads the answer, which is the site's", async () => {
  const { page, view } = aPage();
  expect(
    await view.fetch('/api').then((answer) => {
      page.watched.push('reads');
      return answer;
    }),
  ).toBe('answer');
  expect(page.watched).toEqual(['finance 1000', 'reads']);
});

it("leaves the shell's timers and requests, and those of a version that is not on the page", async () => {
  const { page, view } = aPage();
  for (page.stack of [ofShell, ofFinance.replace('2.0.0', '1.0.0')]) {
    view.setTimeout(() => undefined);
    await view.fetch('/api');
  }
  for (const callback of page.run) callback();
  expect(page.watched).toEqual([]);
});
