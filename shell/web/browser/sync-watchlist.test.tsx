import { beforeEach, expect, it } from '@jest/globals';
import { addAnalyticsSinks, createApi, toastStore, type Session } from '@forecourt/remote-kit';
import { syncWatchlist } from './sync-watchlist.ts';

const site = { slug: 'demo', locale: 'en-AU' as const };
const user = {
  id: 'u1',
  phone: '+61412345678',
  name: 'Kim',
  email: null,
  marketing: false,
  hasProfile: true,
};
const signedIn: Session = { status: 'signed-in', user };
const anonymous: Session = { status: 'anonymous', user: null };

/** A server that returns these cars for every call. */
function aServer(ids: string[]) {
  const calls: { path: string; body: unknown }[] = [];
  const api = createApi({
    base: 'http://demo',
    fetch: async (input, init) => {
      const body: unknown = init?.body ? JSON.parse(String(init.body)) : null;
      calls.push({ path: new URL(String(input)).pathname, body });
      return Response.json({ cars: ids.map((id) => ({ id })) });
    },
  });
  return { api, calls };
}
const store = (name: string, value: unknown) => localStorage.setItem(`demo:${name}`, JSON.stringify(value));
const stored = (name: string): unknown => JSON.parse(localStorage.getItem(`demo:${name}`) ?? 'null');

beforeEach(() => localStorage.clear());

it("merges the browser's favourites on the first sign-in, then uses the server's list", async () => {
  store('favourites', [{ id: 'v1' }, { id: 'v2' }]);
  const { api, calls } = aServer(['v3', 'v1']);
  await syncWatchlist(site, api, signedIn);
  await syncWatchlist(site, api, signedIn);
  expect(calls).toEqual([
    { path: '/api/leads/watchlist/merge', body: { car_ids: ['v1', 'v2'] } },
    { path: '/api/leads/watchlist', body: null },
  ]);
  expect(stored('favourites')).toEqual([{ id: 'v3' }, { id: 'v1' }]);
});

it.each([
  ['car', 'Car Saved In Watchlist'],
  ['caravan', 'Vehicle Saved In Watchlist'],
])('saves the %s that was pending before sign-in, and says what it is', async (type, text) => {
  store('watchlist-pending', { car: { id: 'v7' }, type, expiresAt: Date.now() + 60_000 });
  const { api, calls } = aServer(['v7']);
  await syncWatchlist(site, api, signedIn);
  expect(calls).toEqual([{ path: '/api/leads/watchlist/merge', body: { car_ids: ['v7'] } }]);
  expect(toastStore.getState().open).toMatchObject({ text });
  expect(stored('watchlist-pending')).toBeNull();
});

it('saves and reports a pending vehicle once, however often the session changes meanwhile', async () => {
  store('watchlist-pending', { car: { id: 'v7' }, type: 'car', expiresAt: Date.now() + 60_000 });
  const tracked: unknown[] = [];
  addAnalyticsSinks({ test: ({ id }) => tracked.push(id) });
  // A new sink receives what was tracked before.
  tracked.length = 0;
  const { api, calls } = aServer(['v7']);
  await Promise.all([syncWatchlist(site, api, signedIn), syncWatchlist(site, api, signedIn)]);
  expect(calls.map(({ path }) => path)).toEqual(['/api/leads/watchlist/merge', '/api/leads/watchlist']);
  expect(tracked).toEqual([39]);
});

it("clears a shopper's list after sign-out, but keeps an anonymous visitor's favourites", async () => {
  store('favourites', [{ id: 'v1' }]);
  const { api, calls } = aServer([]);
  await syncWatchlist(site, api, anonymous);
  expect(stored('favourites')).toEqual([{ id: 'v1' }]);
  store('watchlist-owner', 'u1');
  await syncWatchlist(site, api, anonymous);
  expect([stored('favourites'), stored('watchlist-owner'), calls]).toEqual([null, null, []]);
});

it("does not merge the previous shopper's list into another shopper's", async () => {
  store('favourites', [{ id: 'v1' }]);
  store('watchlist-owner', 'somebody else');
  const { api, calls } = aServer([]);
  await syncWatchlist(site, api, signedIn);
  expect(calls.map(({ path }) => path)).toEqual(['/api/leads/watchlist']);
  expect(stored('favourites')).toEqual([]);
});
