import fc from 'fast-check';
import { contractStock, contractStockSettings } from '../contract/stock.ts';
import { type EngineUnderTest, mountEngine } from '../engine-under-test.ts';

const odd = fc.constantFrom(
  '\u0000',
  '\ud83d',
  '%00',
  '%',
  ' ',
  '',
  '"',
  "'",
  '\\',
  '(',
  '[',
  ']',
  '__proto__',
  'constructor',
  'NOT',
  '_geo',
  '_geoRadius(1,2,3)',
  'price:" "',
  'make:\u0000',
  '\u202e',
  '\n',
  '1e999',
);
const text = fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 30 }), fc.string({ maxLength: 30 }));
const operator = fc.constantFrom(
  '=',
  '!=',
  '>',
  '<=',
  'IN',
  'NOT IN',
  'TO',
  'IS NULL',
  'EXISTS',
  'CONTAINS',
  ':',
);
const field = fc.oneof(fc.constantFrom('make', 'price', 'year', 'body', '_geo', 'manufacturer.name'), text);
const condition = fc.tuple(field, operator, text).map((parts) => parts.join(' '));
const filter = fc.oneof(
  condition,
  fc
    .tuple(condition, fc.constantFrom(' AND ', ' OR ', ' NOT ', ' '), condition)
    .map((parts) => parts.join('')),
  fc.array(
    fc.oneof(condition, fc.array(fc.oneof(condition, fc.anything({ maxDepth: 2 })), { maxLength: 3 })),
    {
      maxLength: 3,
    },
  ),
  fc.anything({ maxDepth: 2 }),
);
const names = fc.array(fc.oneof(field, fc.constantFrom('*', 'price:asc', '_geoPoint(0,0):desc')), {
  maxLength: 3,
});
const number = fc.oneof(fc.integer(), fc.double(), fc.nat(50));
const any = fc.anything({ maxDepth: 2 });
const query = fc.record(
  {
    q: fc.oneof(text, any),
    filter,
    facets: fc.oneof(names, any),
    sort: fc.oneof(names, any),
    distinct: fc.oneof(field, any),
    limit: fc.oneof(number, any),
    offset: number,
    page: number,
    hitsPerPage: number,
    attributesToRetrieve: fc.oneof(names, any),
    attributesToHighlight: names,
    highlightPreTag: text,
    attributesToCrop: fc.array(
      fc.oneof(field, fc.constant('title:0'), fc.constant('title:99999999999999999999')),
    ),
    cropLength: number,
    attributesToSearchOn: names,
    matchingStrategy: fc.oneof(fc.constantFrom('last', 'all', 'frequency'), any),
    showMatchesPosition: fc.boolean(),
    showRankingScore: fc.boolean(),
    showRankingScoreDetails: fc.boolean(),
    rankingScoreThreshold: number,
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  { weight: 4, arbitrary: query as fc.Arbitrary<unknown> },
  { weight: 1, arbitrary: any },
);

// Values that JSON cannot represent, such as a bigint or a cycle, become an empty object.
function serialize(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '{}';
  }
}

describe('malformed and unusual requests', () => {
  let engine: EngineUnderTest;
  beforeAll(async () => {
    engine = await mountEngine();
    await engine.fill('stock', contractStock, contractStockSettings);
  });
  afterAll(() => engine.close());

  async function expectNoFault(method: 'GET' | 'POST', url: string, payload?: string): Promise<void> {
    const answer = await engine.send(method, url, payload);
    if (answer.status >= 500)
      throw new Error(`${method} ${url} ${payload ?? ''} got the response ${answer.status} ${answer.text}`);
    if (answer.status >= 400 && answer.status !== 404)
      expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
  }

  it.each(['/indexes/stock/search', '/indexes/stock/documents/fetch'])(
    'never cause a server error at %s',
    (url) =>
      fc.assert(
        fc.asyncProperty(body, (value) => expectNoFault('POST', url, serialize(value))),
        { numRuns: 400 },
      ),
  );

  it('never cause a server error in a multi-search', () =>
    fc.assert(
      fc.asyncProperty(fc.array(query, { maxLength: 3 }), (queries) =>
        expectNoFault(
          'POST',
          '/multi-search',
          serialize({ queries: queries.map((each) => ({ indexUid: 'stock', ...each })) }),
        ),
      ),
      { numRuns: 300 },
    ));

  it('never cause a server error in a facet search', () =>
    fc.assert(
      fc.asyncProperty(query, field, fc.oneof(text, any), (value, facetName, facetQuery) =>
        expectNoFault('POST', '/indexes/stock/facet-search', serialize({ ...value, facetName, facetQuery })),
      ),
      { numRuns: 300 },
    ));

  it('never cause a server error with GET', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom('search', 'documents'),
        fc.constantFrom(
          'q',
          'filter',
          'facets',
          'sort',
          'limit',
          'distinct',
          'fields',
          'ids',
          'page',
          'locales',
        ),
        text,
        fc.boolean(),
        (path, name, value, isEncoded) =>
          expectNoFault(
            'GET',
            `/indexes/stock/${path}?${name}=${isEncoded ? encodeURIComponent(value.toWellFormed()) : value.replaceAll(/[^\x21-\x7e]|#/g, '%00')}`,
          ),
      ),
      { numRuns: 300 },
    ));

  it('are rejected with an error code if they are nested too deeply', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    for (const name of ['filter', 'q', 'facets', 'limit']) {
      expect(await engine.send('POST', '/indexes/stock/search', `{"${name}":${deep}}`)).toMatchObject({
        status: 400,
        body: { code: `invalid_search_${name}` },
      });
    }
    expect((await engine.send('POST', '/indexes/stock/documents', deep)).status).toBe(400);
  });

  it.each(['%00', '%ff', '%', 'a%2fb', '..', '__proto__', 'ünicode'])(
    'never cause a server error with %s in the path',
    async (part) => {
      for (const path of [
        `/indexes/${part}/search`,
        `/indexes/stock/documents/${part}`,
        `/tasks/${part}`,
        `/keys/${part}`,
      ])
        await expectNoFault('GET', encodeURI(path).replaceAll('%25', '%'));
    },
  );
});
