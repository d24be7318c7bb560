import fc from 'fast-check';
import {
  baseFromSlug,
  baseFromStock,
  basePath,
  wholeStock,
  type SearchBase,
} from '@forecourt/contracts/search/search-base';
import { findBase } from './find-base.ts';
import {
  chosenValues,
  countChoices,
  tidy,
  withoutFilters,
  withRange,
  withValue,
  withValues,
  type SearchState,
  type SortBy,
} from './search-state.ts';
import { foreignParameters, parseSearch, searchPath } from './search-url.ts';

const sorts: SortBy[] = ['relevant', 'latest', 'price-desc', 'price-asc'];
const read = (path: string) => {
  const url = new URL(path, 'http://site');
  return parseSearch(baseFromSlug(url.pathname.split('/')[2]!)!, url.searchParams, sorts);
};
const canonical = (path: string) => searchPath(read(path).state, sorts);

describe('a search path', () => {
  it('recognises a condition or a body type of the specification', () => {
    expect(baseFromSlug('used-cars')).toEqual({ kind: 'condition', carTypes: ['used'] });
    expect(baseFromSlug('new-and-demo-cars')).toEqual({ kind: 'condition', carTypes: ['new', 'demo'] });
    expect(baseFromSlug('people-mover')).toEqual({ kind: 'body', body: 'peopleMover' });
    expect(baseFromSlug('toyota')).toBeNull();
  });

  it('recognises a make or another body type of the stock', () => {
    expect(baseFromStock('land-rover', ['Toyota', 'Land Rover'], ['caravan'])).toEqual({
      kind: 'make',
      make: 'Land Rover',
      model: null,
    });
    expect(baseFromStock('caravan', ['Jayco'], ['caravan'])).toEqual({ kind: 'body', body: 'caravan' });
    expect(baseFromStock('lada', ['Toyota'], [])).toBeNull();
  });

  it('formats a parsed path unchanged', () => {
    for (const slug of [
      'new-used-and-demo-cars',
      'new-and-demo-cars',
      'new-cars',
      'demo-cars',
      'used-cars',
      'people-mover',
      '4x4',
      'cab-chassis',
      'suv',
    ])
      expect(basePath(baseFromSlug(slug)!)).toBe(`/search/${slug}`);
    expect(basePath({ kind: 'make', make: 'Land Rover', model: 'Range Rover Sport' })).toBe(
      '/search/land-rover/range-rover-sport',
    );
  });
});

it('uses no path that leads to another list or to none', () => {
  const stock = '/search/new-used-and-demo-cars';
  const base = (make: string, model: string | null): SearchState['base'] => ({ kind: 'make', make, model });
  const pathOf = (from: SearchState['base'], query = '') =>
    searchPath(parseSearch(from, new URLSearchParams(query), sorts).state, sorts);
  expect([
    pathOf(wholeStock, 'make=LDV&model=G10'),
    pathOf(wholeStock, 'make=LDV&model=G10%2B'),
    decodeURIComponent(pathOf(wholeStock, 'make=تويوتا&model=كامري')),
    decodeURIComponent(pathOf(base('تويوتا', null))),
    decodeURIComponent(pathOf(base('Toyota', null), 'model=كامري')),
    pathOf(base('Van', null)),
  ]).toEqual([
    '/search/ldv/g10',
    '/search/ldv/g10-plus',
    `${stock}?make=تويوتا&model=كامري`,
    `${stock}?make=تويوتا`,
    '/search/toyota?model=كامري',
    `${stock}?make=Van`,
  ]);
});

it('finds a model by its path, with a plus or without', async () => {
  const find = (models: string[], slug: string) => {
    const values: Record<string, string[]> = { make: ['LDV'], model: models };
    return findBase('ldv', slug, async () => values);
  };
  const found = (model: string) => ({ kind: 'make', make: 'LDV', model });
  expect(await find(['G10', 'G10+'], 'g10')).toEqual(found('G10'));
  expect(await find(['G10+', 'G10'], 'g10')).toEqual(found('G10'));
  expect(await find(['G10', 'G10+'], 'g10-plus')).toEqual(found('G10+'));
  expect(await find(['G10+'], 'g10')).toEqual(found('G10+'));
});

