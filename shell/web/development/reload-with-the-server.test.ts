import { jest } from '@jest/globals';
import { reloadWithTheServer } from './reload-with-the-server.ts';

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static last: Stream;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Stream.last = this;
  }
  send(state: string) {
    this.dispatchEvent(new MessageEvent('state', { data: state }));
  }
}

it.each([
  ['stays while the server has the state that it shows', ['a', 'a'], 0],
  ['reloads at a change', ['a', 'b'], 1],
  ['reloads for a change that came before it was connected', ['b'], 1],
])('a page %s', (_name, states, reloads) => {
  globalThis.EventSource = Stream as unknown as typeof EventSource;
  let count = 0;
  reloadWithTheServer('a', () => void count++);
  for (const state of states) Stream.last.send(state);
  expect([Stream.last.url, count]).toEqual(['/api/shell/live-reload', reloads]);
});

it('connects again after a refusal, as of a server that is ending, and leaves interruptions to the browser', () => {
  jest.useFakeTimers();
  globalThis.EventSource = Stream as unknown as typeof EventSource;
  let count = 0;
  reloadWithTheServer('a', () => void count++);
  const refused = Stream.last;
  refused.dispatchEvent(new Event('error'));
  jest.runAllTimers();
  expect(Stream.last).toBe(refused);
  refused.readyState = Stream.CLOSED;
  refused.dispatchEvent(new Event('error'));
  jest.runAllTimers();
  expect(Stream.last).not.toBe(refused);
  Stream.last.send('b');
  expect(count).toBe(1);
  jest.useRealTimers();
});
