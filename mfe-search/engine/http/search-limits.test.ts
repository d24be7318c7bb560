import { syntheticVehicles } from '../bench/synthetic-vehicles.ts';
import { type EngineUnderTest, mountEngine } from '../engine-under-test.ts';
import { searchLimits } from '../search/search-limits.ts';

const facetNames = ['make', 'model', 'badge', 'simple_body', 'colour', 'state', 'year'];

describe('the limits of a search request', () => {
  let engine: EngineUnderTest;
  beforeAll(async () => {
    engine = await mountEngine();
    await engine.fill('vehicles', [...syntheticVehicles(3000)], {
      filterableAttributes: [...facetNames, 'price'],
      pagination: { maxTotalHits: 100_000 },
    });
  });
  afterAll(() => engine.close());

  const search = (query: object) => engine.send('POST', '/indexes/vehicles/search', query);
  const multiSearch = (queries: object[]) => engine.send('POST', '/multi-search', { queries });
  const many = (length: number, text: string) => Array.from({ length }, () => text);

  it.each([
    [{ q: 'x'.repeat(1001) }, 'invalid_search_q', '`.q`'],
    [{ limit: 1001 }, 'invalid_search_limit', '`.limit`'],
    [{ page: 2, hitsPerPage: 1001 }, 'invalid_search_hits_per_page', '`.hitsPerPage`'],
    [{ offset: 1e9 }, 'invalid_search_offset', '`.offset`'],
    [{ page: 1e300 }, 'invalid_search_page', '`.page`'],
    [{ facets: many(65, 'make') }, 'invalid_search_facets', '`.facets`'],
    [{ sort: many(17, 'price:asc') }, 'invalid_search_sort', '`.sort`'],
    [
      { attributesToRetrieve: many(201, 'a') },
      'invalid_search_attributes_to_retrieve',
      '`.attributesToRetrieve`',
    ],
    [{ highlightPreTag: 'x'.repeat(201) }, 'invalid_search_highlight_pre_tag', '`.highlightPreTag`'],
    [{ cropMarker: 'x'.repeat(201) }, 'invalid_search_crop_marker', '`.cropMarker`'],
    [{ filter: many(201, 'price > 0') }, 'invalid_search_filter', '`.filter`'],
    [{ filter: many(201, 'price > 0').join(' OR ') }, 'invalid_search_filter', '`.filter`'],
    [{ filter: `make IN [${many(2001, 'Kia').join(',')}]` }, 'invalid_search_filter', '`.filter`'],
    [{ filter: '('.repeat(500) + 'price > 0' + ')'.repeat(500) }, 'invalid_search_filter', 'maximum depth'],
  ])('reject a parameter that exceeds them, and name it: case %#', async (query, code, name) => {
    const answer = await search(query);
    expect(answer).toMatchObject({ status: 400, body: { code } });
    expect(answer.body.message).toContain(name);
    const inMulti = await multiSearch([{ indexUid: 'vehicles', ...query }]);
    expect(inMulti).toMatchObject({ status: 400, body: { code } });
  });

  it('apply to the URL of a GET request too', async () => {
    expect(await engine.send('GET', '/indexes/vehicles/search?limit=1001')).toMatchObject({
      status: 400,
      body: { code: 'invalid_search_limit' },
    });
  });

  it('accept requests exactly at the limits, and reject too many queries', async () => {
    const query = {
      q: 'toyota '.repeat(140),
      limit: 1000,
      facets: many(64, 'make'),
      filter: many(200, 'price > 0'),
      attributesToRetrieve: ['id'],
    };
    expect((await search(query)).status).toBe(200);
    const queries = Array.from({ length: searchLimits.queries }, () => ({ indexUid: 'vehicles', limit: 1 }));
    expect((await multiSearch(queries)).status).toBe(200);
    expect(await multiSearch([...queries, ...queries])).toMatchObject({
      status: 400,
      body: { code: 'bad_request', message: expect.stringContaining('`.queries`') },
    });
  });

  it('reject a request body that is too large', async () => {
    const filter = `make = "${'x'.repeat(searchLimits.bodyBytes)}"`;
    expect(await search({ filter })).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    expect(await multiSearch([{ indexUid: 'vehicles', filter }])).toMatchObject({ status: 413 });
  });

  it('reject a multi-search whose response would be too large', async () => {
    const queries = Array.from({ length: 32 }, () => ({ indexUid: 'vehicles', limit: 1000 }));
    const answer = await multiSearch(queries);
    expect(answer).toMatchObject({ status: 400, body: { code: 'answer_too_large' } });
    expect(answer.text.length).toBeLessThan(1000);
  });

  it('let other requests run between the queries of one multi-search', async () => {
    const q = 'volkswaagen tigguan comfortlien automattic whitte leaather heatted seaats towbarr wagonn';
    const queries = Array.from({ length: 32 }, () => ({
      indexUid: 'vehicles',
      q,
      facets: facetNames,
      limit: 20,
    }));
    let isAnswered = false;
    const answering = multiSearch(queries).then((answer) => {
      isAnswered = true;
      return answer;
    });
    let turns = 0;
    while (!isAnswered) {
      await new Promise((resolve) => setImmediate(resolve));
      turns++;
    }
    expect([200, 503]).toContain((await answering).status);
    expect(turns).toBeGreaterThan(2);
  });

  it('ignore words past the tenth, and accept 100 phrases', async () => {
    const words = many(10, 'toyota').join(' ');
    const within = await search({ q: words, matchingStrategy: 'all' });
    expect((await search({ q: `${words} kia`, matchingStrategy: 'all' })).body.estimatedTotalHits).toBe(
      within.body.estimatedTotalHits,
    );
    expect((await search({ q: '"toyota" '.repeat(100) })).status).toBe(200);
  });
});
