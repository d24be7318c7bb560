import { createQueryCache } from './query-cache.ts';

const never = () => new Promise<number>(() => undefined);

it('evicts the oldest response when it is full, and expired responses', async () => {
  let now = 0;
  const cache = createQueryCache(2, { maxAgeMs: 1000, now: () => now });
  await cache.fetch('a', async () => 1);
  await cache.fetch('b', async () => 2);
  expect(cache.peek('a')).toBe(1);
  await cache.fetch('c', async () => 3);
  expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).toEqual([undefined, 2, 3]);
  now = 1001;
  expect(cache.peek('c')).toBeUndefined();
});

it('shares one call between concurrent requests for the same key, and retries after a failure', async () => {
  const cache = createQueryCache(2);
  let calls = 0;
  const load = async () => {
    calls += 1;
    if (calls === 1) throw new Error('down');
    return calls;
  };
  const [one, other] = [cache.fetch('a', load), cache.fetch('a', load)];
  await expect(one).rejects.toThrow('down');
  await expect(other).rejects.toThrow('down');
  expect(await cache.fetch('a', load)).toBe(2);
  expect(await cache.fetch('a', load)).toBe(2);
});

it('aborts a call only when all its callers have aborted', () => {
  const cache = createQueryCache(2);
  const [first, second] = [new AbortController(), new AbortController()];
  let aborted = false;
  const load = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => (aborted = true));
    return never();
  };
  cache.fetch('a', load, first.signal).catch(() => undefined);
  cache.fetch('a', load, second.signal).catch(() => undefined);
  first.abort();
  expect(aborted).toBe(false);
  second.abort();
  expect(aborted).toBe(true);
});

it('rejects for a caller that aborted, and does not store an aborted response', async () => {
  const cache = createQueryCache(2);
  const stop = new AbortController();
  const answer = Promise.withResolvers<number>();
  const fetching = cache.fetch('a', () => answer.promise, stop.signal);
  stop.abort();
  await expect(fetching).rejects.toThrow('aborted');
  answer.resolve(1);
  await answer.promise;
  expect(cache.peek('a')).toBeUndefined();
});
