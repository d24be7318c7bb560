import { askSearchAgain } from './ask-search.ts';
import type { SearchQuery } from './search-query.ts';

const stock: SearchQuery = { indexUid: 'vehicles', query: 'müller & söhne', hitsPerPage: 0 };
const result = { hits: [], count: 3, pages: 0, facets: {}, facetStats: {}, ms: 1 };

/** An API whose GET has a status. */
function answering(status: number) {
  const calls: unknown[][] = [];
  const api = {
    async get<T>(path: string) {
      calls.push(['GET', path]);
      if (status !== 200) throw Object.assign(new Error('refused'), { status });
      return { results: [result] } as T;
    },
    async post<T>(path: string, body: unknown) {
      calls.push(['POST', path, body]);
      return { results: [result] } as T;
    },
  };
  return { api, calls };
}

it('asks repeated searches by an address, under which a browser stores the answer', async () => {
  const { api, calls } = answering(200);
  expect(await askSearchAgain(api, [stock])).toEqual([result]);
  const [method, path] = calls[0] as [string, string];
  const { pathname, searchParams } = new URL(path, 'http://site.invalid');
  expect([method, pathname, JSON.parse(searchParams.get('queries')!)]).toEqual([
    'GET',
    '/api/search/queries',
    [stock],
  ]);
});

it('posts what is too long for an address', async () => {
  const { api, calls } = answering(200);
  const long = { ...stock, query: 'x'.repeat(5_000) };
  await askSearchAgain(api, [long]);
  expect(calls).toEqual([['POST', '/api/search/queries', { queries: [long] }]]);
});

it('posts to a server that has no such address, and repeats nothing else', async () => {
  const older = answering(404);
  expect(await askSearchAgain(older.api, [stock])).toEqual([result]);
  expect(older.calls.map(([method]) => method)).toEqual(['GET', 'POST']);
  const busy = answering(429);
  await expect(askSearchAgain(busy.api, [stock])).rejects.toThrow('refused');
  expect(busy.calls).toHaveLength(1);
});
