import fc from 'fast-check';
import { filterOf, quote, sortOf } from '@forecourt/contracts/search/filter-expression';
import { wholeStock } from '@forecourt/contracts/search/search-base';
import type { SearchState } from '@forecourt/contracts/search/search-state';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { searchQueries } from './search-queries.ts';
import { toSearchResponse } from './to-search-response.ts';

const state = (overrides: Partial<SearchState> = {}): SearchState => ({
  base: wholeStock,
  values: {},
  ranges: {},
  query: '',
  sort: 'relevant',
  page: 1,
  ...overrides,
});
const settings = { pageSize: 21, excludeZeroPriceWhenAscending: false };

describe('a filter', () => {
  it('combines values by OR and attributes by AND', () => {
    expect(
      filterOf(
        state({
          base: { kind: 'condition', carTypes: ['used'] },
          values: { make: ['Kia', 'Toyota'], body: ['suv'] },
        }),
        settings,
      ),
    ).toEqual(['body IN ["suv"]', 'car_type IN ["used"]', 'make IN ["Kia", "Toyota"]']);
  });

  it('combines whole makes and single models of other makes by OR', () => {
    expect(
      filterOf(state({ values: { body: ['ute'], make: ['Kia'], make_model: ['Toyota HiLux'] } }), settings),
    ).toEqual(['body IN ["ute"]', 'make IN ["Kia"] OR make_model IN ["Toyota HiLux"]']);
    expect(filterOf(state({ values: { make_model: ['Toyota HiLux'] } }), settings)).toEqual([
      'make_model IN ["Toyota HiLux"]',
    ]);
  });

  it('excludes vehicles without a price from a price range, unless it starts at 0', () => {
    expect(filterOf(state({ ranges: { price: { min: 10_000, max: 30_000 } } }), settings)).toEqual([
      'price >= 10000',
      'price <= 30000',
      'price > 0',
    ]);
    expect(filterOf(state({ ranges: { price: { min: null, max: 30_000 } } }), settings)).toEqual([
      'price <= 30000',
      'price > 0',
    ]);
    expect(filterOf(state({ ranges: { price: { min: 0, max: 30_000 } } }), settings)).toEqual([
      'price >= 0',
      'price <= 30000',
    ]);
  });

  it('excludes vehicles without a price from the ascending order if the site is configured so', () => {
    expect(filterOf(state({ sort: 'price-asc' }), { excludeZeroPriceWhenAscending: true })).toEqual([
      'has_price = true',
    ]);
    expect(filterOf(state({ sort: 'price-desc' }), { excludeZeroPriceWhenAscending: true })).toEqual([]);
    expect(sortOf('price-desc')).toEqual(['has_price:desc', 'price:desc']);
  });

  it('escapes every value in its quotes', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const inner = quote(text).slice(1, -1);
        expect(inner.replaceAll(/\\(["\\])/g, '$1')).toBe(text);
        expect(/(?<!\\)(?:\\\\)*"/.test(inner)).toBe(false);
      }),
    );
  });
});

describe('the queries', () => {
  const facets = ['make', 'body', 'price', 'price_range', 'make_model', 'model'] as const;

  it('count each selected attribute separately, without its own filter', () => {
    const [hits, ...facetQueries] = searchQueries(
      'vehicles',
      state({ values: { make: ['Toyota'] }, ranges: { price: { min: 1000, max: null } }, page: 3 }),
      facets,
      settings,
    );
    expect(hits).toMatchObject({
      page: 3,
      hitsPerPage: 21,
      facets: ['body'],
      filter: ['make IN ["Toyota"]', 'price >= 1000', 'price > 0'],
    });
    expect(facetQueries.map(({ facets: names, filter }) => [names, filter])).toEqual([
      [
        ['make', 'model', 'make_model'],
        ['price >= 1000', 'price > 0'],
      ],
      [['price_band', 'price_range'], ['make IN ["Toyota"]']],
    ]);
  });

  it('count an attribute that the path selects separately too', () => {
    const [, facetQueries] = searchQueries(
      'vehicles',
      state({ base: { kind: 'make', make: 'Toyota', model: null } }),
      facets,
      settings,
    );
    expect(facetQueries).toMatchObject({ facets: ['make', 'model', 'make_model'], filter: [] });
  });

  it('count makes and models without the filters of both', () => {
    const [models, bodies] = searchQueries(
      'vehicles',
      state({ values: { body: ['ute'], make: ['Kia'], make_model: ['Toyota HiLux'] } }),
      facets,
      settings,
    ).toReversed();
    expect(bodies).toMatchObject({ facets: ['body'] });
    expect(models).toMatchObject({ facets: ['make', 'model', 'make_model'], filter: ['body IN ["ute"]'] });
  });

  it('request the models of the selected makes once', () => {
    const queries = searchQueries(
      'vehicles',
      state({ values: { make: ['Toyota'], model: ['HiLux'], make_model: ['Toyota HiLux'] } }),
      facets,
      settings,
    );
    expect(
      queries.flatMap((query) => query.facets ?? []).filter((name) => name === 'make_model'),
    ).toHaveLength(1);
  });
});

it('merges the results of all queries into the response of the specification', () => {
  const card = aVehicleSummary();
  const response = toSearchResponse(
    [
      {
        hits: [{ card }],
        totalHits: 43,
        totalPages: 3,
        processingTimeMs: 2,
        facetDistribution: { body: { ute: 40, suv: 3 }, make_model: { 'Toyota HiLux': 4, 'Kia Rio': 2 } },
        facetStats: {},
      },
      { hits: [], processingTimeMs: 1, facetDistribution: { make: { Toyota: 40, Kia: 9 } } },
      {
        hits: [],
        processingTimeMs: 1,
        facetDistribution: { price_band: { 1000: 3, 25000: 3 }, km_band: { 1000: 2 } },
        facetStats: { price_band: { min: 1000, max: 25_000 }, km_band: { min: 1000, max: 1000 } },
      },
    ],
    { choiceOf: () => ({ makes: ['Toyota'], models: [] }) },
  );
  expect(response).toEqual({
    hits: [card],
    count: 43,
    pages: 3,
    ms: 4,
    facets: {
      body: { counts: { ute: 40, suv: 3 } },
      make_model: { counts: { 'Toyota HiLux': 4 } },
      make: { counts: { Toyota: 40, Kia: 9 } },
      price: { counts: { 1000: 3, 25000: 3 }, facetStats: { min: 1000, max: 25_000 } },
      km: { counts: {}, facetStats: { min: 1000, max: 1000 } },
    },
  });
});
