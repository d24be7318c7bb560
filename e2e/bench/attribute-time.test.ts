import { attributeTime } from './attribute-time.ts';

const frame = (id: number, url: string, functionName = 'work') => ({ id, callFrame: { url, functionName } });
const ownerOf = (url: string) => /remotes\/(\w+)/.exec(url)?.[1] ?? null;

it('divides the blocking part of a long task by the shares of the owners in it', () => {
  const profile = {
    startTime: 1_000_000,
    nodes: [
      frame(1, '', '(idle)'),
      frame(2, '/remotes/search/a.js'),
      frame(3, '/remotes/leads/b.js'),
      frame(4, ''),
    ],
    samples: [1, 2, 3, 1, 2, 4],
    // Idle until 1.1 s, search 90 ms, leads 30 ms, idle, search 20 ms, then the browser.
    timeDeltas: [0, 100_000, 90_000, 30_000, 50_000, 20_000],
  };
  const times = attributeTime(profile, [{ startUs: 1_100_000, endUs: 1_220_000 }], ownerOf);
  expect(times.get('search')).toEqual({ scriptMs: 110, blockingMs: 52.5 });
  expect(times.get('leads')).toEqual({ scriptMs: 30, blockingMs: 17.5 });
  expect(times.has('(idle)')).toBe(false);
});

it('has no blocking time without long tasks', () => {
  const times = attributeTime(
    { startTime: 0, nodes: [frame(1, '/remotes/search/a.js')], samples: [1, 1], timeDeltas: [0, 40_000] },
    [],
    ownerOf,
  );
  expect([...times]).toEqual([['search', { scriptMs: 40, blockingMs: 0 }]]);
});
