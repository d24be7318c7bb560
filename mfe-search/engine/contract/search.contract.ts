import type { Index } from 'meilisearch';
import { refusal, type ServerUnderTest } from './server-under-test.ts';
import { idsOf, contractStock, contractStockSettings } from './stock.ts';

export function describeSearch(server: () => ServerUnderTest): void {
  describe('searching', () => {
    let index: Index;
    beforeAll(async () => {
      index = await server().indexOf(contractStock, contractStockSettings);
    });

    it.each([
      ['hylux', 'hilux'],
      ['toyta cor', 'corolla'],
      ['corola', 'corolla'],
      ['wildtrack', 'ranger'],
      ['cx 5', 'cx5'],
      ['CX-5', 'cx5'],
      ['"kia rio"', 'rio'],
      ['hi lux', 'hilux'],
    ])('finds a document for %j', async (query, id) => {
      expect(idsOf(await index.search(query))[0]).toBe(id);
    });

    it('allows no typo in a word of four letters', async () => {
      expect(idsOf(await index.search('fird'))).toEqual([]);
    });

    it('ranks adjacent words first, at any position of the document', async () => {
      const index = await server().indexOf(
        [
          { id: 'apart', title: 'mazda cx 3', notes: 'grey' },
          { id: 'together', title: 'mazda hatch 3 door', notes: 'a mazda 3 in grey' },
        ],
        { rankingRules: ['words', 'proximity'] },
      );
      expect(idsOf(await index.search('mazda 3'))).toEqual(['together', 'apart']);
    });

    it('drops words from the end of the query, and ranks documents with the most words first', async () => {
      expect(idsOf(await index.search('toyota hilux'))).toEqual(['hilux', 'corolla']);
    });

    it('requires all words with the strategy "all"', async () => {
      expect(idsOf(await index.search('toyota hilux', { matchingStrategy: 'all' }))).toEqual(['hilux']);
    });

    it('excludes documents with a word after a minus', async () => {
      expect(idsOf(await index.search('toyota -corolla'))).toEqual(['hilux']);
    });

    it.each([
      ['"kia rio" zzzz', ['rio']],
      ['"tow bar" zzzz', []],
      ['zzzz "toyota corolla" yyyy', ['corolla']],
    ])('drops the words around a phrase if no document contains them: %s', async (query, ids) => {
      expect(idsOf(await index.search(query))).toEqual(ids);
    });

    it('requires the words around a phrase too with the strategy "all"', async () => {
      expect(idsOf(await index.search('"kia rio" zzzz', { matchingStrategy: 'all' }))).toEqual([]);
      expect(idsOf(await index.search('"kia rio" 2020', { matchingStrategy: 'all' }))).toEqual(['rio']);
    });

    it('searches only the requested attributes', async () => {
      expect(idsOf(await index.search('toyota', { attributesToSearchOn: ['model'] }))).toEqual([]);
    });

    it('counts the facets of the results, with the range of numeric ones', async () => {
      const found = await index.search('', {
        filter: 'tenant = harbour',
        facets: ['make', 'price', 'features'],
      });
      expect(found.facetDistribution).toEqual({
        features: { Canopy: 1, 'Tow bar': 1 },
        make: { Kia: 1, Mazda: 1, 'Outback & Co': 1, Toyota: 1 },
        price: { 15990: 1, 24000: 1, 45990: 1 },
      });
      expect(found.facetStats).toEqual({ price: { min: 15_990, max: 45_990 } });
    });

    it('sorts documents without a value last', async () => {
      expect(idsOf(await index.search('', { sort: ['price:asc'] }))).toEqual([
        'rio',
        'corolla',
        'cx5',
        'hilux',
        'ranger',
        'swag',
      ]);
      expect(idsOf(await index.search('', { sort: ['price:desc'] }))).toEqual([
        'ranger',
        'hilux',
        'cx5',
        'corolla',
        'rio',
        'swag',
      ]);
      expect(idsOf(await index.search('', { sort: ['make:asc', 'year:desc'], limit: 4 }))).toEqual([
        'ranger',
        'rio',
        'cx5',
        'swag',
      ]);
    });

    it('sorts by distance and returns it', async () => {
      const found = await index.search('', { sort: ['_geoPoint(-33.87, 151.21):asc'], limit: 3 });
      expect(idsOf(found)).toEqual(['hilux', 'rio', 'corolla']);
      expect(found.hits[0]).toMatchObject({ _geoDistance: 0 });
      expect(found.hits[2]!._geoDistance).toBeGreaterThan(700_000);
    });

    it('paginates by offset and limit with an estimated total', async () => {
      const found = await index.search('', { offset: 4, limit: 3 });
      expect(found).toMatchObject({ offset: 4, limit: 3, estimatedTotalHits: 6 });
      expect(found.hits).toHaveLength(2);
    });

    it('paginates by page and hitsPerPage, which take precedence over offset and limit', async () => {
      const found = await index.search('', {
        page: 2,
        hitsPerPage: 4,
        offset: 5,
        limit: 1,
        sort: ['price:asc'],
      });
      expect(found).toMatchObject({ page: 2, hitsPerPage: 4, totalHits: 6, totalPages: 2 });
      expect(idsOf(found)).toEqual(['ranger', 'swag']);
      expect(found).not.toHaveProperty('limit');
    });

    it('returns only the requested fields, including nested ones', async () => {
      const found = await index.search('hilux', { attributesToRetrieve: ['id', 'manufacturer.name'] });
      expect(found.hits).toEqual([{ id: 'hilux', manufacturer: { name: 'Toyota' } }]);
    });

    it('highlights the matching letters', async () => {
      const found = await index.search('corol', {
        attributesToRetrieve: ['id'],
        attributesToHighlight: ['title'],
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
      });
      expect(found.hits[0]!._formatted).toEqual({
        id: 'corolla',
        title: '2018 Toyota <mark>Corol</mark>la Ascent Sport',
      });
    });

    it('crops around the match', async () => {
      const found = await index.search('ascent', {
        attributesToRetrieve: ['id'],
        attributesToCrop: ['title'],
        cropLength: 2,
        cropMarker: '..',
      });
      expect(found.hits[0]!._formatted!.title).toMatch(/^\.\.(Corolla Ascent\.\.|Ascent Sport)$/);
    });

    it('returns the positions of the matches', async () => {
      const found = await index.search('rio', { showMatchesPosition: true });
      expect(found.hits[0]!._matchesPosition).toMatchObject({
        title: [{ start: 9, length: 3 }],
        model: [{ start: 0, length: 3 }],
      });
    });

    it('returns scores from 0 to 1, the best match first', async () => {
      const found = await index.search('toyota corolla', { showRankingScore: true });
      const scores = found.hits.map(({ _rankingScore }) => _rankingScore!);
      expect(scores).toHaveLength(2);
      expect(scores[0]).toBeGreaterThan(scores[1]!);
      expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
    });

    it('returns one document per value of the distinct attribute', async () => {
      expect(
        idsOf(await index.search('', { distinct: 'make', filter: 'make = Toyota', sort: ['price:asc'] })),
      ).toEqual(['corolla']);
    });

    it('answers GET like POST', async () => {
      const found = await index.searchGet('toyota', {
        filter: 'price < 20000',
        facets: ['make'],
        limit: 1,
        sort: ['price:asc'],
      });
      expect(idsOf(found)).toEqual(['corolla']);
      expect(found.facetDistribution).toEqual({ make: { Toyota: 1 } });
    });

    it('finds facet values by their prefix', async () => {
      const found = await index.searchForFacetValues({
        facetName: 'make',
        facetQuery: 'to',
        filter: 'sold = false',
      });
      expect(found).toMatchObject({ facetHits: [{ value: 'Toyota', count: 1 }], facetQuery: 'to' });
    });

    it('runs several searches in one request', async () => {
      const { results } = await server().client.multiSearch({
        queries: [
          { indexUid: index.uid, q: 'hilux' },
          { indexUid: index.uid, filter: 'make = Kia', hitsPerPage: 1 },
        ],
      });
      expect(results.map(({ indexUid, hits }) => [indexUid, hits[0]!.id])).toEqual([
        [index.uid, 'hilux'],
        [index.uid, 'rio'],
      ]);
    });

    it('rejects parameters of federated search', async () => {
      const queries = [{ indexUid: index.uid, federationOptions: { weight: 2 } }];
      expect(await refusal(server().client.multiSearch({ queries } as never))).toMatchObject({
        status: 400,
        code: 'invalid_multi_search_query_federated',
        message: expect.stringContaining('.queries[0]'),
      });
    });

    it('names the query that fails in a multi-search', async () => {
      const queries = [{ indexUid: index.uid }, { indexUid: index.uid, filter: 'colour = red' }];
      expect(await refusal(server().client.multiSearch({ queries }))).toMatchObject({
        code: 'invalid_search_filter',
        message: expect.stringContaining('Inside `.queries[1]`: '),
      });
    });

    it.each([
      [
        { limit: -1 },
        'invalid_search_limit',
        'Invalid value type at `.limit`: expected a positive integer, but found a negative integer: `-1`',
      ],
      [
        { sort: ['body:asc'] },
        'invalid_search_sort',
        'Attribute `body` is not sortable. Available sortable attributes are: `_geo, make, price, year`.',
      ],
      [
        { sort: ['price'] },
        'invalid_search_sort',
        'expected expression ending by `:asc` or `:desc`, found `price`.',
      ],
      [
        { facets: ['colour'] },
        'invalid_search_facets',
        'Invalid facet distribution: Attribute `colour` is not filterable.',
      ],
      [
        { matchingStrategy: 'most' },
        'invalid_search_matching_strategy',
        'Unknown value `most` at `.matchingStrategy`: expected one of `last`, `all`, `frequency`',
      ],
      [
        { attributesToSearchOn: ['body'] },
        'invalid_search_attributes_to_search_on',
        'Attribute `body` is not searchable.',
      ],
      [{ colour: 'red' }, 'bad_request', 'Unknown field `colour`: expected one of `q`, '],
    ])('rejects %j', async (params, code, message) => {
      const call = index.search('', params as never);
      expect(await refusal(call)).toMatchObject({
        status: 400,
        code,
        message: expect.stringContaining(message),
      });
    });

    it('names the index that does not exist', async () => {
      expect(await refusal(server().client.index('nowhere').search(''))).toEqual({
        status: 404,
        message: 'Index `nowhere` not found.',
        code: 'index_not_found',
        type: 'invalid_request',
        link: expect.stringMatching(/^https:.*#index.not.found$/),
      });
    });
  });
}