describe('search parameters', () => {
  it('sorts parameters by key and value, and keeps the canonical form unchanged', () => {
    const path =
      '/search/used-cars?make=Kia&make=Toyota&page=2&price=10000-30000&query=tow+bar&sortBy=latest';
    expect(read(path).canonical).toBe(true);
    expect(canonical(path)).toBe(path);
    expect(read('/search/used-cars?make=Toyota&make=Kia').canonical).toBe(false);
    expect(canonical('/search/used-cars?make=Toyota&make=Kia&make=Kia')).toBe(
      '/search/used-cars?make=Kia&make=Toyota',
    );
  });

  it('accepts open ranges, and swaps the limits of reversed ones', () => {
    expect(read('/search/used-cars?price=-30000').state.ranges.price).toEqual({ min: null, max: 30_000 });
    expect(read('/search/used-cars?km=50000-').state.ranges.km).toEqual({ min: 50_000, max: null });
    expect(canonical('/search/used-cars?price=30000-10000')).toBe('/search/used-cars?price=10000-30000');
    expect(canonical('/search/used-cars?year=2020')).toBe('/search/used-cars?year=2020-2020');
  });

  it('drops unknown and invalid parameters', () => {
    expect(
      canonical(
        '/search/used-cars?price=cheap&page=-3&sortBy=name&certified=maybe&seats=many&make=&nonsense=1&car_type=stolen',
      ),
    ).toBe('/search/used-cars');
  });

  it('accepts the notations of the specification', () => {
    expect(canonical('/search/used-cars?refinementList[dealership_slug][0]=city')).toBe(
      '/search/used-cars?dealership_slug=city',
    );
    expect(
      canonical(
        '/search/used-cars?refinementList%5Bmake%5D%5B0%5D=Toyota&refinementList%5Bmake%5D%5B1%5D=Kia',
      ),
    ).toBe('/search/used-cars?make=Kia&make=Toyota');
    expect(canonical('/search/used-cars?range[price]=10000:30000&menu[body]=SUV')).toBe(
      '/search/used-cars?body=suv&price=10000-30000',
    );
    expect(canonical('/search/used-cars?range[price][min]=10,000&range[price][max]=&query=')).toBe(
      '/search/used-cars?price=10000-',
    );
    expect(read('/search/used-cars?menu[body]=suv').canonical).toBe(false);
  });

  it('ignores foreign parameters, and keeps the known ones in a redirect', () => {
    expect(read('/search/used-cars?finance.term=5&utm_source=x').canonical).toBe(true);
    expect(foreignParameters(new URLSearchParams('finance.term=5&utm_source=x&tenant=a&junk=1'))).toEqual([
      ['finance.term', '5'],
      ['utm_source', 'x'],
      ['tenant', 'a'],
    ]);
  });

  it('moves the condition into the path if the specification has one for it', () => {
    expect(canonical('/search/new-used-and-demo-cars?car_type=used')).toBe('/search/used-cars');
    expect(canonical('/search/new-cars?car_type=demo')).toBe('/search/new-and-demo-cars');
    expect(canonical('/search/used-cars?car_type=new')).toBe(
      '/search/new-used-and-demo-cars?car_type=new&car_type=used',
    );
    expect(canonical('/search/used-cars?car_type=new&car_type=demo')).toBe('/search/new-used-and-demo-cars');
    expect(canonical('/search/suv?body=suv')).toBe('/search/suv');
  });

  it('falls back to the first sort order of a site without "relevant"', () => {
    const siteSorts: SortBy[] = ['latest', 'price-asc'];
    const { state } = parseSearch(wholeStock, new URLSearchParams('sortBy=relevant'), siteSorts);
    expect(state.sort).toBe('latest');
    expect(searchPath({ ...state, sort: 'price-asc' }, siteSorts)).toContain('sortBy=price-asc');
  });
});

