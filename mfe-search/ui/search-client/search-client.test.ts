import { wholeStock } from '@forecourt/contracts/search/search-base';
import { hasPrice } from '@forecourt/contracts/vehicle/stock-rule';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { filtersOf, sortsOf } from '../../model/search-filters.ts';
import type { SearchState } from '../../model/search-state.ts';
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
const settings = { pageSize: 21, excludeZeroPriceWhenAscending: false, features: 'all' as const };

describe('a filter', () => {
  it('combines values by OR and attributes by AND', () => {
    expect(
      filtersOf(
        state({
          base: { kind: 'condition', carTypes: ['used'] },
          values: { make: ['Kia', 'Toyota'], body: ['suv'] },
        }),
        settings,
      ),
    ).toEqual([
      { attribute: 'body', in: ['suv'] },
      { attribute: 'car_type', in: ['used'] },
      { attribute: 'make', in: ['Kia', 'Toyota'] },
    ]);
  });

  it('combines whole makes and single models of other makes by OR', () => {
    expect(
      filtersOf(state({ values: { body: ['ute'], make: ['Kia'], make_model: ['Toyota HiLux'] } }), settings),
    ).toEqual([
      { attribute: 'body', in: ['ute'] },
      {
        any: [
          { attribute: 'make', in: ['Kia'] },
          { attribute: 'make_model', in: ['Toyota HiLux'] },
        ],
      },
    ]);
    expect(filtersOf(state({ values: { make_model: ['Toyota HiLux'] } }), settings)).toEqual([
      { attribute: 'make_model', in: ['Toyota HiLux'] },
    ]);
  });

  it('excludes vehicles without a price from a price range, unless it starts at 0', () => {
    expect(filtersOf(state({ ranges: { price: { min: 10_000, max: 30_000 } } }), settings)).toEqual([
      { attribute: 'price', min: 10_000, max: 30_000 },
      hasPrice,
    ]);
    expect(filtersOf(state({ ranges: { price: { min: null, max: 30_000 } } }), settings)).toEqual([
      { attribute: 'price', max: 30_000 },
      hasPrice,
    ]);
    expect(filtersOf(state({ ranges: { price: { min: 0, max: 30_000 } } }), settings)).toEqual([
      { attribute: 'price', min: 0, max: 30_000 },
    ]);
  });

  it('excludes vehicles without a price from the ascending order if the site is configured so', () => {
    expect(
      filtersOf(state({ sort: 'price-asc' }), { excludeZeroPriceWhenAscending: true, features: 'all' }),
    ).toEqual([{ attribute: 'has_price', in: [true] }]);
    expect(
      filtersOf(state({ sort: 'price-desc' }), { excludeZeroPriceWhenAscending: true, features: 'all' }),
    ).toEqual([]);
    expect(sortsOf('price-desc')).toEqual([
      { attribute: 'has_price', order: 'desc' },
      { attribute: 'price', order: 'desc' },
    ]);
  });
});

describe('the queries', () => {
  const facets = ['make', 'body', 'price', 'price_range', 'make_model', 'model'] as const;

  it('count each selected attribute separately, without its own filter', () => {
    const [hits, ...facetQueries] = searchQueries(
      state({ values: { make: ['Toyota'] }, ranges: { price: { min: 1000, max: null } }, page: 3 }),
      facets,
      settings,
    );
    expect(hits).toMatchObject({
      page: 3,
      hitsPerPage: 21,
      facets: ['body'],
      filter: [{ attribute: 'make', in: ['Toyota'] }, { attribute: 'price', min: 1000 }, hasPrice],
    });
    expect(facetQueries.map(({ facets: names, filter }) => [names, filter])).toEqual([
      [
        ['make', 'model', 'make_model'],
        [{ attribute: 'price', min: 1000 }, hasPrice],
      ],
      [['price_band', 'price_range'], [{ attribute: 'make', in: ['Toyota'] }]],
    ]);
  });

  it('count an attribute that the path selects separately too', () => {
    const [, facetQueries] = searchQueries(
      state({ base: { kind: 'make', make: 'Toyota', model: null } }),
      facets,
      settings,
    );
    expect(facetQueries).toMatchObject({ facets: ['make', 'model', 'make_model'], filter: [] });
  });

  it('count makes and models without the filters of both', () => {
    const [models, bodies] = searchQueries(
      state({ values: { body: ['ute'], make: ['Kia'], make_model: ['Toyota HiLux'] } }),
      facets,
      settings,
    ).toReversed();
    expect(bodies).toMatchObject({ facets: ['body'] });
    expect(models).toMatchObject({
      facets: ['make', 'model', 'make_model'],
      filter: [{ attribute: 'body', in: ['ute'] }],
    });
  });

  it('request the models of the selected makes once', () => {
    const queries = searchQueries(
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
  const counts = { hits: [], count: 0, pages: 0, ms: 1, facetStats: {} };
  const response = toSearchResponse(
    [
      {
        hits: [{ card }],
        count: 43,
        pages: 3,
        ms: 2,
        facets: { body: { ute: 40, suv: 3 }, make_model: { 'Toyota HiLux': 4, 'Kia Rio': 2 } },
        facetStats: {},
      },
      { ...counts, facets: { make: { Toyota: 40, Kia: 9 } } },
      {
        ...counts,
        facets: { price_band: { 1000: 3, 25000: 3 }, km_band: { 1000: 2 } },
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
