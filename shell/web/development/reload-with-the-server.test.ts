import { reloadWithTheServer } from './reload-with-the-server.ts';

class Stream extends EventTarget {
  static last: Stream;
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