describe('a change of the search', () => {
  const toyota: SearchState = {
    base: { kind: 'make', make: 'Toyota', model: 'HiLux' },
    values: { body: ['ute'] },
    ranges: {},
    query: '',
    sort: 'relevant',
    page: 4,
  };

  it('returns to the first page', () => {
    expect(withValue(toyota, 'fuel', 'Diesel', true).page).toBe(1);
    expect(withRange(toyota, 'price', { min: 1, max: null }).page).toBe(1);
  });

  it('moves values of the path into parameters if the path cannot express the change', () => {
    expect(searchPath(withValue(toyota, 'make', 'Kia', true), sorts)).toBe(
      '/search/new-used-and-demo-cars?body=ute&make=Kia&make=Toyota&model=HiLux',
    );
    expect(searchPath(withValue(toyota, 'model', 'HiLux', false), sorts)).toBe('/search/toyota?body=ute');
    expect(
      searchPath(
        withValue({ ...toyota, base: { kind: 'condition', carTypes: ['used'] } }, 'car_type', 'used', false),
        sorts,
      ),
    ).toBe('/search/new-used-and-demo-cars?body=ute');
    expect(
      searchPath(
        withValues({ ...toyota, base: { kind: 'body', body: 'suv' }, values: {} }, 'body', ['suv', 'ute']),
        sorts,
      ),
    ).toBe('/search/new-used-and-demo-cars?body=suv&body=ute');
  });

  it('keeps a condition but not a make in the path when the filters are cleared', () => {
    expect(searchPath(withoutFilters(toyota), sorts)).toBe('/search/new-used-and-demo-cars');
    expect(
      searchPath(withoutFilters({ ...toyota, base: { kind: 'condition', carTypes: ['used'] } }), sorts),
    ).toBe('/search/used-cars');
    expect(countChoices(toyota)).toBe(1);
  });
});

const text = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((value) => value.trim())
  .filter((value) => value !== '');
const range = fc.record({
  min: fc.option(fc.nat(900_000), { nil: null }),
  max: fc.option(fc.nat(900_000), { nil: null }),
});
const base: fc.Arbitrary<SearchBase> = fc.oneof(
  fc
    .constantFrom('new-used-and-demo-cars', 'new-and-demo-cars', 'used-cars', 'suv', 'people-mover')
    .map((slug) => baseFromSlug(slug)!),
  fc.constantFrom(null, 'HiLux').map((model): SearchBase => ({ kind: 'make', make: 'Toyota', model })),
);
const anyState = fc
  .record({
    base,
    values: fc.record(
      {
        make: fc.array(text),
        colour: fc.array(text),
        body: fc.array(fc.constantFrom('suv', 'ute')),
        car_type: fc.array(fc.constantFrom('new', 'demo', 'used')),
        seats: fc.array(fc.constantFrom('5', '7')),
      },
      { requiredKeys: [] },
    ),
    ranges: fc.record({ price: range, km: range }, { requiredKeys: [] }),
    query: fc.string({ maxLength: 30 }),
    sort: fc.constantFrom(...sorts),
    page: fc.integer({ min: 1, max: 999 }),
  })
  .map(tidy);

it('reads any state back from its address', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const url = new URL(searchPath(state, sorts), 'http://site');
      expect(parseSearch(state.base, url.searchParams, sorts)).toEqual({ state, canonical: true });
    }),
  );
});

it('parses any parameters into a canonical state', () => {
  const key = fc.oneof(
    fc.constantFrom(
      'make',
      'price',
      'page',
      'query',
      'sortBy',
      'refinementList[make][0]',
      'range[km]',
      'range[price][min]',
      'car_type',
      'body',
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(base, fc.array(fc.tuple(key, fc.string())), (from, entries) => {
      const { state } = parseSearch(from, new URLSearchParams(entries), sorts);
      const url = new URL(searchPath(state, sorts), 'http://site');
      expect(parseSearch(state.base, url.searchParams, sorts)).toEqual({ state, canonical: true });
    }),
  );
});

it('restores the filters when a value is chosen and removed again', () => {
  fc.assert(
    fc.property(anyState, text, (state, value) => {
      fc.pre(!chosenValues(state, 'fuel').includes(value));
      const chosen = withValue(state, 'fuel', value, true);
      expect(chosenValues(chosen, 'fuel')).toContain(value);
      expect(withValue(chosen, 'fuel', value, false)).toEqual({ ...state, page: 1 });
    }),
  );
});
