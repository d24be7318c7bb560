import { createRemoteDataStore } from './remote-data-store.ts';

it('loads a key once for concurrent requests', async () => {
  const store = createRemoteDataStore();
  let loads = 0;
  const load = async () => ++loads;
  const [one, other] = [store.get('a', load), store.get('a', load)];
  expect(one).toBe(other);
  expect([await one, await store.get('b', load)]).toEqual([1, 2]);
});

it('passes on fulfilled values, but neither failed nor pending ones', async () => {
  const store = createRemoteDataStore({ loaded: 1 });
  void store.get('slow', () => new Promise(() => undefined));
  await store.get('came', async () => 2);
  await store.get('failed', () => Promise.reject(new Error('no'))).catch(() => undefined);
  expect(store.settled()).toEqual({ loaded: 1, came: 2 });
});

it('returns initial values at once, without loading', () => {
  const store = createRemoteDataStore({ loaded: 1 });
  expect(store.get('loaded', () => Promise.reject(new Error('not asked')))).toMatchObject({
    status: 'fulfilled',
    value: 1,
  });
});

it('reloads an invalidated key', async () => {
  const store = createRemoteDataStore({ loaded: 1 });
  store.forget('loaded');
  expect(await store.get('loaded', async () => 2)).toBe(2);
});
