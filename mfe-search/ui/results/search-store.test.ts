import fc from 'fast-check';
import { wholeStock } from '@forecourt/contracts/search/search-base';
import { toPublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { createApi, createRemoteDataStore } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { withValue, type SearchState } from '../../model/search-state.ts';
import { searchStoreOf, type SearchSnapshot } from './search-store.ts';

const site = toPublicTenant(aTenant());
const start: SearchState = { base: wholeStock, values: {}, ranges: {}, query: '', sort: 'relevant', page: 1 };
const ticked = (value: string) => (state: SearchState) =>
  withValue(state, 'body', value, !state.values.body?.includes(value));
const untilSettled = () => new Promise((resolve) => setTimeout(resolve));

/** A store on a search service whose answers the test sends, in any order. */
function aStore(
  page: { now: string; results: SearchSnapshot['results'] } = {
    now: '2026-02-01T00:00:00.000Z',
    results: null,
  },
) {
  const waiting: { bodies: string; answer(status?: number): void }[] = [];
  const send: typeof fetch = async (input, init) => {
    const url = String(input);
    if (!url.endsWith('/api/search/queries')) return Response.json({ promos: [] });
    const { queries } = JSON.parse(String(init?.body)) as { queries: { filter: object[] }[] };
    return new Promise((resolve, reject) => {
      const total = JSON.stringify(queries[0]!.filter).length;
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      waiting.push({
        bodies: JSON.stringify(queries[0]!.filter),
        answer: (status = 200) =>
          resolve(
            Response.json(
              {
                results: queries.map(() => ({
                  hits: [],
                  count: total,
                  pages: 1,
                  ms: 1,
                  facets: {},
                  facetStats: {},
                })),
              },
              { status },
            ),
          ),
      });
    });
  };
  const store = searchStoreOf({
    site,
    api: createApi({ base: 'http://test', fetch: send }),
    data: createRemoteDataStore(),
    composition: { id: 'test', remotes: [] },
    onServer: false,
  });
  store.seed({ state: start, failed: false, ...page });
  const seen: SearchSnapshot[] = [];
  store.subscribe(() => seen.push(store.snapshot()));
  return { store, waiting, seen };
}

it('applies a choice synchronously, on top of the previous one', () => {
  const { store } = aStore();
  expect(store.choose(ticked('suv'))).toEqual({
    path: '/search/new-used-and-demo-cars?body=suv',
    isSameGesture: false,
    isUndone: false,
  });
  expect(store.choose(ticked('ute'))?.path).toBe('/search/new-used-and-demo-cars?body=suv&body=ute');
  expect(store.snapshot()).toMatchObject({ state: { values: { body: ['suv', 'ute'] } }, status: 'loading' });
});

it('does nothing for a choice that changes nothing', () => {
  expect(aStore().store.choose((state) => ({ ...state }))).toBeNull();
});

it('shows the list of the page itself again without a request, until it is five minutes old', async () => {
  const response = { hits: [], count: 7, facets: {}, pages: 1, ms: 1 };
  for (const [ageMs, requests] of [
    [60_000, 1],
    [301_000, 2],
  ] as const) {
    const { store, waiting } = aStore({
      now: new Date(Date.now() - ageMs).toISOString(),
      results: { state: start, response, promos: [] },
    });
    store.choose(ticked('suv'));
    await untilSettled();
    waiting[0]!.answer();
    await untilSettled();
    store.choose(ticked('suv'));
    await untilSettled();
    expect(waiting).toHaveLength(requests);
    if (requests === 1) expect(store.snapshot()).toMatchObject({ status: 'hasData', results: { response } });
  }
});

it('never shows a late response to an older choice', async () => {
  const { store, waiting, seen } = aStore();
  store.choose(ticked('suv'));
  await untilSettled();
  store.choose(ticked('ute'));
  await untilSettled();
  waiting[1]!.answer();
  await untilSettled();
  waiting[0]!.answer();
  await untilSettled();
  expect(store.snapshot()).toMatchObject({
    status: 'hasData',
    results: { state: { values: { body: ['suv', 'ute'] } } },
  });
  expect(seen.filter(({ results }) => results?.state.values.body?.length === 1)).toEqual([]);
});

it('keeps the previous results when the search fails', async () => {
  const { store, waiting } = aStore();
  store.choose(ticked('suv'));
  await untilSettled();
  waiting[0]!.answer();
  await untilSettled();
  const { warn } = console;
  console.warn = () => undefined;
  store.choose(ticked('ute'));
  await untilSettled();
  waiting[1]!.answer(500);
  await untilSettled();
  console.warn = warn;
  expect(store.snapshot()).toMatchObject({
    status: 'hasError',
    state: { values: { body: ['suv', 'ute'] } },
    results: { state: { values: { body: ['suv'] } } },
  });
});

it('shows a prefetched response synchronously', async () => {
  const { store, waiting } = aStore();
  store.prefetch(ticked('suv'));
  await untilSettled();
  waiting[0]!.answer();
  await untilSettled();
  store.choose(ticked('suv'));
  expect(store.snapshot()).toMatchObject({
    status: 'hasData',
    results: { response: { count: JSON.stringify([{ attribute: 'body', in: ['suv'] }]).length } },
  });
  expect(waiting).toHaveLength(1);
});

it('merges the changes of one gesture into one history entry, and starts another after its end', () => {
  const { store } = aStore();
  const typed = (query: string) => store.choose((state) => ({ ...state, query }), 'query');
  expect([typed('h'), typed('hi')].map((step) => step?.isSameGesture)).toEqual([false, true]);
  store.endGesture();
  expect(typed('hil')?.isSameGesture).toBe(false);
  store.choose(ticked('suv'));
  expect(typed('hilu')?.isSameGesture).toBe(false);
});

it('removes the entry of a gesture that ends where it began', () => {
  const { store } = aStore();
  const typed = (query: string) => store.choose((state) => ({ ...state, query }), 'query')!;
  store.takeChoice(typed('h').path);
  store.takeChoice(typed('hi').path);
  expect(typed('')).toMatchObject({ isUndone: true });
  expect(typed('u')).toMatchObject({ isSameGesture: false, isUndone: false });
  // Before its first entry exists, the navigation to it is replaced.
  expect(typed('')).toMatchObject({ isSameGesture: true, isUndone: false });
});

it('reports a choice to the loader once: a later navigation to the same URL loads again', () => {
  const { store } = aStore();
  const { path } = store.choose(ticked('suv'))!;
  expect([store.takeChoice(path), store.takeChoice(path)]).toEqual([true, false]);
});

it('applies a navigation immediately, and reverts it if it is aborted', async () => {
  const { store, waiting } = aStore();
  const navigation = new AbortController();
  const opening = store
    .open({ ...start, page: 2 }, { signal: navigation.signal, check: () => undefined })
    .catch(() => undefined);
  expect(store.snapshot()).toMatchObject({ state: { page: 2 }, status: 'loading' });
  navigation.abort();
  await opening;
  waiting[0]?.answer();
  await untilSettled();
  expect(store.snapshot()).toMatchObject({ state: { page: 1 }, status: 'hasData' });
});

it('keeps the newest choice for every order of choices, navigations and responses', async () => {
  const step = fc.oneof(
    fc.constantFrom('suv', 'ute', 'van').map((value) => ({ kind: 'choose' as const, value })),
    fc.nat(2).map((page) => ({ kind: 'open' as const, page: page + 1 })),
    fc.record({ kind: fc.constant('answer' as const), at: fc.nat(5), fails: fc.boolean() }),
    fc.constant({ kind: 'wait' as const }),
  );
  const { warn } = console;
  console.warn = () => undefined;
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { store, waiting, seen } = aStore();
        let newest = start;
        let aborted = new AbortController();
        for (const one of steps) {
          if (one.kind === 'choose') {
            const change = ticked(one.value);
            newest = { ...change(newest), page: 1 };
            aborted.abort();
            store.choose((state) => ({ ...change(state), page: 1 }));
          } else if (one.kind === 'open') {
            newest = { ...newest, page: one.page };
            aborted = new AbortController();
            store.open(newest, { signal: aborted.signal, check: () => undefined }).catch(() => undefined);
          } else if (one.kind === 'answer') waiting[one.at]?.answer(one.fails ? 500 : 200);
          else await untilSettled();
          expect(store.pathOf(store.snapshot().state)).toBe(store.pathOf(newest));
        }
        await untilSettled();
        for (const request of waiting) request.answer();
        await untilSettled();
        await untilSettled();
        const { state, results, status } = store.snapshot();
        expect(store.pathOf(state)).toBe(store.pathOf(newest));
        if (status === 'hasData' && results) expect(results.state).toEqual(state);
        for (const { state: at, results: shown, status: then } of seen)
          if (then === 'hasData' && shown) expect(shown.state).toEqual(at);
      }),
      { numRuns: 150 },
    );
  } finally {
    console.warn = warn;
  }
});
